import { ownJobs, partnerJobs } from '@troskel/contract/jobs/calls';
import type { Job } from '@troskel/contract/jobs/job';
import { jobHours } from '@troskel/contract/jobs/hours';
import type { UndoableAct } from '@troskel/contract/jobs/job-state';
import type { QuotationContent, QuotationRow } from '@troskel/contract/values/quotation';
import { ErrorBody } from '@troskel/contract/ground/errors';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { asked, content } from '../../testing/quotation.factory.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** An hour and a half of electrical work today. */
export const aWorkedDay = {
  day: dayInSweden(new Date()),
  minutes: 90,
  kind: 'El',
  note: 'Drog kabel.',
} as const;

/** Makes a homeowner's inquiry at one partner; answers what both do about the work. */
export async function inquired(product: TestApp) {
  await product.app.db.deleteFrom('partnerService').execute();
  const parties = await asked(product);
  const { partnerId, inquiryId, home, member } = parties;
  const ofPartner = `/partners/${partnerId}/inquiries/${inquiryId}`;
  const ownAlterations = `/inquiries/${inquiryId}/jobs/${partnerId}/alterations`;
  return {
    ...parties,
    ofPartner,
    job: async (): Promise<Job> =>
      partnerJobs.getJob.response.parse((await member('GET', `${ofPartner}/job`)).json()),
    ownJob: async (): Promise<Job | undefined> =>
      ownJobs.listOwnJobs.response
        .parse((await home('GET', `/inquiries/${inquiryId}/jobs`)).json())
        .find((job) => job.partnerId === partnerId),
    plan: (from: string | null, to: string | null = null) =>
      member('POST', `${ofPartner}/job/plan`, { from, to }),
    start: () => member('POST', `${ofPartner}/job/start`),
    complete: () => member('POST', `${ofPartner}/complete`),
    close: () => member('POST', `${ofPartner}/job/close`),
    alter: (rows: QuotationRow[], reason = 'Kabeln i väggen var trasig.') =>
      member('POST', `${ofPartner}/job/alterations`, { reason, rows }),
    withdrawAlteration: (number: number) =>
      member('POST', `${ofPartner}/job/alterations/${number}/withdraw`),
    acceptAlteration: (number: number, mayStartEarly = false) =>
      home('POST', `${ownAlterations}/${number}/accept`, { mayStartEarly }),
    declineAlteration: (number: number, words = '') =>
      home('POST', `${ownAlterations}/${number}/decline`, { words }),
    cancelAlteration: (number: number) => home('POST', `${ownAlterations}/${number}/cancel`),
    hours: async (cursor?: string) =>
      jobHours.listHours.response.parse(
        (await member('GET', `${ofPartner}/job/hours${cursor ? `?cursor=${cursor}` : ''}`)).json(),
      ),
    work: (change: object = {}) =>
      member('POST', `${ofPartner}/job/hours`, { ...aWorkedDay, ...change }),
    undo: (act: UndoableAct) => member('POST', `${ofPartner}/job/undo`, { act }),
    /** Lets so many seconds pass since everything that was done about the job. */
    wait: async (seconds: number): Promise<void> => {
      const { db } = product.app;
      const back = (at: Date | null) => at && new Date(at.getTime() - seconds * 1000);
      const jobs = await db.selectFrom('job').selectAll().execute();
      for (const { plannedAt, beforeAt, startedAt, closedAt, ...key } of jobs) {
        await db
          .updateTable('job')
          .set({
            plannedAt: back(plannedAt),
            beforeAt: back(beforeAt),
            startedAt: back(startedAt),
            closedAt: back(closedAt),
          })
          .where('inquiryId', '=', key.inquiryId)
          .execute();
      }
      const { completedAt } = await db
        .selectFrom('inquiryDelivery')
        .select('completedAt')
        .where('inquiryId', '=', inquiryId)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('inquiryDelivery')
        .set({ completedAt: back(completedAt) })
        .where('inquiryId', '=', inquiryId)
        .execute();
    },
  };
}

/** The same with a quotation that the customer accepted an hour ago. */
export async function agreed(product: TestApp, change: Partial<QuotationContent> = {}) {
  const parties = await inquired(product);
  const isNotConsumer = (change.customerKind ?? 'private') !== 'private';
  const yes = isNotConsumer ? { isNotConsumer } : {};
  const answers = [await parties.send(content(change)), await parties.accept(1, yes)];
  for (const { statusCode, body } of answers) if (statusCode >= 300) throw new Error(body);
  await product.app.db
    .updateTable('quotationVersion')
    .set({ acceptedAt: new Date(Date.now() - 3_600_000) })
    .where('inquiryId', '=', parties.inquiryId)
    .execute();
  return parties;
}

/** Status and code of a refused call. */
export const refusalOf = (answer: LightMyRequestResponse): [number, string | undefined] => [
  answer.statusCode,
  ErrorBody.parse(answer.json()).errors[0]?.code,
];

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

interface Mailed {
  subject: string;
  text: string;
  attachments: { name: string; base64: string }[] | null;
}

/** Mails to the homeowner of an inquiry that wait to be sent, of kinds that match. */
export async function mailsAbout(
  { app: { db } }: TestApp,
  inquiryId: string,
  kinds: string,
): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    select payload->>'subject' as subject, payload->>'text' as text,
           payload->'attachments' as attachments
      from graphile_worker._private_jobs
     where payload->>'kind' like ${kinds}
       and payload::text like ${`%/inquiries/${inquiryId}%`} order by id`.execute(db);
  return rows.map(({ subject, text, ...mail }) => ({
    ...mail,
    subject: spaced(subject),
    text: spaced(text),
  }));
}

/** Reads the lines about acts in a conversation, in order. */
export async function linesOf({ app: { db } }: TestApp, inquiryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inquiryMessage')
    .select(sql<string>`notice->>'sv'`.as('line'))
    .where('inquiryId', '=', inquiryId)
    .where('notice', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ line }) => spaced(line));
}
