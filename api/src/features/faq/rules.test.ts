import { describe, expect, test } from 'vitest';
import { areSameIds, languageShown, questionFaults } from './rules.ts';

const [neither, onlySv, onlyEn, both] = [
  { sv: '', en: '' },
  { sv: 'Ja', en: '' },
  { sv: '', en: 'Yes' },
  { sv: 'Ja', en: 'Yes' },
];

test.each([
  [both, 'sv', 'sv'],
  [both, 'en', 'en'],
  [onlySv, 'en', 'sv'],
  [onlyEn, 'sv', 'en'],
] as const)('the question %j, read in %s, is shown in %s', (question, wanted, shown) => {
  expect(languageShown(question, wanted)).toBe(shown);
});

describe('a question', () => {
  test.each([
    ['in both languages', both, both, []],
    ['in Swedish alone', onlySv, onlySv, []],
    ['in English alone', onlyEn, onlyEn, []],
    ['in none', neither, neither, ['question.sv FIELD_MANDATORY', 'answer.sv FAQ_ANSWER_MISSING']],
    ['without an answer', onlySv, neither, ['answer.sv FAQ_ANSWER_MISSING']],
    ['without one in English', both, onlySv, ['answer.en FAQ_ANSWER_MISSING']],
    ['that is an answer alone', neither, onlyEn, ['question.en FAQ_QUESTION_MISSING']],
    [
      'answered in the other language',
      onlySv,
      onlyEn,
      ['answer.sv FAQ_ANSWER_MISSING', 'question.en FAQ_QUESTION_MISSING'],
    ],
  ])('%s', (_, question, answer, faults) => {
    const found = questionFaults(question, answer).map(({ field, code }) => `${field} ${code}`);
    expect(found).toEqual(faults);
  });
});

test.each([
  [['b', 'a'], ['a', 'b'], true],
  [[], [], true],
  [['a'], ['a', 'b'], false],
  [['a', 'b', 'c'], ['a', 'b'], false],
  [['a', 'c'], ['a', 'b'], false],
  [['a', 'a'], ['a', 'b'], false],
])('%j are the ids %j, in any order: %s', (given, present, expected) => {
  expect(areSameIds(given, present)).toBe(expected);
});
