import { expect, test } from 'vitest';
import { quotationStateOf, refusalOfAnswer } from './quotation-state.ts';
import type { QuotationFacts, QuotationState } from './quotation-state.ts';

const today = '2026-11-02';
const at = new Date('2026-11-01T09:00:00Z');
const open: QuotationFacts = {
  validUntil: today,
  isReplaced: false,
  withdrawnAt: null,
  declinedAt: null,
  changeAskedAt: null,
  acceptedAt: null,
  cancelledAt: null,
};

/** Facts by the state that they make, each outweighing all below it. */
const ranked: [QuotationState, Partial<QuotationFacts>][] = [
  ['cancelled', { cancelledAt: at }],
  ['accepted', { acceptedAt: at }],
  ['declined', { declinedAt: at }],
  ['withdrawn', { withdrawnAt: at }],
  ['replaced', { isReplaced: true }],
  ['expired', { validUntil: '2026-11-01' }],
  ['change_asked', { changeAskedAt: at }],
];

test('is open through its last day', () => {
  expect(quotationStateOf(open, today)).toBe('open');
});

test.each(ranked)('%s, whatever else is so that counts less', (state, facts) => {
  expect(quotationStateOf({ ...open, ...facts }, today)).toBe(state);
  const less = ranked.slice(ranked.findIndex(([known]) => known === state));
  const all = Object.assign({}, open, ...less.map(([, further]) => further)) as QuotationFacts;
  expect(quotationStateOf(all, today)).toBe(state);
});

test('is answered while it is open, also when a change was asked for', () => {
  expect(refusalOfAnswer('open')).toBeNull();
  expect(refusalOfAnswer('change_asked')).toBeNull();
  expect(refusalOfAnswer('accepted')).toBe('QUOTATION_ACCEPTED');
  expect(refusalOfAnswer('cancelled')).toBe('QUOTATION_CANCELLED');
  expect(refusalOfAnswer('declined')).toBe('QUOTATION_DECLINED');
  expect(refusalOfAnswer('withdrawn')).toBe('QUOTATION_WITHDRAWN');
  expect(refusalOfAnswer('replaced')).toBe('QUOTATION_REPLACED');
  expect(refusalOfAnswer('expired')).toBe('QUOTATION_EXPIRED');
});
