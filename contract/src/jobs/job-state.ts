import * as z from 'zod/mini';
import type { ErrorCode } from '../ground/error-catalogue.ts';
import { secondsToUndo } from '../values/inquiry-deadlines.ts';

/** Steps from an inquiry to the end of the work, in order. */
export const jobSteps = [
  'inquiry',
  'conversation',
  'visit',
  'quotation',
  'accepted',
  'planned',
  'under_way',
  'done',
  'reviewed',
  'closed',
] as const;
export const JobStep = z.enum(jobSteps);
export type JobStep = z.infer<typeof JobStep>;

/** When each step was reached; null for those that have not been. Steps may be left out. */
export type StepTimes = Readonly<Record<JobStep, Date | null>>;

/** Answers how far a job has come: the last step that was reached. */
export function stepOf(times: StepTimes): JobStep {
  return jobSteps.findLast((step) => times[step] !== null) ?? 'inquiry';
}

/** Stored facts that decide what can be done about a job. */
export interface JobFacts {
  isWithdrawn: boolean;
  /** When the customer said yes to what the job is; null for no job, and for one that is cancelled. */
  acceptedAt: Date | null;
  /** When its days were set, or taken away again. */
  plannedAt: Date | null;
  startedAt: Date | null;
  /** When the work was marked as done, after the yes. */
  doneAt: Date | null;
  closedAt: Date | null;
  isReviewed: boolean;
}

/** Acts of a company on a job, beside marking it as done, which is an act on the inquiry. */
export const jobActs = ['plan', 'start', 'close'] as const;
export const JobAct = z.enum(jobActs, 'FIELD_INVALID');
export type JobAct = z.infer<typeof JobAct>;

const refusals = {
  withdrawn: ['INQUIRY_WITHDRAWN', ({ isWithdrawn }) => isWithdrawn],
  unagreed: ['JOB_NOT_AGREED', ({ acceptedAt }) => acceptedAt === null],
  started: ['JOB_STARTED', ({ startedAt }) => startedAt !== null],
  done: ['JOB_DONE', ({ doneAt }) => doneAt !== null],
  undone: ['JOB_NOT_DONE', ({ doneAt }) => doneAt === null],
  closed: ['JOB_CLOSED', ({ closedAt }) => closedAt !== null],
} as const satisfies Record<string, readonly [ErrorCode, (facts: JobFacts) => boolean]>;

/** The facts that refuse each act, in order of precedence. */
const transitions = {
  plan: ['withdrawn', 'unagreed', 'closed', 'done'],
  start: ['withdrawn', 'unagreed', 'closed', 'done', 'started'],
  close: ['unagreed', 'closed', 'undone'],
} as const satisfies Record<JobAct, readonly (keyof typeof refusals)[]>;

/** Codes with which an act may be refused. */
export type RefusalOfJobAct<Act extends JobAct> =
  (typeof refusals)[(typeof transitions)[Act][number]][0];

/** Answers why an act is refused now; null when it is allowed. */
export function refusalOfJobAct<Act extends JobAct>(
  act: Act,
  facts: JobFacts,
): RefusalOfJobAct<Act> | null {
  const names: readonly (typeof transitions)[Act][number][] = transitions[act];
  const against = names.find((name) => refusals[name][1](facts));
  return against === undefined ? null : refusals[against][0];
}

/** Lists the acts allowed now. */
export function actsOfJob(facts: JobFacts): JobAct[] {
  return jobActs.filter((act) => refusalOfJobAct(act, facts) === null);
}

/** Acts that can be undone. */
export const undoableActs = ['plan', 'start', 'done', 'close'] as const;
export const UndoableAct = z.enum(undoableActs, 'FIELD_INVALID');
export type UndoableAct = z.infer<typeof UndoableAct>;

const timeOf = {
  plan: 'plannedAt',
  start: 'startedAt',
  done: 'doneAt',
  close: 'closedAt',
} as const satisfies Record<UndoableAct, keyof JobFacts>;

/** Answers why an act cannot be undone; null when it can. */
export function refusalOfUndo(
  act: UndoableAct,
  facts: JobFacts,
  now: Date,
): 'UNDO_OVER' | 'JOB_CLOSED' | 'JOB_REVIEWED' | null {
  const at = facts[timeOf[act]];
  if (at === null || now.getTime() - at.getTime() > secondsToUndo * 1000) return 'UNDO_OVER';
  if (act !== 'done') return null;
  if (facts.closedAt !== null) return 'JOB_CLOSED';
  return facts.isReviewed ? 'JOB_REVIEWED' : null;
}

/** Answers the latest act that can be undone, and how long; null when there is none. */
export function undoOf(
  facts: JobFacts,
  now: Date,
): { act: UndoableAct; secondsLeft: number } | null {
  const [latest] = undoableActs
    .filter((act) => refusalOfUndo(act, facts, now) === null)
    .map((act) => ({ act, at: facts[timeOf[act]]?.getTime() ?? 0 }))
    .toSorted((one, other) => other.at - one.at);
  if (!latest) return null;
  const passed = Math.floor((now.getTime() - latest.at) / 1000);
  return { act: latest.act, secondsLeft: Math.max(secondsToUndo - passed, 0) };
}
