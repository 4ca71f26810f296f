import { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { basisSums } from '@troskel/contract/jobs/papers/basis-sums';
import type { App } from '../../../platform/collaborators.ts';
import type { DataSection } from '../../../platform/personal-data-claim.ts';
import { section } from '../../../platform/personal-data-claim.ts';
import { requestOf } from './rows.ts';

/** Tables of the papers, which outlive the customer's account (docs/decisions/0094, 0095). */
export const paperTables = ['invoice_basis', 'rot_request'] as const;

/**
 * Copies what the papers of jobs say of a customer, and which a member has made. They are accounts of
 * the company: with an account, nothing goes but who has made them, with the user's row.
 */
export async function exportPapers(
  app: Pick<App, 'db' | 'personalData'>,
  userId: string,
): Promise<DataSection[]> {
  const rows = await app.db
    .selectFrom('invoiceBasis as basis')
    .innerJoin('inquiry', 'inquiry.id', 'basis.inquiryId')
    .selectAll('basis')
    .where('inquiry.homeownerUserId', '=', userId)
    .orderBy('basis.fixedAt')
    .execute();
  const requestIds = rows.flatMap(({ rotRequestId }) => rotRequestId ?? []);
  const requests =
    requestIds.length === 0
      ? []
      : await app.db.selectFrom('rotRequest').selectAll().where('id', 'in', requestIds).execute();
  const fixed = await app.db
    .selectFrom('invoiceBasis')
    .select(['inquiryId', 'number', 'fixedAt'])
    .where('fixedByUserId', '=', userId)
    .orderBy('fixedAt')
    .execute();
  const made = await app.db
    .selectFrom('rotRequest')
    .select(['name', 'madeAt'])
    .where('madeByUserId', '=', userId)
    .orderBy('madeAt')
    .execute();
  const asked = rows.flatMap((row) => {
    const request = requests.find(({ id }) => id === row.rotRequestId);
    if (!request) return [];
    const { name, madeAt, buyers } = requestOf(app, request, row.id);
    return buyers.map(({ name: buyer, askedKronor, approvedKronor }) => ({
      name,
      madeAt,
      buyer,
      askedKronor,
      approvedKronor,
    }));
  });
  return [
    section({
      name: 'invoice-bases',
      title: {
        sv: 'Fakturaunderlag för jobb åt dig',
        en: 'Bases of invoice of jobs done for you',
      },
      fields: {
        invoiceNumber: { sv: 'Fakturanummer', en: 'Invoice number' },
        rows: { sv: 'Rader', en: 'Rows' },
        buyers: { sv: 'Köpare', en: 'Buyers' },
        toPay: { sv: 'Att betala, kronor', en: 'To pay, kronor' },
        fixedAt: { sv: 'Gjort', en: 'Made' },
        withdrawnAt: { sv: 'Tillbakadraget', en: 'Withdrawn' },
        withdrawnWhy: { sv: 'Därför', en: 'Why' },
        paidOn: { sv: 'Betalt', en: 'Paid' },
      },
      rows: rows.map(({ content: stored, terms, ...row }) => {
        const content = BasisContent.parse(stored);
        return {
          invoiceNumber: content.invoiceNumber,
          rows: content.rows.map(({ text }) => text).join('\n'),
          buyers: content.buyers.map(({ name }) => name).join(', '),
          toPay: basisSums(BasisTerms.parse(terms), content).toPayOre / 100,
          fixedAt: row.fixedAt,
          withdrawnAt: row.withdrawnAt,
          withdrawnWhy: row.withdrawnWhy,
          paidOn: row.paidOn,
        };
      }),
    }),
    section({
      name: 'rot-requests',
      title: {
        sv: 'Rotavdrag som har begärts för jobb åt dig',
        en: 'ROT deductions asked for jobs done for you',
      },
      fields: {
        name: { sv: 'Begäran', en: 'Request' },
        madeAt: { sv: 'Gjord', en: 'Made' },
        buyer: { sv: 'Köpare', en: 'Buyer' },
        askedKronor: { sv: 'Begärt, kronor', en: 'Asked for, kronor' },
        approvedKronor: { sv: 'Godkänt, kronor', en: 'Approved, kronor' },
      },
      rows: asked,
    }),
    section({
      name: 'fixed-bases',
      title: {
        sv: 'Fakturaunderlag som du har gjort',
        en: 'Bases of invoice that you have made',
      },
      fields: {
        inquiryId: { sv: 'Förfrågan', en: 'Request' },
        number: { sv: 'Nummer', en: 'Number' },
        fixedAt: { sv: 'Gjort', en: 'Made' },
      },
      rows: fixed,
    }),
    section({
      name: 'made-rot-requests',
      title: {
        sv: 'Begäranden om rotavdrag som du har gjort',
        en: 'Requests for ROT deductions that you have made',
      },
      fields: {
        name: { sv: 'Begäran', en: 'Request' },
        madeAt: { sv: 'Gjord', en: 'Made' },
      },
      rows: made,
    }),
  ];
}

/** Years after which the accounts are kept no longer: seven after the end of the year. */
const yearsKept = 8;

/** Removes papers that the accounts need no longer. */
export async function removeOldPapers({ db }: Pick<App, 'db'>): Promise<void> {
  const before = new Date();
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept);
  await db.deleteFrom('invoiceBasis').where('fixedAt', '<', before).execute();
  await db.deleteFrom('rotRequest').where('madeAt', '<', before).execute();
}
