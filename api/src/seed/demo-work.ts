import { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { v7 as uuid } from 'uuid';
import { insertMessage } from '../domain/inquiries/messages.ts';
import { alterationNotice, jobNotices } from '../features/jobs/notices.ts';
import type { AlterationAct } from '../features/jobs/notices.ts';
import type { Executor } from '../platform/db/database.ts';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { dayInSweden } from '../platform/time/swedish-time.ts';
import { insertQuotation, rowOf } from './demo-quotation.ts';
import type { Answered, Line } from './demo-quotation.ts';

const hour = 3_600_000;

const agreedLines: readonly Line[] = [
  { kind: 'labour', text: 'Arbete enligt förfrågan', unit: 'hour', quantity: 24, kronor: 580 },
  { kind: 'material', text: 'Virke och beslag', unit: 'lump', quantity: 1, kronor: 9400 },
  { kind: 'travel', text: 'Resor', unit: 'piece', quantity: 4, kronor: 320 },
];

/** What is proposed besides, the first of it agreed. */
const alterations: readonly { reason: string; lines: readonly Line[]; isAccepted: boolean }[] = [
  {
    reason: 'När vi öppnade var en av bjälkarna murken. Den behöver bytas innan vi går vidare.',
    lines: [
      { kind: 'labour', text: 'Byta en murken bjälke', unit: 'hour', quantity: 4, kronor: 580 },
      { kind: 'material', text: 'Bjälke och skruv', unit: 'lump', quantity: 1, kronor: 860 },
    ],
    isAccepted: true,
  },
  {
    reason: 'Vi hinner på tre dagar, så en resa utgår. Vill du ha kanterna oljade samtidigt?',
    lines: [
      { kind: 'travel', text: 'En resa mindre', unit: 'piece', quantity: 1, kronor: -320 },
      { kind: 'labour', text: 'Olja kanterna', unit: 'hour', quantity: 2, kronor: 580 },
    ],
    isAccepted: false,
  },
];

/** Inserts a job that is under way, with hours, one alteration agreed and one to be answered. */
export async function insertWork(
  tx: Executor,
  personalData: PersonalDataCipher,
  job: Answered,
  now: Date,
): Promise<void> {
  const { inquiryId, partnerId, homeownerUserId, memberUserId } = job;
  const key = { inquiryId, partnerId };
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  await tx
    .updateTable('inquiryDelivery')
    .set({ completedAt: null, archivedAt: null, exportedAt: null })
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .execute();
  await insertQuotation(tx, personalData, job, {
    lines: agreedLines,
    sentAt: ago(76),
    acceptedAt: ago(72),
  });
  const days = { from: dayInSweden(ago(26)), to: daysAfter(dayInSweden(now), 1) };
  const byMember = { ...key, isFromPartner: true, authorUserId: memberUserId };
  await tx
    .insertInto('job')
    .values({
      ...key,
      number: '1',
      plannedFrom: days.from,
      plannedTo: days.to,
      plannedAt: ago(70),
      startedAt: ago(26),
    })
    .execute();
  await insertMessage(tx, { ...byMember, notice: jobNotices.planned(days), text: '' }, ago(70));
  await insertMessage(tx, { ...byMember, notice: jobNotices.started, text: '' }, ago(26));
  await tx
    .insertInto('jobHours')
    .values(
      [7.5, 6].map((hours, place) => ({
        ...key,
        id: uuid(),
        quotationNumber: '1',
        day: dayInSweden(ago(26 - 24 * place)),
        minutes: String(hours * 60),
        kind: 'Bygg',
        note: place === 0 ? 'Rev det gamla och såg över stommen.' : '',
        workedByUserId: memberUserId,
        writtenAt: ago(18 - 17 * place),
      })),
    )
    .execute();
  const version = await tx
    .selectFrom('quotationVersion')
    .select('content')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirstOrThrow();
  const content = QuotationContent.parse(version.content);
  for (const [place, { reason, lines, isAccepted }] of alterations.entries()) {
    const rows = lines.map(rowOf);
    const number = place + 1;
    const sentAt = ago(20 - 12 * place);
    const acceptedAt = isAccepted ? ago(18) : null;
    await tx
      .insertInto('jobAlteration')
      .values({
        ...key,
        quotationNumber: '1',
        number: String(number),
        content: JSON.stringify({ reason, rows }),
        sentAt,
        sentByUserId: memberUserId,
        acceptedAt,
        mayStartEarly: isAccepted,
      })
      .execute();
    const { grossOre } = quotationSums({ ...content, rows });
    const noticeOf = (act: AlterationAct) =>
      alterationNotice(act, number, { ore: grossOre, customerKind: content.customerKind });
    await insertMessage(tx, { ...byMember, notice: noticeOf('sent'), text: reason }, sentAt);
    if (acceptedAt === null) continue;
    const answer = { ...key, isFromPartner: false, authorUserId: homeownerUserId, text: '' };
    await insertMessage(tx, { ...answer, notice: noticeOf('accepted') }, acceptedAt);
  }
}
