import { daysAfter } from '@troskel/contract/values/calendar-day';
import { v7 as uuid } from 'uuid';
import { insertMessage } from '../domain/inquiries/messages.ts';
import { visitNotices } from '../features/visits/notices.ts';
import { queueReminder } from '../features/visits/reminders.ts';
import type { Executor } from '../platform/db/database.ts';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { dayInSweden, momentInSweden } from '../platform/time/swedish-time.ts';
import { workingDayFrom } from '../platform/time/working-time.ts';
import type { DemoRole } from './demo-accounts.ts';
import { insertPapers } from './demo-papers.ts';
import { insertQuotation } from './demo-quotation.ts';
import type { Answered, Line } from './demo-quotation.ts';
import { insertWork } from './demo-work.ts';

const day = 86_400_000;

const plaster: readonly Line[] = [
  {
    kind: 'labour',
    text: 'Knacka ner lös puts, laga och slamma',
    unit: 'hour',
    quantity: 38,
    kronor: 560,
  },
  { kind: 'labour', text: 'Avfärga i två strykningar', unit: 'hour', quantity: 14, kronor: 560 },
  { kind: 'material', text: 'Bruk och silikatfärg', unit: 'metre', quantity: 45, kronor: 185 },
  { kind: 'travel', text: 'Resor', unit: 'piece', quantity: 5, kronor: 320 },
  { kind: 'other', text: 'Deponi av puts', unit: 'lump', quantity: 1, kronor: 1400 },
];

const heater: readonly Line[] = [
  { kind: 'labour', text: 'Byte av varmvattenberedare', unit: 'hour', quantity: 6, kronor: 680 },
  { kind: 'material', text: 'Beredare, 200 liter', unit: 'piece', quantity: 1, kronor: 9900 },
  { kind: 'material', text: 'Ventiler och kopplingar', unit: 'lump', quantity: 1, kronor: 1120 },
  { kind: 'other', text: 'Bortforsling av den gamla', unit: 'lump', quantity: 1, kronor: 500 },
];

