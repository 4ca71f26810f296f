import { announceGone } from './gone.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';
import { lockedReviews } from './lock-before-user.ts';

/**
 * Reviews (docs/decisions/0086). A review goes with its author's account, stars and all: what nobody
 * answers for can be checked no more. A company's answer is its own, and goes with the review; who of
 * the company wrote it is said nowhere. Reports go with the account of who made them; that there
 * were some stays with the case until it is swept. The words that a report is about are kept with it as
 * they were; they are in nobody's copy, since whoever has written is not told of reports.
 */
export const reviewsPersonalData: PersonalDataClaim = {
  tables: ['review', 'review_case', 'review_report'],

  lockedBeforeUser: lockedReviews,

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const written = await db
      .selectFrom('review')
      .select(['inquiryId', 'stars', 'words', 'writtenAt', 'changedAt', 'removedAt', 'hiddenAt'])
      .select(['hiddenGround', 'hiddenReason'])
      .where('authorUserId', '=', userId)
      .orderBy('writtenAt')
      .execute();
    const answered = await db
      .selectFrom('review')
      .select(['inquiryId', 'answer', 'answeredAt'])
      .where('answeredByUserId', '=', userId)
      .where('answeredAt', 'is not', null)
      .orderBy('answeredAt')
      .execute();
    const reported = await db
      .selectFrom('reviewReport')
      .select(['reason', 'text', 'createdAt'])
      .where('reporterUserId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const inquiryId = { sv: 'Förfrågan', en: 'Request' };
    return [
      section({
        name: 'reviews',
        title: { sv: 'Omdömen som du har skrivit', en: 'Reviews that you have written' },
        fields: {
          inquiryId,
          stars: { sv: 'Stjärnor', en: 'Stars' },
          words: { sv: 'Text', en: 'Text' },
          writtenAt: { sv: 'Skrivet', en: 'Written' },
          changedAt: { sv: 'Ändrat', en: 'Changed' },
          removedAt: { sv: 'Borttaget', en: 'Removed' },
          hiddenAt: { sv: 'Dolt', en: 'Hidden' },
          hiddenGround: { sv: 'Regel', en: 'Rule' },
          hiddenReason: { sv: 'Skäl', en: 'Reason' },
        },
        rows: written,
      }),
      section({
        name: 'review-answers',
        title: {
          sv: 'Omdömen som du har svarat på för företaget',
          en: 'Reviews that you have answered for the company',
        },
        fields: {
          inquiryId,
          answer: { sv: 'Svar', en: 'Answer' },
          answeredAt: { sv: 'Skrivet', en: 'Written' },
        },
        rows: answered,
      }),
      section({
        name: 'review-reports',
        title: { sv: 'Omdömen som du har anmält', en: 'Reviews that you have reported' },
        fields: {
          reason: { sv: 'Skäl', en: 'Reason' },
          text: { sv: 'Text', en: 'Text' },
          createdAt: { sv: 'Anmält', en: 'Reported' },
        },
        rows: reported,
      }),
    ];
  },

  async erase(_kept, tx, userId) {
    await tx.deleteFrom('reviewReport').where('reporterUserId', '=', userId).execute();
    await announceGone(tx, { authorUserId: userId });
    await tx.deleteFrom('review').where('authorUserId', '=', userId).execute();
    return undefined;
  },
};
