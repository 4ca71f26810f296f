import { expect, test } from 'vitest';
import type { InquiryStep } from '../../shell/hand-ins.ts';
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
  expect(nextStepOf(makeInquiry(change), [])).toBe(step);
});

test('the step of another feature comes before the end of the job, and waiting holds it back', () => {
  const stepAt = (turn: InquiryStep['turn']): InquiryStep => ({
    label: turn,
    run: () => {},
    turn,
    opensDialog: true,
  });
  const [later, waits, now] = [stepAt('later'), stepAt('waits'), stepAt('now')];
  const answered = makeInquiry({ facts: { answeredAt: at } });
  expect(nextStepOf(answered, [later])).toBe('complete');
  expect(nextStepOf(answered, [later, waits])).toBeNull();
  expect(nextStepOf(answered, [waits, now])).toBe(now);
  expect(nextStepOf(answered, ['complete', waits, now])).toBe('complete');
  expect(nextStepOf(makeInquiry(), [now])).toBe('answer');
  const done = makeInquiry({ facts: { answeredAt: at, completedAt: at } });
  const afterwards = stepAt('afterwards');
  expect(nextStepOf(done, [now])).toBeNull();
  expect(nextStepOf(done, [later, afterwards])).toBe(afterwards);
  expect(nextStepOf(answered, [afterwards])).toBe('complete');
});
