import * as z from 'zod';
import type { PersonalDataClaim } from '../../personal-data-claim.ts';

const Data = z.record(z.string(), z.unknown());

/** What somebody has written to us. It is free text and may name them, so that it goes whole. */
export const formsPersonalData: PersonalDataClaim = {
  tables: ['form_entry'],

  async exportOf({ db }, userId) {
    const rows = await db
      .selectFrom('formEntry')
      .select(['type', 'data', 'language', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    return [
      {
        name: 'written-to-us',
        title: { sv: 'Det du har skrivit till oss', en: 'What you have written to us' },
        fields: {
          type: { sv: 'Formulär', en: 'Form' },
          source: { sv: 'Gäller', en: 'About' },
          message: { sv: 'Meddelande', en: 'Message' },
          email: { sv: 'Svar till', en: 'Answer to' },
          page: { sv: 'Sida', en: 'Page' },
          language: { sv: 'Språk', en: 'Language' },
          createdAt: { sv: 'Skrivet', en: 'Written' },
        },
        rows: rows.map(({ data, ...row }) => ({ ...Data.parse(data), ...row })),
      },
    ];
  },

  async erase(_app, tx, userId) {
    await tx.deleteFrom('formEntry').where('userId', '=', userId).execute();
    return undefined;
  },
};
