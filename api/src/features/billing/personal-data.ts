import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/**
 * Invoices are a company's, and outlive it (docs/decisions/0012, 0111). One to a sole trader is about a
 * person, to whom it is copied; nothing of it goes before the accounts need it no longer.
 */
export const billingPersonalData: PersonalDataClaim = {
  tables: ['invoice', 'invoice_line', 'invoice_reminder', 'bank_file', 'payment'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const invoices = await db
      .selectFrom('invoice')
      .innerJoin('partner', 'partner.id', 'invoice.partnerId')
      .innerJoin('company', 'company.id', 'partner.companyId')
      .innerJoin('partnerMember as member', 'member.partnerId', 'partner.id')
      .select(['invoice.number', 'invoice.issuedOn', 'invoice.dueOn', 'invoice.amountOre'])
      .select(['invoice.buyer', 'invoice.paidAt'])
      .where('member.userId', '=', userId)
      .where('member.role', '=', 'owner')
      .where('company.identityType', '=', 'personal_number')
      .orderBy('invoice.issuedOn')
      .orderBy('invoice.id')
      .execute();
    const files = await db
      .selectFrom('bankFile')
      .select(['name', 'readAt'])
      .where('readByUserId', '=', userId)
      .orderBy('readAt')
      .execute();
    const settled = await db
      .selectFrom('payment')
      .select(['bookedOn', 'settledOn', 'state', 'note'])
      .where('settledByUserId', '=', userId)
      .orderBy('settledOn')
      .orderBy('id')
      .execute();
    return [
      section({
        name: 'bank-files',
        title: { sv: 'Bankfiler som du har läst in', en: 'Files of the bank that you have read' },
        fields: {
          name: { sv: 'Fil', en: 'File' },
          readAt: { sv: 'Inläst', en: 'Read' },
        },
        rows: files,
      }),
      section({
        name: 'settled-payments',
        title: { sv: 'Betalningar som du har rett ut', en: 'Payments that you have settled' },
        fields: {
          bookedOn: { sv: 'Bokförd', en: 'Booked' },
          settledOn: { sv: 'Utredd', en: 'Settled' },
          state: { sv: 'Hur', en: 'How' },
          note: { sv: 'Anteckning', en: 'Note' },
        },
        rows: settled,
      }),
      section({
        name: 'invoices',
        title: { sv: 'Fakturor till din enskilda firma', en: 'Invoices to you as a sole trader' },
        fields: {
          number: { sv: 'Nummer', en: 'Number' },
          issuedOn: { sv: 'Utfärdad', en: 'Issued' },
          dueOn: { sv: 'Förfaller', en: 'Due' },
          amountOre: { sv: 'Belopp i öre med moms', en: 'Amount in öre with VAT' },
          buyer: { sv: 'Till', en: 'To' },
          paidAt: { sv: 'Betald', en: 'Paid' },
        },
        rows: invoices,
      }),
    ];
  },
};
