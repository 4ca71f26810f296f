import { sql } from 'kysely';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/**
 * A user's votes are erased with the account. Earlier texts of the FAQ stay, being about the
 * product; they lose the user who replaced them.
 */
export const faqPersonalData: PersonalDataClaim = {
  tables: ['faq_feedback', 'faq_revision'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const feedback = await db
      .selectFrom('faqFeedback as feedback')
      .innerJoin('faqQuestion as question', 'question.id', 'feedback.questionId')
      .select(['feedback.hasHelped', 'feedback.comment', 'feedback.givenAt'])
      .select(
        sql<string>`coalesce(nullif(question.question ->> 'sv', ''), question.question ->> 'en')`.as(
          'question',
        ),
      )
      .where('feedback.userId', '=', userId)
      .orderBy('feedback.id')
      .execute();
    const replaced = await db
      .selectFrom('faqRevision')
      .select(['questionId', 'replacedAt'])
      .where('replacedByUserId', '=', userId)
      .orderBy('id')
      .execute();
    return [
      section({
        name: 'faq-feedback',
        title: {
          sv: 'Om svaren i vanliga frågor hjälpte',
          en: 'Whether answers of the FAQ helped',
        },
        fields: {
          question: { sv: 'Fråga', en: 'Question' },
          hasHelped: { sv: 'Hjälpte', en: 'Helped' },
          comment: { sv: 'Vad som saknades', en: 'What was missing' },
          givenAt: { sv: 'Sagt', en: 'Said' },
        },
        rows: feedback,
      }),
      section({
        name: 'faq-edits',
        title: { sv: 'Ändringar i vanliga frågor', en: 'Edits of the FAQ' },
        fields: {
          questionId: { sv: 'Fråga', en: 'Question' },
          replacedAt: { sv: 'Ändrad', en: 'Edited' },
        },
        rows: replaced,
      }),
    ];
  },
};
