import * as z from 'zod/mini';
import type { ErrorCode } from '../ground/error-catalogue.ts';

/**
 * Stored facts of an inquiry at a partner: when each happened, null when it has not. Later facts do
 * not erase earlier ones: an exported inquiry stays answered.
 */
export const InquiryFacts = z.object({
  withdrawnAt: z.nullable(z.string()),
  /** A member of the partner has opened it. */
  readAt: z.nullable(z.string()),
  /** Time of the partner's first message. */
  answeredAt: z.nullable(z.string()),
  answeredByPhoneAt: z.nullable(z.string()),
  declinedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  exportedAt: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
});
export type InquiryFacts = z.infer<typeof InquiryFacts>;

/**
 * Status by fact, in order of precedence. Archived comes first, since an archived inquiry stays
 * archived; the database derives the same (`inquiry_delivery.status`).
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

/**
 * Derives the displayed status from the facts (specification 2, section 3 "Inquiry"; ground rule:
 * facts are kept).
 */
export function statusOf(facts: InquiryFacts): InquiryStatus {
  return statusFacts.find(([, fact]) => facts[fact] !== null)?.[0] ?? 'new';
}

/** Whether the partner has answered, in writing or by phone. */
export function isAnswered({ answeredAt, answeredByPhoneAt }: InquiryFacts): boolean {
  return answeredAt !== null || answeredByPhoneAt !== null;
}

/** Statuses in which an inquiry can be unanswered; an export is no answer. */
const waitingStatuses: readonly InquiryStatus[] = ['new', 'read', 'exported'];

/**
 * Whether the homeowner is still waiting for an answer; the database derives the same
 * (`inquiry_delivery.is_unanswered`).
 */
export function isUnanswered(inquiry: { status: InquiryStatus; isAnswered: boolean }): boolean {
  return !inquiry.isAnswered && waitingStatuses.includes(inquiry.status);
}

/** Acts of a partner on an inquiry. Reading is not among them: it is always possible. */
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

/** Error codes that refuse an act, by the fact that causes them. */
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
 * The table of transitions: the facts that refuse each act, in order of precedence. An answer
 * unarchives an inquiry, as does a message from the homeowner. Both may still write when the job is
 * done.
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

/** Error codes with which an act may be refused. */
export type RefusalOfAct<Act extends InquiryAct> =
  (typeof refusals)[(typeof transitions)[Act][number]][0];

/** Answers why an act is refused now; null when it is allowed. */
export function refusalOf<Act extends InquiryAct>(
  act: Act,
  facts: InquiryFacts,
): RefusalOfAct<Act> | null {
  const names: readonly (typeof transitions)[Act][number][] = transitions[act];
  const against = names.find((name) => refusals[name][1](facts));
  return against === undefined ? null : refusals[against][0];
}

/** Lists the acts allowed now, in the order of {@link inquiryActs}. */
export function actsOf(facts: InquiryFacts): InquiryAct[] {
  return inquiryActs.filter((act) => refusalOf(act, facts) === null);
}
