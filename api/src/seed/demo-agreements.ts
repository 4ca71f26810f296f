import { daysAfter } from '@troskel/contract/values/calendar-day';
import { v7 as uuid } from 'uuid';
import { insertMessage } from '../domain/inquiries/messages.ts';
import { visitNotices } from '../features/visits/notices.ts';
import { queueReminder } from '../features/visits/reminders.ts';
import type { Executor } from '../platform/db/database.ts';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { dayInSweden } from '../platform/time/swedish-time.ts';
import { workingDayFrom } from '../platform/time/working-time.ts';
import type { DemoRole } from './demo-accounts.ts';
import { insertPapers } from './demo-papers.ts';
import { insertQuotation } from './demo-quotation.ts';
import { insertWork } from './demo-work.ts';
import { readAsked } from './inquiries/asked.ts';
import type { Asked } from './inquiries/asked.ts';
import { agreementOf } from './inquiries/course.ts';
import { timeOn } from './inquiries/times.ts';
import type { WrittenJob } from './inquiries/written.ts';

const day = 86_400_000;

type AnsweredJob = Asked & { answeredAt: Date; job: WrittenJob };

/**
 * Inserts a visit on a working day in some days, picked among the times that were proposed.
 *
 * @param place of the visit among those of the company that are to come
 */
async function insertComingVisit(
  tx: Executor,
  { inquiryId, partnerId, homeownerUserId, memberUserId, job }: AnsweredJob,
  {
    place,
    proposedAt,
    bookedAt,
    now,
  }: { place: number; proposedAt: Date; bookedAt: Date; now: Date },
): Promise<void> {
  const on = workingDayFrom(daysAfter(dayInSweden(now), 3 + 2 * place));
  const window = { startsAt: timeOn(on, '09:00'), endsAt: timeOn(on, '11:00') };
  const key = { inquiryId, partnerId };
  const about = { note: job.visitNote ?? '', expectedMinutes: 240 };
  const proposalId = uuid();
  await tx
    .insertInto('visitProposal')
    .values({
      ...key,
      ...about,
      id: proposalId,
      proposedByUserId: memberUserId,
      state: 'picked',
      proposedAt,
      endedAt: bookedAt,
    })
    .execute();
  await tx
    .insertInto('visitTime')
    .values({ ...window, id: uuid(), proposalId })
    .execute();
  const visit = { ...key, ...window, id: uuid() };
  await tx
    .insertInto('visit')
    .values({ ...visit, ...about, bookedAt })
    .execute();
  await queueReminder(tx, { ...visit, sequence: 0 }, now);
  const proposed = {
    ...key,
    isFromPartner: true,
    authorUserId: memberUserId,
    notice: visitNotices.proposed([window]),
    text: about.note,
  };
  await insertMessage(tx, proposed, proposedAt);
  const booked = {
    ...key,
    isFromPartner: false,
    authorUserId: homeownerUserId,
    notice: visitNotices.booked(window),
    text: '',
  };
  await insertMessage(tx, booked, bookedAt);
}

/** Inserts what a customer wrote of a job that is done. */
async function insertReview(
  tx: Executor,
  { inquiryId, partnerId, homeownerUserId, memberUserId }: AnsweredJob,
  { stars, words, answer }: NonNullable<WrittenJob['review']>,
  completedAt: Date,
): Promise<void> {
  await tx
    .insertInto('review')
    .values({
      id: uuid(),
      inquiryId,
      partnerId,
      authorUserId: homeownerUserId,
      stars: String(stars),
      words,
      writtenAt: new Date(completedAt.getTime() + day),
      answer: answer ?? null,
      answeredByUserId: answer === undefined ? null : memberUserId,
      answeredAt: answer === undefined ? null : new Date(completedAt.getTime() + 2 * day),
    })
    .execute();
}

/**
 * Inserts what homeowners and the demo's companies have come to: visits, quotations that wait, that
 * got no answer and that were accepted, work under way, and how jobs that are done were reviewed,
 * one of them with its pictures and papers.
 */
export async function insertAgreements(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  { personalData, store, now }: { personalData: PersonalDataCipher; store: BlobStore; now: Date },
): Promise<void> {
  const coming = new Map<string, number>();
  for (const asked of await readAsked(tx, demo)) {
    const { answeredAt, completedAt, partnerId } = asked;
    const { job } = asked.written;
    if (!job || !answeredAt) continue;
    const answered = { ...asked, answeredAt, job };
    const { outcome, lines, review, property } = job;
    if (outcome === 'working') {
      await insertWork(tx, personalData, { ...answered, lines }, now);
      continue;
    }
    const { visit, sentAt, acceptedAt, proposedAt, bookedAt } = agreementOf(job, answered, now);
    if (visit) {
      const key = { inquiryId: asked.inquiryId, partnerId, id: uuid() };
      await tx
        .insertInto('visit')
        .values({ ...key, ...visit, note: '', bookedAt: answered.repliedAt ?? answeredAt })
        .execute();
    }
    await insertQuotation(tx, personalData, answered, { lines, sentAt, acceptedAt });
    if (proposedAt && bookedAt) {
      const place = coming.get(partnerId) ?? 0;
      coming.set(partnerId, place + 1);
      await insertComingVisit(tx, answered, { place, proposedAt, bookedAt, now });
    }
    if (!completedAt) continue;
    if (property !== undefined) {
      await insertPapers(tx, { personalData, store }, { ...answered, completedAt, property });
    }
    if (review) await insertReview(tx, answered, review, completedAt);
  }
}
