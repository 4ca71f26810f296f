import { changesOf } from '@troskel/contract/quotations/quotation-changes';
import { expect, test } from 'vitest';
import { makeContent, makeRow, makeTwoVersions } from './quotation.factory.ts';
import { bindingText, changesInWords, quantityOfRow } from './quotation-in-words.ts';
import { quotationTexts } from './quotation.texts.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('says what has changed, rows first', () => {
  const [second, first] = makeTwoVersions();
  const changes = changesOf(first?.content ?? null, second?.content ?? makeContent());
  expect(changesInWords(changes, 'sv')).toBe(
    '1 ny rad, 1 ändrad rad, 1 borttagen rad, prisform och giltighet.',
  );
});

test('says that nothing has changed', () => {
  const content = makeContent({ rows: [makeRow(11)] });
  expect(changesInWords(changesOf(content, content), 'en')).toBe(quotationTexts.en.unchanged);
});

test('says that rows stand in another order', () => {
  const [one, other] = [makeRow(11), makeRow(12)];
  const moved = changesOf(makeContent({ rows: [one, other] }), makeContent({ rows: [other, one] }));
  expect(changesInWords(moved, 'sv')).toBe('Ordningen på raderna.');
});

test('names the ceiling in kronor, and none that nobody has given', () => {
  expect(plain(bindingText('approximate', 6_210_000, 'sv'))).toContain('Högst 62 100 kr');
  expect(plain(bindingText('hourly', 5_000_000, 'en'))).toContain('At most SEK 50,000');
  expect(bindingText('hourly', null, 'sv')).not.toContain('Högst');
});

test('writes a quantity with its unit, and a lump sum without a number', () => {
  expect(quantityOfRow(makeRow(11, { quantityHundredths: 1250 }), 'sv')).toBe('12,5 tim');
  const lump = makeRow(11, { unit: 'lump', quantityHundredths: 100 });
  expect(quantityOfRow(lump, 'sv')).toBe('för allt');
});
