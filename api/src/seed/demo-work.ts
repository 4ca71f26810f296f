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
import type { Answered } from './demo-quotation.ts';
import { labour, material, travel } from './inquiries/rows.ts';
import type { Line } from './inquiries/rows.ts';

const hour = 3_600_000;

/** Further alterations, the first of them agreed. */
const alterations: readonly { reason: string; lines: readonly Line[]; isAccepted: boolean }[] = [
  {
    reason:
      'Under golvet framför diskbänken var en av bjälkarna murken. Den behöver bytas innan vi går vidare.',
    lines: [labour('Byta en murken bjälke', 4, 590), material('Bjälke och skruv', 860)],
    isAccepted: true,
  },
  {
    reason: 'Vi hinner på tre dagar, så en resa utgår. Vill du ha golvet oljat samtidigt?',
    lines: [
      { ...travel(1, -350), text: 'En resa mindre' },
      labour('Olja golvet, två gånger', 3, 590),
    ],
    isAccepted: false,
  },
];

/** Inserts a job that is under way, with hours, one alteration agreed and one to be answered. */
export async function insertWork(
  tx: Executor,
  personalData: PersonalDataCipher,
  job: Answered & { lines: readonly Line[] },
  now: Date,
): Promise<void> {
  const { inquiryId, partnerId, homeownerUserId, memberUserId, lines } = job;
  const key = { inquiryId, partnerId };
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  await insertQuotation(tx, personalData, job, {
    lines,
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
        note: place === 0 ? 'Rev det gamla golvet och såg över bjälkarna.' : '',
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
  for (const [place, { reason, lines: changed, isAccepted }] of alterations.entries()) {
    const rows = changed.map(rowOf);
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
