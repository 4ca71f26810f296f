import { QuotationContent } from '@troskel/contract/values/quotation';
import { agreedOf } from '@troskel/contract/jobs/agreed';
import type { JobMoment } from '@troskel/contract/jobs/job-picture';
import type { WorkKind } from '@troskel/contract/jobs/work-kinds';
import type { Agreed } from '@troskel/contract/jobs/agreed';
import type { JobFacts } from '@troskel/contract/jobs/job-state';
import { AlterationContent } from '@troskel/contract/jobs/alteration';
import type { JobEnd } from '@troskel/contract/jobs/alteration';
import type { Selectable } from 'kysely';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { JobAlteration } from '../../platform/db/tables.ts';

/** An inquiry at a partner with all that decides how far it has come. */
export type JobRow = Omit<Awaited<ReturnType<typeof selectJobs>>[number], 'content'> & {
  /** Content of the accepted version. */
  content: QuotationContent | null;
  /** Alterations of this agreement, newest first. */
  alterations: AlterationRow[];
  /** Minutes of this agreement by kind. */
  worked: { kind: WorkKind; minutes: number }[];
  /** Pictures of this agreement, in the order in which they came. */
  pictures: PictureRow[];
};

/** A picture of a job. */
export interface PictureRow {
  id: string;
  fileName: string;
  width: number | null;
  height: number | null;
  moment: JobMoment;
}

/** An alteration that was sent, with what has happened to it. */
export type AlterationRow = Omit<Selectable<JobAlteration>, 'content'> & {
  content: AlterationContent;
};

export const alterationOf = (row: Selectable<JobAlteration>): AlterationRow => ({
  ...row,
  content: AlterationContent.parse(row.content),
});

interface Which {
  inquiryId: string;
  partnerId?: string;
}

/**
 * Reads the jobs of an inquiry, of one partner or all that have not declined it, by when it reached
 * them. A job is the newest version that the customer has accepted, cancelled or not.
 */
export async function readJobRows(db: Executor, which: Which): Promise<JobRow[]> {
  const rows = await selectJobs(db, which);
  if (rows.every(({ number }) => number === null)) {
    return rows.map((row) => ({
      ...row,
      content: null,
      alterations: [],
      worked: [],
      pictures: [],
    }));
  }
  const { inquiryId, partnerId } = which;
  const alterations = await db
    .selectFrom('jobAlteration')
    .selectAll()
    .where('inquiryId', '=', inquiryId)
    .$if(partnerId !== undefined, (all) => all.where('partnerId', '=', partnerId ?? ''))
    .orderBy('number', 'desc')
    .execute();
  const hours = await readWorked(db, which);
  const pictures = await readPictures(db, which);
  return rows.map((row) => {
    const isOf = (one: { partnerId: string; quotationNumber: string }) =>
      one.partnerId === row.partnerId && one.quotationNumber === row.number;
    return {
      ...row,
      content: row.content === null ? null : QuotationContent.parse(row.content),
      alterations: alterations.filter(isOf).map(alterationOf),
      worked: hours
        .filter(isOf)
        .map(({ kind, minutes }) => ({ kind: kind as WorkKind, minutes: Number(minutes) })),
      pictures: pictures
        .filter(isOf)
        .map(({ moment, ...picture }) => ({ ...picture, moment: moment as JobMoment })),
    };
  });
}

function readWorked(db: Executor, { inquiryId, partnerId }: Which) {
  return db
    .selectFrom('jobHours')
    .select(['partnerId', 'quotationNumber', 'kind'])
    .select((eb) => eb.fn.sum('minutes').as('minutes'))
    .where('inquiryId', '=', inquiryId)
    .$if(partnerId !== undefined, (all) => all.where('partnerId', '=', partnerId ?? ''))
    .groupBy(['partnerId', 'quotationNumber', 'kind'])
    .orderBy('kind')
    .execute();
}

function readPictures(db: Executor, { inquiryId, partnerId }: Which) {
  return db
    .selectFrom('jobPicture as picture')
    .innerJoin('blob', 'blob.id', 'picture.blobId')
    .select(['picture.partnerId', 'picture.quotationNumber', 'picture.moment'])
    .select(['blob.id', 'blob.fileName', 'blob.width', 'blob.height'])
    .where('picture.inquiryId', '=', inquiryId)
    .$if(partnerId !== undefined, (all) => all.where('picture.partnerId', '=', partnerId ?? ''))
    .orderBy('picture.addedAt')
    .orderBy('picture.blobId')
    .execute();
}

