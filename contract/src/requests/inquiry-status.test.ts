import { expect, test } from 'vitest';
import { actsOf, inquiryActs, refusalOf, statusOf } from './inquiry-status.ts';
import type { InquiryAct, InquiryFacts } from './inquiry-status.ts';

const nothing: InquiryFacts = {
  withdrawnAt: null,
  readAt: null,
  answeredAt: null,
  answeredByPhoneAt: null,
  declinedAt: null,
  completedAt: null,
  exportedAt: null,
  archivedAt: null,
};
const at = '2026-11-20T08:00:00.000Z';
const factNames = Object.keys(nothing) as (keyof InquiryFacts)[];
const factsWith = (...names: (keyof InquiryFacts)[]): InquiryFacts => ({
  ...nothing,
  ...Object.fromEntries(names.map((name) => [name, at])),
});

test.each<[(keyof InquiryFacts)[], string]>([
  [[], 'new'],
  [['readAt'], 'read'],
  [['readAt', 'answeredAt'], 'answered'],
  [['readAt', 'answeredAt', 'answeredByPhoneAt'], 'answered_by_phone'],
  [['answeredAt', 'exportedAt'], 'exported'],
  [['answeredAt', 'exportedAt', 'completedAt'], 'completed'],
  [['readAt', 'declinedAt'], 'declined'],
  [['answeredAt', 'completedAt', 'withdrawnAt'], 'withdrawn'],
  [factNames, 'archived'],
])('%j is shown as %s', (facts, status) => {
  expect(statusOf(factsWith(...facts))).toBe(status);
});

/** Effect of a single fact on each act; an act that is not named is possible. */
const expected: Record<keyof InquiryFacts | 'nothing', Partial<Record<InquiryAct, string>>> = {
  nothing: { complete: 'INQUIRY_NOT_ANSWERED', unarchive: 'INQUIRY_NOT_ARCHIVED' },
  withdrawnAt: {
    answer: 'INQUIRY_WITHDRAWN',
    answer_by_phone: 'INQUIRY_WITHDRAWN',
    decline: 'INQUIRY_WITHDRAWN',
    complete: 'INQUIRY_WITHDRAWN',
    unarchive: 'INQUIRY_NOT_ARCHIVED',
  },
  readAt: { complete: 'INQUIRY_NOT_ANSWERED', unarchive: 'INQUIRY_NOT_ARCHIVED' },
  answeredAt: { decline: 'INQUIRY_ANSWERED', unarchive: 'INQUIRY_NOT_ARCHIVED' },
  answeredByPhoneAt: {
    answer_by_phone: 'INQUIRY_ANSWERED',
    decline: 'INQUIRY_ANSWERED',
    unarchive: 'INQUIRY_NOT_ARCHIVED',
  },
  declinedAt: {
    answer: 'INQUIRY_DECLINED',
    answer_by_phone: 'INQUIRY_DECLINED',
    decline: 'INQUIRY_DECLINED',
    complete: 'INQUIRY_DECLINED',
    unarchive: 'INQUIRY_NOT_ARCHIVED',
  },
  completedAt: {
    answer_by_phone: 'INQUIRY_COMPLETED',
    decline: 'INQUIRY_COMPLETED',
    complete: 'INQUIRY_COMPLETED',
    unarchive: 'INQUIRY_NOT_ARCHIVED',
  },
  exportedAt: { complete: 'INQUIRY_NOT_ANSWERED', unarchive: 'INQUIRY_NOT_ARCHIVED' },
  archivedAt: { complete: 'INQUIRY_NOT_ANSWERED', archive: 'INQUIRY_ARCHIVED' },
};

test.each(Object.entries(expected))('every act when there is %s', (fact, refusals) => {
  const facts = fact === 'nothing' ? nothing : factsWith(fact as keyof InquiryFacts);
  const found = Object.fromEntries(
    inquiryActs.flatMap((act) => {
      const refusal = refusalOf(act, facts);
      return refusal === null ? [] : [[act, refusal]];
    }),
  );
  expect(found).toEqual(refusals);
  expect(actsOf(facts)).toEqual(inquiryActs.filter((act) => !(act in refusals)));
});

test('the weightiest of several facts is the one that is told', () => {
  const facts = factsWith('withdrawnAt', 'declinedAt', 'answeredAt');
  expect(refusalOf('decline', facts)).toBe('INQUIRY_WITHDRAWN');
  expect(refusalOf('complete', factsWith('answeredAt'))).toBeNull();
});
