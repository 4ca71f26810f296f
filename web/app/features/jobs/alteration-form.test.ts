import { expect, test } from 'vitest';
import { emptyRow } from '../../ui/priced-rows/row-form.ts';
import { changeOf, emptyAlteration, faultsOf } from './alteration-form.ts';
import { makeJob } from './jobs.factory.ts';

const { agreed } = makeJob('under_way');
if (agreed === null) throw new Error('nothing is agreed');
const row = { ...emptyRow(), text: 'Ny kabel', unitPriceOre: '1 000' };

test('an empty alteration lacks its rows’ texts and prices', () => {
  expect(faultsOf(agreed, emptyAlteration())).toEqual({
    'rows.0.text': 'FIELD_MANDATORY',
    'rows.0.unitPriceOre': 'FIELD_MANDATORY',
  });
});

test('what takes off more than there is is told of the list', () => {
  const rows = [{ ...row, unitPriceOre: '-100000' }];
  expect(faultsOf(agreed, { reason: 'x', rows })).toEqual({
    'rows.root': 'ALTERATION_EXCEEDS_JOB',
  });
});

test('its price has VAT for a private customer, and comes to what the whole job is paid with', () => {
  const written = { reason: 'x', rows: [{ ...row, kind: 'material' as const }] };
  expect(changeOf(agreed, written)).toMatchObject({
    grossOre: 125_000,
    netOre: 100_000,
    price: { toPayOre: agreed.sums.toPayOre + 125_000 },
  });
});
