import { AlterationContent } from '@troskel/contract/jobs/alteration';
import { exportPapers, paperTables } from './papers/personal-data.ts';
import { endBlob } from '../../platform/blobs/blobs.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';

/**
 * Alterations of jobs (docs/decisions/0091), and hours (0090), which are the company's and stay with it
 * without the name of who worked. What was agreed stays with the agreement that it alters,
 * which outlives the customer's account for the company's accounts (0082) and is removed with it; all
 * else goes with the account. The papers of a job are such accounts (0094, 0095).
 */
export const jobsPersonalData: PersonalDataClaim = {
  tables: ['job_alteration', 'job_hours', ...paperTables],

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
    const fields = {
      number: { sv: 'Nummer', en: 'Number' },
      reason: { sv: 'Skäl', en: 'Reason' },
      rows: { sv: 'Rader', en: 'Rows' },
      sentAt: { sv: 'Skickad', en: 'Sent' },
    };
    const told = ({ content, ...row }: { content: unknown } & Record<string, unknown>) => {
      const { reason, rows } = AlterationContent.parse(content);
      return { ...row, reason, rows: rows.map(({ text }) => text).join('\n') };
    };
    return [
      {
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
      },
      {
        name: 'sent-alterations',
        title: {
          sv: 'Ändringar av jobb som du har skickat',
          en: 'Alterations of jobs that you have sent',
        },
        fields: { inquiryId: { sv: 'Förfrågan', en: 'Request' }, ...fields },
        rows: sent.map(told),
      },
      ...(await exportPapers(app, userId)),
      {
        name: 'worked-hours',
        title: { sv: 'Tid som du har arbetat', en: 'Hours that you have worked' },
        fields: {
          inquiryId: { sv: 'Förfrågan', en: 'Request' },
          day: { sv: 'Dag', en: 'Day' },
          minutes: { sv: 'Minuter', en: 'Minutes' },
          note: { sv: 'Anteckning', en: 'Note' },
        },
        rows: worked,
      },
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
