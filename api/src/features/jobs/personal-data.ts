import { AlterationContent } from '@troskel/contract/jobs/alteration';
import { exportPapers, paperTables } from './papers/personal-data.ts';
import { endBlob } from '../../platform/blobs/blobs.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/**
 * Alterations of jobs (docs/decisions/0091), and hours (0090), which are the company's and stay with it
 * without the name of who worked. Pictures show the customer's home and go with their account. What was agreed stays with the agreement that it alters,
 * which outlives the customer's account for the company's accounts (0082) and is removed with it; all
 * else goes with the account. The papers of a job are such accounts (0094, 0095).
 */
export const jobsPersonalData: PersonalDataClaim = {
  tables: ['job', 'job_alteration', 'job_hours', 'job_picture', ...paperTables],

  async exportOf(app, userId): Promise<DataSection[]> {
    const { db } = app;
    const received = await db
      .selectFrom('jobAlteration as alteration')
      .innerJoin('inquiry', 'inquiry.id', 'alteration.inquiryId')
      .select(['alteration.number', 'alteration.content', 'alteration.sentAt', 'alteration.words'])
      .select(['alteration.acceptedAt', 'alteration.declinedAt', 'alteration.cancelledAt'])
      .where('inquiry.homeownerUserId', '=', userId)
      .orderBy('alteration.sentAt')
      .execute();
    const sent = await db
      .selectFrom('jobAlteration')
      .select(['inquiryId', 'number', 'content', 'sentAt'])
      .where('sentByUserId', '=', userId)
      .orderBy('sentAt')
      .execute();
    const worked = await db
      .selectFrom('jobHours')
      .select(['inquiryId', 'day', 'minutes', 'note'])
      .where('workedByUserId', '=', userId)
      .orderBy('day')
      .execute();
    const planned = await db
      .selectFrom('job')
      .innerJoin('inquiry', 'inquiry.id', 'job.inquiryId')
      .select(['job.inquiryId', 'job.plannedFrom', 'job.plannedTo', 'job.startedAt'])
      .select('job.closedAt')
      .where('inquiry.homeownerUserId', '=', userId)
      .orderBy('job.inquiryId')
      .orderBy('job.number')
      .execute();
    const pictures = await db
      .selectFrom('jobPicture as picture')
      .innerJoin('inquiry', 'inquiry.id', 'picture.inquiryId')
      .innerJoin('blob', 'blob.id', 'picture.blobId')
      .select(['picture.inquiryId', 'picture.moment', 'picture.addedAt', 'blob.fileName'])
      .where('inquiry.homeownerUserId', '=', userId)
      .orderBy('picture.addedAt')
      .orderBy('picture.blobId')
      .execute();
    const inquiryId = { sv: 'Förfrågan', en: 'Request' };
    const fields = {
      number: { sv: 'Nummer', en: 'Number' },
      reason: { sv: 'Skäl', en: 'Reason' },
      rows: { sv: 'Rader', en: 'Rows' },
      sentAt: { sv: 'Skickad', en: 'Sent' },
    };
    const told = <Row extends { content: unknown }>({ content, ...row }: Row) => {
      const { reason, rows } = AlterationContent.parse(content);
      return { ...row, reason, rows: rows.map(({ text }) => text).join('\n') };
    };
    return [
      section({
        name: 'jobs',
        title: { sv: 'Jobb hos dig', en: 'Jobs done for you' },
        fields: {
          inquiryId,
          plannedFrom: { sv: 'Planerat från', en: 'Planned from' },
          plannedTo: { sv: 'Planerat till', en: 'Planned to' },
          startedAt: { sv: 'Påbörjat', en: 'Begun' },
          closedAt: { sv: 'Avslutat', en: 'Closed' },
        },
        rows: planned,
      }),
      section({
        name: 'job-pictures',
        title: { sv: 'Bilder av jobb hos dig', en: 'Pictures of jobs done for you' },
        fields: {
          inquiryId,
          moment: { sv: 'Före eller efter', en: 'Before or after' },
          fileName: { sv: 'Filnamn', en: 'Name of the file' },
          addedAt: { sv: 'Tillagd', en: 'Added' },
        },
        rows: pictures,
      }),
      section({
        name: 'alterations',
        title: {
          sv: 'Ändringar av jobb som du har fått',
          en: 'Alterations of jobs that you have received',
        },
        fields: {
          ...fields,
          words: { sv: 'Det som du skrev', en: 'What you wrote' },
          declinedAt: { sv: 'Tackat nej', en: 'Declined' },
          acceptedAt: { sv: 'Sagt ja', en: 'Accepted' },
          cancelledAt: { sv: 'Ångrad', en: 'Cancelled' },
        },
        rows: received.map(told),
      }),
      section({
        name: 'sent-alterations',
        title: {
          sv: 'Ändringar av jobb som du har skickat',
          en: 'Alterations of jobs that you have sent',
        },
        fields: { inquiryId, ...fields },
        rows: sent.map(told),
      }),
      ...(await exportPapers(app, userId)),
      section({
        name: 'worked-hours',
        title: { sv: 'Tid som du har arbetat', en: 'Hours that you have worked' },
        fields: {
          inquiryId,
          day: { sv: 'Dag', en: 'Day' },
          minutes: { sv: 'Minuter', en: 'Minutes' },
          note: { sv: 'Anteckning', en: 'Note' },
        },
        rows: worked,
      }),
    ];
  },

  async erase(_kept, tx, userId) {
    const own = tx.selectFrom('inquiry').select('id').where('homeownerUserId', '=', userId);
    await tx
      .deleteFrom('jobAlteration')
      .where('inquiryId', 'in', own)
      .where('acceptedAt', 'is', null)
      .execute();
    await tx
      .updateTable('jobAlteration')
      .set({ words: '' })
      .where('inquiryId', 'in', own)
      .execute();
    // They show a home, and no accounts need them.
    const pictures = await tx
      .deleteFrom('jobPicture')
      .where('inquiryId', 'in', own)
      .returning('blobId')
      .execute();
    await endBlob(tx, ...pictures.map(({ blobId }) => blobId));
    return undefined;
  },
};
