import { expect, test } from 'vitest';
import { Tally } from './tally.ts';

const done = { outcome: 'done', value: null } as const;
const shed = { outcome: 'later', status: 503, code: 'SERVICE_UNAVAILABLE', afterMs: 2000 } as const;

test('a refusal is a failure, unless the load is meant to be too much', () => {
  const usual = new Tally();
  usual.note('forum.listThreads', 5, done);
  usual.note('forum.listThreads', 5, shed);
  expect([usual.requests, usual.failed]).toEqual([2, 1]);
  const overload = new Tally({ mayShed: true });
  overload.note('forum.listThreads', 5, done);
  overload.note('forum.listThreads', 700, shed);
  expect([overload.requests, overload.failed, overload.shedTimes]).toEqual([2, 0, [700]]);
});

test('whatever else comes is a failure under any load, and equal ones are told together', () => {
  const tally = new Tally({ mayShed: true });
  const late = { outcome: 'later', status: 429, code: 'TOO_MANY_REQUESTS', afterMs: 1000 } as const;
  tally.note('forum.vote', 5, late);
  tally.note('forum.vote', 5, late);
  tally.note('forum.vote', 5, { outcome: 'nothing', why: 'TimeoutError' });
  tally.fail('server 1 died');
  expect(tally.failed).toBe(4);
  expect(tally.describeFailures()).toEqual([
    'forum.vote: 429 TOO_MANY_REQUESTS (2)',
    'forum.vote: TimeoutError (1)',
    'server 1 died (1)',
  ]);
});
