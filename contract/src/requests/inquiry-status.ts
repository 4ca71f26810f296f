import * as z from 'zod/mini';
import type { ErrorCode } from '../ground/error-catalogue.ts';

/**
 * What is stored of an inquiry that has reached a partner: when each thing happened, null when it
 * has not. Nothing is lost by what comes later: what was exported stays answered.
 */
export const InquiryFacts = z.object({
  /** The homeowner has taken it back. */
  withdrawnAt: z.nullable(z.string()),
  /** Somebody at the partner has opened it. */
  readAt: z.nullable(z.string()),
  /** The first message from the partner. */
  answeredAt: z.nullable(z.string()),
  answeredByPhoneAt: z.nullable(z.string()),
  declinedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  exportedAt: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
});
export type InquiryFacts = z.infer<typeof InquiryFacts>;

/**
 * What is shown of the facts: the first of these that is so. The archive comes before all, since
 * what is put away stays away; the database derives the same (`inquiry_delivery.status`).
 */
const statusFacts = [
  ['archived', 'archivedAt'],
  ['withdrawn', 'withdrawnAt'],
  ['declined', 'declinedAt'],
  ['completed', 'completedAt'],
  ['exported', 'exportedAt'],
  ['answered_by_phone', 'answeredByPhoneAt'],
  ['answered', 'answeredAt'],
  ['read', 'readAt'],
] as const satisfies readonly (readonly [string, keyof InquiryFacts])[];

export const inquiryStatuses = [
  'new',
  'read',
  'answered',
  'answered_by_phone',
  'exported',
  'completed',
  'declined',
  'withdrawn',
  'archived',
] as const;
export const InquiryStatus = z.enum(inquiryStatuses, 'FIELD_INVALID');
export type InquiryStatus = z.infer<typeof InquiryStatus>;

/** The status that is shown (specification 2, section 3 "Inquiry"; ground rule: facts are kept). */
export function statusOf(facts: InquiryFacts): InquiryStatus {
  return statusFacts.find(([, fact]) => facts[fact] !== null)?.[0] ?? 'new';
}

/** Whether the homeowner has heard from the partner, in writing or by phone. */
export function isAnswered({ answeredAt, answeredByPhoneAt }: InquiryFacts): boolean {
  return answeredAt !== null || answeredByPhoneAt !== null;
}

/** The statuses under which an inquiry can wait; an export answers nobody. */
const waitingStatuses: readonly InquiryStatus[] = ['new', 'read', 'exported'];

/**
 * Whether the homeowner still waits to hear from the partner; the database derives the same
 * (`inquiry_delivery.is_unanswered`).
 */
export function isUnanswered(inquiry: { status: InquiryStatus; isAnswered: boolean }): boolean {
  return !inquiry.isAnswered && waitingStatuses.includes(inquiry.status);
}

/** What a partner can do about an inquiry. Reading is no act: it is always possible. */
export const inquiryActs = [
  'answer',
  'answer_by_phone',
  'decline',
  'complete',
  'export',
  'archive',
  'unarchive',
] as const;
export const InquiryAct = z.enum(inquiryActs, 'FIELD_INVALID');
export type InquiryAct = z.infer<typeof InquiryAct>;

/** Why an act is refused, each with the fact that stands against it. */
const refusals = {
  withdrawn: ['INQUIRY_WITHDRAWN', ({ withdrawnAt }) => withdrawnAt !== null],
  declined: ['INQUIRY_DECLINED', ({ declinedAt }) => declinedAt !== null],
  completed: ['INQUIRY_COMPLETED', ({ completedAt }) => completedAt !== null],
  answered: ['INQUIRY_ANSWERED', isAnswered],
  phoned: ['INQUIRY_ANSWERED', ({ answeredByPhoneAt }) => answeredByPhoneAt !== null],
  unanswered: ['INQUIRY_NOT_ANSWERED', (facts) => !isAnswered(facts)],
  archived: ['INQUIRY_ARCHIVED', ({ archivedAt }) => archivedAt !== null],
  present: ['INQUIRY_NOT_ARCHIVED', ({ archivedAt }) => archivedAt === null],
} as const satisfies Record<string, readonly [ErrorCode, (facts: InquiryFacts) => boolean]>;

/**
 * The one table of transitions: what stands against each act, the weightiest first. An answer brings
 * an inquiry back from the archive, as does a message from the homeowner. Both may write on when the
 * job is done: questions come afterwards too.
 */
const transitions = {
  answer: ['withdrawn', 'declined'],
  answer_by_phone: ['withdrawn', 'declined', 'completed', 'phoned'],
  decline: ['withdrawn', 'declined', 'completed', 'answered'],
  complete: ['withdrawn', 'declined', 'completed', 'unanswered'],
  export: [],
  archive: ['archived'],
  unarchive: ['present'],
} as const satisfies Record<InquiryAct, readonly (keyof typeof refusals)[]>;

/** Why that act may be refused. */
export type RefusalOfAct<Act extends InquiryAct> =
  (typeof refusals)[(typeof transitions)[Act][number]][0];

/** Why an act is not possible now; null when it is. */
export function refusalOf<Act extends InquiryAct>(
  act: Act,
  facts: InquiryFacts,
): RefusalOfAct<Act> | null {
  const names: readonly (typeof transitions)[Act][number][] = transitions[act];
  const against = names.find((name) => refusals[name][1](facts));
  return against === undefined ? null : refusals[against][0];
}

/** What is possible now, in the order of {@link inquiryActs}. */
export function actsOf(facts: InquiryFacts): InquiryAct[] {
  return inquiryActs.filter((act) => refusalOf(act, facts) === null);
}
