import { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { v7 as uuid } from 'uuid';
import { insertMessage } from '../domain/inquiries/messages.ts';
import { alterationNotice, jobNotices } from '../features/jobs/notices.ts';
import type { AlterationAct } from '../features/jobs/notices.ts';
import type { Executor } from '../platform/db/database.ts';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { insertQuotation, rowOf } from './demo-quotation.ts';
import type { Asked } from './inquiries/asked.ts';
import { workOf } from './inquiries/course.ts';
import { labour, material, travel } from './inquiries/rows.ts';
import type { Line } from './inquiries/rows.ts';

/** Further alterations, one on each day. */
const alterations = [
  {
    reason:
      'Under golvet framför diskbänken var en av bjälkarna murken. Den behöver bytas innan vi går vidare.',
    lines: [labour('Byta en murken bjälke', 4, 590), material('Bjälke och skruv', 860)],
  },
  {
    reason: 'Vi hinner på tre dagar, så en resa utgår. Vill du ha golvet oljat samtidigt?',
    lines: [
      { ...travel(1, -350), text: 'En resa mindre' },
      labour('Olja golvet, två gånger', 3, 590),
    ],
  },
] as const satisfies readonly { reason: string; lines: readonly Line[] }[];

/** Inserts a job that is under way, with hours, one alteration agreed and one to be answered. */
export async function insertWork(
  tx: Executor,
  personalData: PersonalDataCipher,
  job: Asked & { answeredAt: Date; lines: readonly Line[] },
  now: Date,
): Promise<void> {
  const { inquiryId, partnerId, homeownerUserId, memberUserId, lines } = job;
  const key = { inquiryId, partnerId };
  const { sentAt, acceptedAt, plannedAt, startedAt, planned, days, ...times } = workOf(job, now);
  await insertQuotation(tx, personalData, job, { lines, sentAt, acceptedAt });
  const byMember = { ...key, isFromPartner: true, authorUserId: memberUserId };
  await tx
    .insertInto('job')
    .values({
      ...key,
      number: '1',
      plannedFrom: planned.from,
      plannedTo: planned.to,
      plannedAt,
      startedAt,
    })
    .execute();
  await insertMessage(
    tx,
    { ...byMember, notice: jobNotices.planned(planned), text: '' },
    plannedAt,
  );
  await insertMessage(tx, { ...byMember, notice: jobNotices.started, text: '' }, startedAt);
  await tx
    .insertInto('jobHours')
    .values(
      days.map(({ day, hours, writtenAt }, place) => ({
        ...key,
        id: uuid(),
        quotationNumber: '1',
        day,
        minutes: String(hours * 60),
        kind: 'Bygg',
        note: place === 0 ? 'Rev det gamla golvet och såg över bjälkarna.' : '',
        workedByUserId: memberUserId,
        writtenAt,
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
  for (const [place, { reason, lines: changed }] of alterations.entries()) {
    const at = times.alterations[place];
    if (!at) throw new Error('an alteration has no time');
    const rows = changed.map(rowOf);
    const number = place + 1;
    await tx
      .insertInto('jobAlteration')
      .values({
        ...key,
        quotationNumber: '1',
        number: String(number),
        content: JSON.stringify({ reason, rows }),
        sentAt: at.sentAt,
        sentByUserId: memberUserId,
        acceptedAt: at.answeredAt,
        mayStartEarly: at.answeredAt !== null,
      })
      .execute();
    const { grossOre } = quotationSums({ ...content, rows });
    const noticeOf = (act: AlterationAct) =>
      alterationNotice(act, number, { ore: grossOre, customerKind: content.customerKind });
    await insertMessage(tx, { ...byMember, notice: noticeOf('sent'), text: reason }, at.sentAt);
    if (at.answeredAt === null) continue;
    const answer = { ...key, isFromPartner: false, authorUserId: homeownerUserId, text: '' };
    await insertMessage(tx, { ...answer, notice: noticeOf('accepted') }, at.answeredAt);
  }
}
