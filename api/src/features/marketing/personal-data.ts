import * as z from 'zod';
import { readProvedAddress } from '../../platform/identity/address-proof.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';
import { Offer } from './waiting-list.ts';

const Data = z.record(z.string(), z.unknown());

const listField = { sv: 'Väntelista', en: 'Waiting list' };
const emailField = { sv: 'E-postadress', en: 'Email address' };
/** Labels of the lists' fields in the export. */
const labels = {
  companyName: { sv: 'Företag', en: 'Company' },
  organizationNumber: { sv: 'Organisationsnummer', en: 'Organisation number' },
  trade: { sv: 'Bransch', en: 'Trade' },
  workArea: { sv: 'Var ni arbetar', en: 'Where you work' },
  name: { sv: 'Namn', en: 'Name' },
  phone: { sv: 'Telefon', en: 'Phone' },
  postalCode: { sv: 'Postnummer', en: 'Postal code' },
  need: { sv: 'Vad du behöver', en: 'What you need' },
  source: { sv: 'Hur du hörde talas om oss', en: 'How you heard of us' },
  language: { sv: 'Språk', en: 'Language' },
  termsVersion: { sv: 'Villkor som gällde', en: 'Terms in force' },
};

/**
 * Messages, whose free text may name the sender, so that they are erased completely; and
 * waiting-list entries.
 */
export const formsPersonalData: PersonalDataClaim = {
  tables: ['form_entry', 'waiting_list_entry'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const rows = await db
      .selectFrom('formEntry')
      .select(['type', 'data', 'language', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const address = await readProvedAddress(db, userId);
    const waiting = await db
      .selectFrom('waitingListEntry')
      .select(['list', 'email', 'details', 'language', 'termsVersion', 'offer'])
      .select(['createdAt', 'confirmedAt', 'lastConfirmedAt', 'offeredAt', 'mailedAt'])
      .where('email', '=', address ?? '')
      .orderBy('list')
      .execute();
    return [
      section({
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
      }),
      section({
        name: 'waiting-lists',
        title: { sv: 'Väntelistor som du står på', en: 'Waiting lists that you are on' },
        fields: {
          list: listField,
          email: emailField,
          ...labels,
          createdAt: { sv: 'Anmäld', en: 'Signed up' },
          confirmedAt: { sv: 'Bekräftad', en: 'Confirmed' },
          lastConfirmedAt: { sv: 'Senast bekräftad', en: 'Last confirmed' },
          offeredAt: { sv: 'Uppgifter senast inskickade', en: 'Details last sent in' },
          mailedAt: { sv: 'Senaste mejlet', en: 'Latest mail' },
        },
        rows: waiting
          .filter(({ confirmedAt }) => confirmedAt !== null)
          // What is offered and not confirmed yet is a section of its own.
          .map(({ details, offer: _offer, ...row }) => ({
            ...Data.parse(details),
            ...row,
          })),
      }),
      section({
        name: 'waiting-lists-unconfirmed',
        title: {
          sv: 'Uppgifter till väntelistor som du inte har bekräftat',
          en: 'Details for waiting lists that you have not confirmed',
        },
        fields: {
          list: listField,
          email: emailField,
          ...labels,
          offeredAt: { sv: 'Inskickade', en: 'Handed in' },
          mailedAt: { sv: 'Senaste mejlet', en: 'Latest mail' },
        },
        rows: waiting.flatMap(({ list, email, offer, offeredAt, mailedAt }) => {
          if (offer === null) return [];
          const { details, ...rest } = Offer.parse(offer);
          return [{ ...details, ...rest, list, email, offeredAt, mailedAt }];
        }),
      }),
    ];
  },

  async erase(_kept, tx, userId) {
    await tx.deleteFrom('formEntry').where('userId', '=', userId).execute();
    const address = await readProvedAddress(tx, userId);
    if (address !== null) {
      await tx.deleteFrom('waitingListEntry').where('email', '=', address).execute();
    }
    return undefined;
  },
};
