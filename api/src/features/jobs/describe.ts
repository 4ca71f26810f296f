import type { AskedDeduction, Job } from '@troskel/contract/jobs/job';
import { actsOfJob, jobSteps, stepOf, undoOf } from '@troskel/contract/jobs/job-state';
import type { StepTimes } from '@troskel/contract/jobs/job-state';
import { sumsWith } from '@troskel/contract/jobs/agreed';
import type { Agreed } from '@troskel/contract/jobs/agreed';
import { alterationStateOf } from '@troskel/contract/jobs/alteration';
import type { Alteration } from '@troskel/contract/jobs/alteration';
import { mostAlterations } from '@troskel/contract/jobs/limits';
import { PriceToPay, quotationSums } from '@troskel/contract/values/quotation-sums';
import { cancellableUntil } from '../../domain/quotations/versions.ts';
import { pictureOf } from '../../domain/inquiries/files.ts';
import type { App } from '../../platform/collaborators.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { agreedOfRow, endOf, factsOf, isCancelled } from './rows.ts';
import type { AlterationRow, JobRow } from './rows.ts';

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** Answers when each step was reached, by the facts of all features. */
function timesOf(row: JobRow): StepTimes {
  const { doneAt, closedAt, startedAt, plannedAt } = factsOf(row);
  return {
    inquiry: row.deliveredAt,
    conversation: earlier(row.answeredAt, row.answeredByPhoneAt),
    visit: row.visitAt,
    quotation: row.quotedAt,
    // The day on which a quotation was accepted stays when the agreement is cancelled: it did happen.
    accepted: row.acceptedAt,
    planned: row.plannedFrom === null ? null : plannedAt,
    under_way: startedAt,
    done: doneAt,
    // A review of work that is not done, or of an earlier agreement, is no step of this job.
    reviewed:
      doneAt !== null && row.reviewedAt !== null && row.reviewedAt >= (row.acceptedAt ?? doneAt)
        ? row.reviewedAt
        : null,
    closed: closedAt,
  };
}

/** Answers until when work has to wait for the right to cancel; null when it need not. */
function waitsUntil(row: JobRow, now: Date): string | null {
  const { acceptedAt } = factsOf(row);
  if (acceptedAt === null || row.mayStartEarly !== false) return null;
  if (row.content?.customerKind !== 'private') return null;
  const lastDay = cancellableUntil(acceptedAt);
  return lastDay < dayInSweden(now) ? null : lastDay;
}

/**
 * Answers the last day on which a private customer can cancel an alteration, if it is or was agreed
 * at that moment. One that adds nothing to the price gives nothing to cancel.
 */
export function lastDayToCancel(
  { content: quotation }: Pick<JobRow, 'content'>,
  { content: { rows } }: AlterationRow,
  agreedAt: Date,
): string | null {
  if (quotation?.customerKind !== 'private') return null;
  return quotationSums({ ...quotation, rows }).grossOre > 0 ? cancellableUntil(agreedAt) : null;
}

/**
 * Answers what was agreed without the alterations that the customer can still cancel: what is taken
 * away has to come off this, or the job could come to less than nothing by a right that cannot be
 * refused.
 */
export function lastingAgreed(row: JobRow, now: Date): Agreed | null {
  const today = dayInSweden(now);
  const isLasting = (alteration: AlterationRow): boolean => {
    if (alteration.acceptedAt === null) return true;
    const lastDay = lastDayToCancel(row, alteration, alteration.acceptedAt);
    return lastDay === null || lastDay < today;
  };
  return agreedOfRow({ ...row, alterations: row.alterations.filter(isLasting) });
}

/** @param agreed of the job, without this one where it is open */
function describeAlteration(
  row: JobRow,
  agreed: Agreed | null,
  alteration: AlterationRow,
  now: Date,
): Alteration {
  const { acceptedAt, declinedAt, withdrawnAt, cancelledAt } = alteration;
  const { reason, rows } = alteration.content;
  const state = alterationStateOf(alteration, endOf(row));
  if (row.content === null) throw new Error('an alteration of what was never agreed');
  const sums = quotationSums({ ...row.content, rows });
  const isOpen = state === 'open';
  const agreedAt = isOpen ? now : acceptedAt;
  const settledAt = cancelledAt ?? acceptedAt ?? declinedAt ?? withdrawnAt;
  return {
    number: Number(alteration.number),
    state,
    reason,
    rows,
    rowsOre: sums.rows.map(({ netOre, grossOre }) => ({ netOre, grossOre })),
    netOre: sums.netOre,
    vatOre: sums.vatOre,
    grossOre: sums.grossOre,
    priceAfter: isOpen && agreed ? PriceToPay.parse(sumsWith(agreed, rows)) : null,
    sentAt: alteration.sentAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    words: alteration.words,
    mayStartEarly: alteration.mayStartEarly,
    cancellableUntil:
      (isOpen || state === 'accepted') && agreedAt !== null
        ? lastDayToCancel(row, alteration, agreedAt)
        : null,
  };
}

/** Whether the customer pays for the hours that are worked, and may follow them. */
const isByTheHour = ({ content }: JobRow): boolean => content?.priceKind === 'hourly';

/**
 * Describes a job as one of its sides sees it.
 *
 * @param deduction what was asked for, for the homeowner
 */
export function jobOf(
  app: Pick<App, 'settings'>,
  row: JobRow,
  side: 'partner' | 'homeowner',
  now: Date,
  deduction: AskedDeduction | null = null,
): Job {
  const facts = factsOf(row);
  const times = timesOf(row);
  const agreed = agreedOfRow(row);
  return {
    partnerId: row.partnerId,
    step: stepOf(times),
    steps: jobSteps.map((step) => ({ step, at: times[step]?.toISOString() ?? null })),
    isOver: facts.isWithdrawn || row.declinedAt !== null || isCancelled(row),
    isCancelled: isCancelled(row),
    planned: row.plannedFrom === null ? null : { from: row.plannedFrom, to: row.plannedTo },
    agreed,
    waitsUntil: waitsUntil(row, now),
    alterations: row.alterations.map((one) => describeAlteration(row, agreed, one, now)),
    worked: side === 'partner' || isByTheHour(row) ? row.worked : null,
    pictures: row.pictures.map(({ moment, ...picture }) => ({
      ...pictureOf(app, picture),
      moment,
    })),
    hasBasis: row.basisId !== null,
    deduction,
    mayRecord: side === 'partner' && facts.acceptedAt !== null && row.closedAt === null,
    acts: side === 'partner' ? actsOfJob(facts) : [],
    mayAlter:
      side === 'partner' &&
      facts.acceptedAt !== null &&
      endOf(row) === null &&
      row.alterations.length < mostAlterations,
    undo: side === 'partner' ? undoOf(facts, now) : null,
  };
}
