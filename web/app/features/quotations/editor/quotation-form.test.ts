import { QuotationContent, vatRates } from '@troskel/contract/values/quotation';
import { describe, expect, test } from 'vitest';
import { answersOf, days, oneOf, uuids } from '../../../lib/form-round-trip.factory.ts';
import { schemaResolver } from '../../../ui/schema-form.ts';
import { makeContent } from '../quotation.factory.ts';
import {
  contentOf,
  emptyQuotation,
  evenShares,
  faultsOf,
  nextQuotation,
  QuotationFields,
  writtenOf,
} from './quotation-form.ts';
import type { WrittenQuotation } from './quotation-form.ts';
import { emptyRow, netOreOf } from '../../../ui/priced-rows/row-form.ts';

const today = '2026-11-24';
const empty = emptyQuotation('Maja Lind', today);
const written = (change: Partial<WrittenQuotation> = {}): WrittenQuotation => ({
  ...writtenOf(makeContent(), empty),
  ...change,
});
const row = { ...emptyRow(), text: 'Rör', quantityHundredths: '2,5', unitPriceOre: '1 250,50' };

test('what is not typed yet is kept empty, and is never a price of nothing', () => {
  const rows = [{ ...row, quantityHundredths: '', unitPriceOre: ' ' }];
  const buyers = [{ name: 'Maja Lind', sharePercent: '', leftKronor: '' }];
  const content = contentOf(written({ rows, buyers }));
  expect(content.rows[0]).toMatchObject({ quantityHundredths: null, unitPriceOre: null });
  expect(writtenOf(content, empty)).toMatchObject({
    rows: [{ quantityHundredths: '', unitPriceOre: '' }],
    buyers: [{ sharePercent: '' }],
  });
});

test('what is stored is written and read without a change', () => {
  const contents = answersOf(QuotationContent, {
    id: uuids,
    vatPercent: oneOf(...vatRates),
    plannedPaymentOn: days,
    validUntil: days,
  }).map((content) => {
    // Values that do not apply are not stored.
    const isPrivate = content.customerKind === 'private';
    const hasRot = isPrivate && content.deduction === 'rot' && content.buyers.length > 0;
    return {
      ...content,
      highestPriceOre: content.priceKind === 'hourly' ? content.highestPriceOre : null,
      hasReverseVat: content.customerKind === 'company' && content.hasReverseVat,
      deduction:
        hasRot || (isPrivate && content.deduction === 'green') ? content.deduction : 'none',
      plannedPaymentOn: hasRot ? (content.plannedPaymentOn ?? '2027-03-01') : null,
      buyers: hasRot ? content.buyers : [],
    };
  });
  expect(contents.filter(({ deduction }) => deduction === 'rot').length).toBeGreaterThan(5);
  expect(contents.map((content) => contentOf(writtenOf(content, empty)))).toEqual(contents);
});

describe('contentOf', () => {
  test('leaves out what does not apply, and the form keeps it', () => {
    const company = written({ customerKind: 'company', hasReverseVat: true });
    expect(contentOf(company)).toMatchObject({
      deduction: 'none',
      buyers: [],
      plannedPaymentOn: null,
      hasReverseVat: true,
    });
    const again = contentOf({ ...company, customerKind: 'private' });
    expect(again).toMatchObject({ deduction: 'rot', hasReverseVat: false });
    expect(again.buyers).toHaveLength(2);
    expect(contentOf(written({ highestPriceOre: '500' })).highestPriceOre).toBeNull();
  });

  test('reads amounts the Swedish way, and none where there is none', () => {
    const { rows } = contentOf(written({ rows: [row, { ...row, unitPriceOre: 'tolv' }] }));
    expect(rows[0]).toMatchObject({ quantityHundredths: 250, unitPriceOre: 125_050 });
    expect(rows[1]?.unitPriceOre).toBeNull();
  });
});

describe('faultsOf', () => {
  test('finds none in a whole quotation', () => {
    expect(faultsOf(written(), today)).toEqual({});
  });

  test('an empty quotation lacks what somebody has to say', () => {
    expect(faultsOf(empty, today)).toEqual({
      'rows.0.text': 'FIELD_MANDATORY',
      'rows.0.unitPriceOre': 'FIELD_MANDATORY',
    });
  });

  test('tells what cannot be read from what is missing', () => {
    const rows = [{ ...row, quantityHundredths: '', unitPriceOre: '1.234,50' }];
    expect(faultsOf(written({ rows }), today)).toEqual({
      'rows.0.quantityHundredths': 'FIELD_MANDATORY',
      'rows.0.unitPriceOre': 'AMOUNT_UNREADABLE',
    });
  });

  test('puts what concerns a list under the name that the form library has for it', () => {
    expect(faultsOf(written({ rows: [] }), today)).toEqual({ 'rows.root': 'FIELD_MANDATORY' });
    const [first] = written().buyers;
    const buyers = first ? [first] : [];
    expect(faultsOf(written({ buyers }), today)).toEqual({ 'buyers.root': 'SHARES_NOT_WHOLE' });
  });

  test('asks for a ceiling that can be read, by the hour only', () => {
    const hourly = written({ priceKind: 'hourly', highestPriceOre: 'mycket' });
    expect(faultsOf(hourly, today)).toEqual({ highestPriceOre: 'AMOUNT_UNREADABLE' });
    expect(faultsOf({ ...hourly, highestPriceOre: '1' }, today)).toEqual({
      highestPriceOre: 'HIGHEST_PRICE_BELOW_SUM',
    });
    expect(faultsOf({ ...hourly, priceKind: 'fixed' }, today)).toEqual({});
  });

  test('says that green technology is not calculated here', () => {
    expect(faultsOf(written({ deduction: 'green' }), today)).toEqual({
      deduction: 'GREEN_TECHNOLOGY_UNSUPPORTED',
    });
  });
});

test('the form keeps a fault of a list beside those of its rows', async () => {
  const resolve = schemaResolver(QuotationFields, (values) => faultsOf(values, today));
  const rows = [{ ...row, text: '', unitPriceOre: '-10' }];
  const { errors } = await resolve(written({ rows }), undefined, {} as never);
  expect(errors).toMatchObject({
    rows: { root: { message: 'SUM_NEGATIVE' }, 0: { text: { message: 'FIELD_MANDATORY' } } },
  });
});

test('the next version is the one that was sent, with the same rows and days that have not passed', () => {
  const sent = makeContent({ validUntil: '2026-11-01' });
  const next = nextQuotation(sent, 'Maja Lind', today);
  expect(next.validUntil).toBe('2026-12-24');
  expect(contentOf({ ...next, validUntil: '2026-11-01' })).toEqual(sent);
});

test('shares are even, and a hundred together', () => {
  expect(evenShares(1)).toEqual(['100']);
  expect(evenShares(3)).toEqual(['34', '33', '33']);
  for (let count = 1; count <= 10; count += 1) {
    expect(evenShares(count).reduce((sum, share) => sum + Number(share), 0)).toBe(100);
  }
});

test('a row adds up while it is typed', () => {
  expect(netOreOf(row)).toBe(312_625);
  expect(netOreOf({ ...row, unitPriceOre: '' })).toBe(0);
});
