import type { Job } from '@troskel/contract/jobs/calls';
import { actsOfJob, jobSteps, stepOf, undoOf } from '@troskel/contract/jobs/job-state';
import type { StepTimes } from '@troskel/contract/jobs/job-state';
import { QuotationContent } from '@troskel/contract/values/quotation';
import { cancellableUntil } from '../../domain/quotations/versions.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { agreedOfRow, factsOf, isCancelled } from './rows.ts';
import type { JobRow } from './rows.ts';

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
    // That of a cancelled agreement stays, as what has happened.
    accepted: row.acceptedAt,
    planned: plannedAt,
    under_way: startedAt,
    done: doneAt,
    reviewed: row.reviewedAt,
    closed: closedAt,
  };
}

/** Answers until when work has to wait for the right to cancel; null when it need not. */
function waitsUntil(row: JobRow, now: Date): string | null {
  const { acceptedAt } = factsOf(row);
  if (acceptedAt === null || row.mayStartEarly !== false) return null;
  if (QuotationContent.parse(row.content).customerKind !== 'private') return null;
  const lastDay = cancellableUntil(acceptedAt);
  return lastDay < dayInSweden(now) ? null : lastDay;
}

/** Describes a job as one of its sides sees it. */
export function jobOf(row: JobRow, side: 'partner' | 'homeowner', now: Date): Job {
  const facts = factsOf(row);
  const times = timesOf(row);
  const undo = side === 'partner' ? undoOf(facts, now) : null;
  return {
    partnerId: row.partnerId,
    step: stepOf(times),
    steps: jobSteps.map((step) => ({ step, at: times[step]?.toISOString() ?? null })),
    isOver: facts.isWithdrawn || row.declinedAt !== null || isCancelled(row),
    isCancelled: isCancelled(row),
    planned: row.plannedFrom === null ? null : { from: row.plannedFrom, to: row.plannedTo },
    agreed: agreedOfRow(row),
    waitsUntil: waitsUntil(row, now),
    acts: side === 'partner' ? actsOfJob(facts) : [],
    undo: undo && { act: undo.act, until: undo.until.toISOString() },
  };
}
