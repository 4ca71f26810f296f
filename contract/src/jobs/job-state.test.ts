import { describe, expect, test } from 'vitest';
import {
  actsOfJob,
  JobAct,
  refusalOfJobAct,
  refusalOfUndo,
  stepOf,
  UndoableAct,
  undoOf,
} from './job-state.ts';
import type { JobFacts, StepTimes } from './job-state.ts';

const now = new Date('2026-11-20T10:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const facts = (change: Partial<JobFacts> = {}): JobFacts => ({
  isWithdrawn: false,
  acceptedAt: before(86_400),
  plannedAt: null,
  startedAt: null,
  doneAt: null,
  closedAt: null,
  isReviewed: false,
  ...change,
});

const none: StepTimes = {
  inquiry: now,
  conversation: null,
  visit: null,
  quotation: null,
  accepted: null,
  planned: null,
  under_way: null,
  done: null,
  reviewed: null,
  closed: null,
};

test('a job stands at the last step that was reached, with or without those before', () => {
  expect(stepOf({ ...none, inquiry: null })).toBe('inquiry');
  expect(stepOf(none)).toBe('inquiry');
  expect(stepOf({ ...none, quotation: now, accepted: now })).toBe('accepted');
  expect(stepOf({ ...none, accepted: now, done: now })).toBe('done');
  expect(stepOf({ ...none, done: now, closed: now, reviewed: now })).toBe('closed');
});

test.each([JobAct, UndoableAct])('an act that is none is refused by its field', (Act) => {
  expect(Act.safeParse('sell').error?.issues[0]?.message).toBe('FIELD_INVALID');
});

describe('acts', () => {
  test.each([
    ['nothing agreed', { acceptedAt: null }, []],
    ['agreed', {}, ['plan', 'start']],
    ['planned', { plannedAt: now }, ['plan', 'start']],
    ['under way', { startedAt: now }, ['plan']],
    ['done', { startedAt: now, doneAt: now }, ['close']],
    ['closed', { doneAt: now, closedAt: now }, []],
    ['taken back', { isWithdrawn: true }, []],
  ] as const)('%s', (_, change, acts) => {
    expect(actsOfJob(facts(change))).toEqual(acts);
  });

  test.each([
    ['plan', { acceptedAt: null }, 'JOB_NOT_AGREED'],
    ['plan', { doneAt: now }, 'JOB_DONE'],
    ['start', { startedAt: now }, 'JOB_STARTED'],
    ['start', { isWithdrawn: true }, 'INQUIRY_WITHDRAWN'],
    ['close', {}, 'JOB_NOT_DONE'],
    ['close', { doneAt: now, closedAt: now }, 'JOB_CLOSED'],
  ] as const)('%s is refused with the reason', (act, change, code) => {
    expect(refusalOfJobAct(act, facts(change))).toBe(code);
  });
});

describe('undoing', () => {
  test('is possible for a minute, and no longer', () => {
    expect(refusalOfUndo('start', facts({ startedAt: before(60) }), now)).toBeNull();
    expect(refusalOfUndo('start', facts({ startedAt: before(61) }), now)).toBe('UNDO_OVER');
    expect(refusalOfUndo('start', facts(), now)).toBe('UNDO_OVER');
  });

  test('closing is undone, and what was done before it, whatever came after', () => {
    const closed = { startedAt: before(30), doneAt: before(20), closedAt: now, isReviewed: true };
    expect(refusalOfUndo('close', facts(closed), now)).toBeNull();
    expect(refusalOfUndo('start', facts(closed), now)).toBeNull();
  });

  test('what is done stays done once it is reviewed or closed', () => {
    const done = { doneAt: before(20) };
    expect(refusalOfUndo('done', facts(done), now)).toBeNull();
    expect(refusalOfUndo('done', facts({ ...done, isReviewed: true }), now)).toBe('JOB_REVIEWED');
    expect(refusalOfUndo('done', facts({ ...done, closedAt: now }), now)).toBe('JOB_CLOSED');
  });

  test('offers the latest', () => {
    expect(undoOf(facts(), now)).toBeNull();
    const both = facts({ plannedAt: before(50), startedAt: before(10) });
    expect(undoOf(both, now)).toEqual({ act: 'start', secondsLeft: 50 });
  });
});
