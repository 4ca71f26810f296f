import { expect, test } from 'vitest';
import { makeInquiry } from './inquiry.factory.ts';
import { nextStepOf } from './next-step.ts';

const at = '2026-11-21T10:30:00.000Z';
const telephone = '+46701234567';

test.each([
  ['one that nobody has answered', {}, 'answer'],
  ['the same with a number', { telephone }, 'call'],
  ['one that is exported', { facts: { readAt: at, exportedAt: at } }, 'answer'],
  ['one that is answered', { telephone, facts: { answeredAt: at } }, 'complete'],
  ['one that is answered by telephone', { facts: { answeredByPhoneAt: at } }, 'complete'],
  ['one that is done', { telephone, facts: { answeredAt: at, completedAt: at } }, null],
  ['one that is declined', { telephone, facts: { declinedAt: at } }, null],
  ['one that is taken back', { facts: { answeredAt: at, withdrawnAt: at } }, null],
])('%s', (_what, change, step) => {
  expect(nextStepOf(makeInquiry(change))).toBe(step);
});