function selectJobs(db: Executor, { inquiryId, partnerId }: Which) {
  return db
    .selectFrom('inquiryDelivery as delivery')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('quotationVersion')
          .select(['number', 'content', 'acceptedAt', 'cancelledAt', 'mayStartEarly'])
          .whereRef('quotationVersion.inquiryId', '=', 'delivery.inquiryId')
          .whereRef('quotationVersion.partnerId', '=', 'delivery.partnerId')
          .where('acceptedAt', 'is not', null)
          .orderBy('number', 'desc')
          .limit(1)
          .as('version'),
      (join) => join.onTrue(),
    )
    .leftJoin('job', (join) =>
      join
        .onRef('job.inquiryId', '=', 'delivery.inquiryId')
        .onRef('job.partnerId', '=', 'delivery.partnerId')
        .onRef('job.number', '=', 'version.number'),
    )
    .leftJoin('invoiceBasis as basis', (join) =>
      join
        .onRef('basis.inquiryId', '=', 'delivery.inquiryId')
        .onRef('basis.partnerId', '=', 'delivery.partnerId')
        .onRef('basis.quotationNumber', '=', 'version.number')
        .on('basis.withdrawnAt', 'is', null),
    )
    .leftJoin('review', (join) =>
      join
        .onRef('review.inquiryId', '=', 'delivery.inquiryId')
        .onRef('review.partnerId', '=', 'delivery.partnerId')
        .on('review.removedAt', 'is', null),
    )
    .select(['delivery.inquiryId', 'delivery.partnerId', 'delivery.deliveredAt'])
    .select(['delivery.answeredAt', 'delivery.answeredByPhoneAt', 'delivery.completedAt'])
    .select(['delivery.withdrawnAt', 'delivery.declinedAt'])
    .select(['version.number', 'version.content', 'version.acceptedAt', 'version.cancelledAt'])
    .select(['version.mayStartEarly', 'job.plannedFrom', 'job.plannedTo', 'job.plannedAt'])
    .select(['job.beforeFrom', 'job.beforeTo', 'job.beforeAt', 'job.startedAt', 'job.closedAt'])
    .select(['job.toldFrom', 'job.toldTo', 'basis.id as basisId', 'basis.rotRequestId'])
    .select('review.writtenAt as reviewedAt')
    .select((eb) =>
      eb
        .selectFrom('quotationVersion as first')
        .select((sub) => sub.fn.min('first.sentAt').as('sentAt'))
        .whereRef('first.inquiryId', '=', 'delivery.inquiryId')
        .whereRef('first.partnerId', '=', 'delivery.partnerId')
        .as('quotedAt'),
    )
    .select((eb) =>
      eb
        .selectFrom('visit')
        .select((sub) => sub.fn.max('visit.startsAt').as('startsAt'))
        .whereRef('visit.inquiryId', '=', 'delivery.inquiryId')
        .whereRef('visit.partnerId', '=', 'delivery.partnerId')
        .where('visit.calledOffAt', 'is', null)
        .as('visitAt'),
    )
    .where('delivery.inquiryId', '=', inquiryId)
    .$if(partnerId !== undefined, (rows) => rows.where('delivery.partnerId', '=', partnerId ?? ''))
    .$if(partnerId === undefined, (rows) => rows.where('delivery.declinedAt', 'is', null))
    .orderBy('delivery.deliveredAt')
    .orderBy('delivery.partnerId')
    .execute();
}

/** Whether the customer has cancelled what was agreed. */
export const isCancelled = ({ cancelledAt }: JobRow): boolean => cancelledAt !== null;

/** Answers the facts that decide what can be done about a job. */
export function factsOf(row: JobRow): JobFacts {
  const acceptedAt = isCancelled(row) ? null : row.acceptedAt;
  const { completedAt, reviewedAt } = row;
  // Work that was done before the yes is not the agreed work.
  const doneAt =
    acceptedAt !== null && completedAt !== null && completedAt < acceptedAt ? null : completedAt;
  return {
    isWithdrawn: row.withdrawnAt !== null,
    acceptedAt,
    plannedAt: row.plannedAt,
    startedAt: row.startedAt,
    doneAt,
    closedAt: row.closedAt,
    // A review may be older than the completion (decision 0086); that can then still be undone.
    isReviewed: reviewedAt !== null && doneAt !== null && reviewedAt >= doneAt,
  };
}

/** Answers what ends the alterations of a job. */
export function endOf(row: JobRow): JobEnd {
  if (isCancelled(row)) return 'cancelled';
  return row.closedAt !== null || row.withdrawnAt !== null ? 'over' : null;
}

/** Answers what was agreed of a job; null before anything was, and once it is cancelled. */
export function agreedOfRow(row: JobRow): Agreed | null {
  const { acceptedAt: agreedAt, number: version, content: quotation } = row;
  if (agreedAt === null || version === null || quotation === null || isCancelled(row)) return null;
  return agreedOf(
    { number: Number(version), agreedAt: agreedAt.toISOString(), content: quotation },
    row.alterations.flatMap(({ acceptedAt, cancelledAt, number, content }) =>
      acceptedAt === null || cancelledAt !== null
        ? []
        : [{ number: Number(number), agreedAt: acceptedAt.toISOString(), content }],
    ),
  );
}

/**
 * Reads what was agreed of a job; null before anything was, and once it is cancelled. Whatever is
 * invoiced, or asked for of an authority, is counted from this.
 */
export async function readAgreed(db: Executor, key: DeliveryKey): Promise<Agreed | null> {
  const [row] = await readJobRows(db, key);
  return row ? agreedOfRow(row) : null;
}
