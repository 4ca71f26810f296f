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

test('what is met names a test that exists, or says why there can be none', () => {
  expect(readAnswers().map(faultOfTest).filter(Boolean)).toEqual([]);
  const met = { id: 'V1.1.1', verdict: 'met' } as const;
  const file = 'tools/asvs.test.ts';
  expect(faultOfTest({ ...met, test: 'tools/nothing.test.ts' })).toBe(
    'tools/nothing.test.ts does not exist',
  );
  const title = ['no', 'such', 'title'].join(' ');
  expect(faultOfTest({ ...met, test: `${file}: ${title}` })).toBe(`${file} has no test “${title}”`);
  const fault = 'V1.1.1 is met, and names neither a test nor why there can be none';
  expect(faultOfTest(met)).toBe(fault);
  expect(faultOfTest({ ...met, why: 'Because.' })).toBe(fault);
  expect(faultOfTest({ ...met, why: 'It asks for words alone.' })).toBeNull();
  expect(faultOfTest({ id: 'V1.1.1', verdict: 'not_applicable' })).toBeNull();
});

test('the document is written from the answers (node tools/asvs.ts writes it anew)', () => {
  expect(readFileSync(documentFile, 'utf8')).toBe(toDocument(readAnswers()));
});