/** Inserts a visit on a working day in some days, picked among the times that were proposed. */
async function insertVisit(
  tx: Executor,
  { inquiryId, partnerId, homeownerUserId, memberUserId }: Answered,
  now: Date,
): Promise<void> {
  const on = workingDayFrom(daysAfter(dayInSweden(now), 3));
  const [startsAt, endsAt] = [momentInSweden(`${on} 09:00`), momentInSweden(`${on} 11:00`)];
  if (!startsAt || !endsAt) throw new Error('a day in Sweden has no morning');
  const window = { startsAt, endsAt };
  const key = { inquiryId, partnerId };
  const proposedAt = new Date(now.getTime() - 1.5 * day);
  const bookedAt = new Date(now.getTime() - day);
  const about = { note: 'Vi har med oss beredaren och tar den gamla.', expectedMinutes: 240 };
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

/** Finds an inquiry of the demo's homeowner that a company has answered, the newest first. */
async function answeredBy(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  role: DemoRole,
  place = 0,
): Promise<Answered> {
  const row = await tx
    .selectFrom('inquiryDelivery as delivery')
    .innerJoin('inquiry', 'inquiry.id', 'delivery.inquiryId')
    .innerJoin('partnerMember as member', 'member.partnerId', 'delivery.partnerId')
    .select(['delivery.inquiryId', 'delivery.partnerId', 'member.userId as memberUserId'])
    .where('member.userId', '=', demo.get(role) ?? '')
    .where('inquiry.homeownerUserId', '=', demo.get('homeowner') ?? '')
    .where('delivery.answeredAt', 'is not', null)
    .where('delivery.withdrawnAt', 'is', null)
    .where('delivery.declinedAt', 'is', null)
    .orderBy('inquiry.createdAt', 'desc')
    .offset(place)
    .executeTakeFirstOrThrow();
  return { ...row, homeownerUserId: demo.get('homeowner') ?? '' };
}

/** Of a job of whatever kind. */
export const anyJob: readonly Line[] = [
  { kind: 'labour', text: 'Arbete enligt förfrågan', unit: 'hour', quantity: 16, kronor: 560 },
  { kind: 'material', text: 'Material', unit: 'lump', quantity: 1, kronor: 7200 },
  { kind: 'other', text: 'Bortforsling', unit: 'lump', quantity: 1, kronor: 900 },
];

/** Reviews of the builder's jobs, and what was answered. */
const demoReviews: readonly { stars: number; words: string; answer: string | null }[] = [
  {
    stars: 4,
    words:
      'De kom när de sa och förklarade vad som behövde göras och vad som kunde vänta. En sak blev fel först, men de gjorde om den utan att vi behövde tjata. Bortforslingen blev lite dyrare än vi trodde.',
    answer: null,
  },
  {
    stars: 5,
    words: 'Prydligt arbete till det pris som stod i offerten. Rent efter dem varje kväll.',
    answer: 'Tack! Roligt att höra. Hör av er när det är dags för nästa del av huset.',
  },
  { stars: 5, words: 'Snabba svar, höll tiden. Anlitar dem gärna igen.', answer: null },
];

/** Inserts reviews of jobs that are done, each with the quotation that its customer accepted. */
async function insertReviews(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  { personalData, store, now }: { personalData: PersonalDataCipher; store: BlobStore; now: Date },
): Promise<void> {
  const taken: string[] = [];
  for (const { stars, words, answer } of demoReviews) {
    const { homeownerUserId, completedAt, answeredAt, ...job } = await tx
      .selectFrom('inquiryDelivery as delivery')
      .innerJoin('inquiry', 'inquiry.id', 'delivery.inquiryId')
      .innerJoin('partnerMember as member', 'member.partnerId', 'delivery.partnerId')
      .select(['delivery.inquiryId', 'delivery.partnerId', 'member.userId as memberUserId'])
      .select(['delivery.completedAt', 'delivery.answeredAt', 'inquiry.homeownerUserId'])
      .where('member.userId', '=', demo.get('partner') ?? '')
      .where('inquiry.homeownerUserId', '!=', demo.get('homeowner') ?? '')
      .where('delivery.archivedAt', 'is', null)
      .where('delivery.completedAt', '<', new Date(now.getTime() - 3 * day))
      .where('delivery.answeredAt', 'is not', null)
      .$if(taken.length > 0, (rows) => rows.where('delivery.inquiryId', 'not in', taken))
      .orderBy('delivery.completedAt', 'desc')
      .executeTakeFirstOrThrow();
    if (!homeownerUserId || !completedAt || !answeredAt) throw new Error('the demo has no job');
    taken.push(job.inquiryId);
    const at = (share: number) =>
      new Date(answeredAt.getTime() + share * (completedAt.getTime() - answeredAt.getTime()));
    await insertQuotation(
      tx,
      personalData,
      { ...job, homeownerUserId },
      { lines: anyJob, sentAt: at(0.2), acceptedAt: at(0.4) },
    );
    if (taken.length === 1) {
      await insertPapers(tx, { personalData, store }, { ...job, homeownerUserId, completedAt });
    }
    const { inquiryId, partnerId, memberUserId } = job;
    const answers = answer === null ? {} : { answer, answeredByUserId: memberUserId };
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
        ...answers,
        answeredAt: answer === null ? null : new Date(completedAt.getTime() + 2 * day),
      })
      .execute();
  }
}

/**
 * Inserts what the demo's homeowner and its companies have come to: a quotation to answer, one that
 * was accepted, and the visit that follows; work that is under way; and how others have
 * reviewed jobs that are done, one of them with its pictures and papers.
 */
export async function insertAgreements(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  { personalData, store, now }: { personalData: PersonalDataCipher; store: BlobStore; now: Date },
): Promise<void> {
  const builder = await answeredBy(tx, demo, 'partner');
  const sentAt = new Date(now.getTime() - 2 * day);
  await insertQuotation(tx, personalData, builder, { lines: plaster, sentAt, acceptedAt: null });
  const plumber = await answeredBy(tx, demo, 'partner-premium');
  const acceptedAt = new Date(now.getTime() - 1.8 * day);
  await insertQuotation(tx, personalData, plumber, { lines: heater, sentAt, acceptedAt });
  await insertVisit(tx, plumber, now);
  await insertWork(tx, personalData, await answeredBy(tx, demo, 'partner', 1), now);
  await insertReviews(tx, demo, { personalData, store, now });
}
