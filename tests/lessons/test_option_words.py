"""Options are told in words, and no two of them in the same."""

from guts_teach.games import FAMILIES
from guts_teach.lessons.option_words import label_of, words_of


def test_no_word_is_left_in_the_way_of_the_command_line() -> None:
    options = [option for family in FAMILIES.values() for option in family.options]
    said = {words_of(word) for option in options for word in (option.key, *(option.values or ()))}
    assert not {word for word in said if "_" in word or {"sf", "trips", "reante"} & set(word.split())}


def test_a_game_has_no_two_fields_or_values_of_one_name() -> None:
    for family in FAMILIES.values():
        assert len({label_of(option.key) for option in family.options}) == len(family.options)
        for option in family.options:
            values = option.values or ()
            assert len({words_of(value) for value in values}) == len(values)
