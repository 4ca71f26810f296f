import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentFile, faultOfTest, levels, readAnswers, toDocument } from './asvs.ts';

test('every requirement has an answer, once and in order', () => {
  expect(levels.size).toBe(264);
  expect(readAnswers().map(({ id }) => id)).toEqual([...levels.keys()]);
  const unclear = readAnswers().filter(
    ({ verdict, answer }) =>
      !['met', 'not_applicable', 'not_met'].includes(verdict) || answer.length < 10,
  );
  expect(unclear).toEqual([]);
});

test('every test that is named exists', () => {
  expect(readAnswers().map(faultOfTest).filter(Boolean)).toEqual([]);
  const file = 'tools/asvs.test.ts';
  expect(faultOfTest({ test: 'tools/nothing.test.ts' })).toBe(
    'tools/nothing.test.ts does not exist',
  );
  const title = ['no', 'such', 'title'].join(' ');
  expect(faultOfTest({ test: `${file}: ${title}` })).toBe(`${file} has no test “${title}”`);
});

test('the document is written from the answers (node tools/asvs.ts writes it anew)', () => {
  expect(readFileSync(documentFile, 'utf8')).toBe(toDocument(readAnswers()));
});
