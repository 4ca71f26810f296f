import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { openRotDetails } from '../../domain/quotations/rot-details.ts';
import { dropUnusedFiles } from '../../domain/quotations/files.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/tables.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/**
 * Quotations (docs/decisions/0082). What was agreed binds both sides and belongs to the company's
 * accounts for seven years (bokföringslagen 1999:1078, chapter 7, section 2): it outlives the
 * customer's account, and what was given for its deduction until that is asked for (0096); all else
 * goes with it.
 */
export const quotationsPersonalData: PersonalDataClaim = {
  tables: [
    'quotation',
    'quotation_version',
    'quotation_signature',
    'rot_details',
    // A company's files, which go with what names them.
    'quotation_file',
    // A company's own rows, which name nobody and stay with it.
    'quotation_row_template',
  ],

  async exportOf({ db, personalData }, userId): Promise<DataSection[]> {
    const received = await db
      .selectFrom('quotationVersion as version')
      .innerJoin('inquiry', 'inquiry.id', 'version.inquiryId')
      .select(['version.number', 'version.content', 'version.sentAt', 'version.words'])
      .select(['version.acceptedAt', 'version.declinedAt', 'version.changeAskedAt'])
      .select('version.cancelledAt')
      .where('inquiry.homeownerUserId', '=', userId)
      .orderBy('version.sentAt')
      .execute();
    const sent = await db
      .selectFrom('quotationVersion')
      .select(['inquiryId', 'number', 'sentAt'])
      .where('sentByUserId', '=', userId)
      .orderBy('sentAt')
      .execute();
    const signed = await db
      .selectFrom('quotationSignature as signature')
      .innerJoin('inquiry', 'inquiry.id', 'signature.inquiryId')
      .select(['signature.signerName', 'signature.visibleText', 'signature.signedAt'])
      .where('inquiry.homeownerUserId', '=', userId)
      .orderBy('signature.signedAt')
      .execute();
    const given = await db
      .selectFrom('rotDetails')
      .innerJoin('inquiry', 'inquiry.id', 'rotDetails.inquiryId')
      .select(['rotDetails.id as rotDetailsId', 'rotDetails.givenAt'])
      .select('rotDetails.detailsEncrypted as rotDetailsEncrypted')
      .where('inquiry.homeownerUserId', '=', userId)
      .orderBy('rotDetails.givenAt')
      .execute();
    return [
      section({
        name: 'rot-details',
        title: {
          sv: 'Uppgifter som du har lämnat för rotavdrag',
          en: 'What you have given for ROT deductions',
        },
        fields: {
          personalNumbers: { sv: 'Personnummer', en: 'Personal numbers' },
          homeKind: { sv: 'Småhus eller bostadsrätt', en: 'House or flat' },
          propertyDesignation: { sv: 'Fastighetsbeteckning', en: 'Property designation' },
          associationNumber: {
            sv: 'Bostadsrättsföreningens organisationsnummer',
            en: 'Organisation number of the housing co-operative',
          },
          flatNumber: { sv: 'Lägenhetsnummer', en: 'Flat number' },
          givenAt: { sv: 'Lämnade', en: 'Given' },
        },
        rows: given.map(({ givenAt, ...sealed }) => {
          const { buyers = [], ...home } = openRotDetails(personalData, sealed) ?? {};
          const personalNumbers = buyers.map(({ personalNumber }) => personalNumber).join(', ');
          return { ...home, personalNumbers, givenAt };
        }),
      }),
      section({
        name: 'signed-quotations',
        title: {
          sv: 'Offerter som du har skrivit under med BankID',
          en: 'Quotations that you have signed with BankID',
        },
        fields: {
          signerName: { sv: 'Underskriven av', en: 'Signed by' },
          visibleText: { sv: 'Text i appen', en: 'Text in the app' },
          signedAt: { sv: 'Underskriven', en: 'Signed' },
        },
        rows: signed,
      }),
      section({
        name: 'quotations',
        title: { sv: 'Offerter som du har fått', en: 'Quotations that you have received' },
        fields: {
          number: { sv: 'Version', en: 'Version' },
          rows: { sv: 'Rader', en: 'Rows' },
          buyers: { sv: 'Köpare', en: 'Buyers' },
          toPay: { sv: 'Att betala, kronor', en: 'To pay, kronor' },
          sentAt: { sv: 'Skickad', en: 'Sent' },
          words: { sv: 'Det som du skrev', en: 'What you wrote' },
          changeAskedAt: { sv: 'Ändring begärd', en: 'Change asked for' },
          declinedAt: { sv: 'Tackat nej', en: 'Declined' },
          acceptedAt: { sv: 'Sagt ja', en: 'Accepted' },
          cancelledAt: { sv: 'Ångrad', en: 'Cancelled' },
        },
        rows: received.map(({ content: stored, ...row }) => {
          const content = QuotationContent.parse(stored);
          return {
            ...row,
            rows: content.rows.map(({ text }) => text).join('\n'),
            buyers: content.buyers.map(({ name }) => name).join(', '),
            toPay: quotationSums(content).toPayOre / 100,
          };
        }),
      }),
      section({
        name: 'sent-quotations',
        title: { sv: 'Offerter som du har skickat', en: 'Quotations that you have sent' },
        fields: {
          inquiryId: { sv: 'Förfrågan', en: 'Request' },
          number: { sv: 'Version', en: 'Version' },
          sentAt: { sv: 'Skickad', en: 'Sent' },
        },
        rows: sent,
      }),
    ];
  },

  async erase(_kept, tx, userId) {
    const own = tx.selectFrom('inquiry').select('id').where('homeownerUserId', '=', userId);
    // The company has taken the deduction off its price, and is paid it on these details alone (0096).
    await deleteRotDetails(tx, (rows) => rows('inquiryId', 'in', own));
    await tx
      .deleteFrom('quotationVersion')
      .where('inquiryId', 'in', own)
      .where('acceptedAt', 'is', null)
      .execute();
    await tx
      .updateTable('quotationVersion')
      .set({ words: '' })
      .where('inquiryId', 'in', own)
      .execute();
    const quotations = await tx
      .updateTable('quotation')
      .set({ draft: null })
      .where('inquiryId', 'in', own)
      .returning(['inquiryId', 'partnerId'])
      .execute();
    for (const key of quotations) await dropUnusedFiles(tx, key);
    return undefined;
  },
};

/** Years after which the accounts are kept no longer: seven after the end of the agreement's year. */
const yearsKept = 8;

/** Years for which what was given for a deduction is kept, and longer while it can be asked for. */
const rotDetailsYears = 2;

/** Years in which an invoice to a consumer can be claimed. */
const yearsToClaim = 3;

/**
 * Answers the first day of payments whose deduction may still be asked for: it is due on 31 January
 * of the year after, and a month is left for corrections.
 */
function firstPaymentToReport(now: Date): string {
  const [year = '', rest = ''] = dayInSweden(now).split(/-(.*)/);
  return `${Number(year) - (rest < '03-01' ? 1 : 0)}-01-01`;
}

type RotDetailsRows = ExpressionBuilder<DB, 'rotDetails'>;

/**
 * Whether the deduction may still be asked for: by the day of the payment, where there is a basis of
 * invoice, and before by the day on which the quotation plans it. An unpaid invoice to a consumer can
 * be claimed for three years (preskriptionslagen 1981:130, section 2).
 */
function mayBeAsked(rows: RotDetailsRows, now: Date) {
  const first = firstPaymentToReport(now);
  const claimed = yearsBefore(now, yearsToClaim);
  const bases = basesOf(rows).where('basis.withdrawnAt', 'is', null);
  const ofVersion = rows
    .selectFrom('quotationVersion as version')
    .select('version.number')
    .whereRef('version.inquiryId', '=', 'rotDetails.inquiryId')
    .whereRef('version.partnerId', '=', 'rotDetails.partnerId')
    .whereRef('version.number', '=', 'rotDetails.number')
    .where(sql<string>`version.content->>'plannedPaymentOn'`, '>=', first);
  const ofBasis = bases.where((basis) =>
    basis.or([
      basis('basis.paidOn', '>=', first),
      basis.and([basis('basis.paidOn', 'is', null), basis('basis.fixedAt', '>=', claimed)]),
    ]),
  );
  return rows.or([
    rows.exists(ofBasis),
    rows.and([rows.not(rows.exists(bases)), rows.exists(ofVersion)]),
  ]);
}

/** Bases of invoice of the agreement for which details were given. */
const basesOf = (rows: RotDetailsRows) =>
  rows
    .selectFrom('invoiceBasis as basis')
    .select('basis.id')
    .whereRef('basis.inquiryId', '=', 'rotDetails.inquiryId')
    .whereRef('basis.partnerId', '=', 'rotDetails.partnerId')
    .whereRef('basis.quotationNumber', '=', 'rotDetails.number');

/** Whether the agency has decided all of the request in which the details are. */
const isDecided = (rows: RotDetailsRows) =>
  rows.exists(
    basesOf(rows)
      .innerJoin('rotRequest', 'rotRequest.id', 'basis.rotRequestId')
      .where('rotRequest.decidedAt', 'is not', null)
      .where(sql<SqlBool>`not rot_request.decision->'approvedKronor' @> 'null'`),
  );

/** Removes details of customers who have left, as soon as the company needs them no longer. */
async function deleteRotDetails(
  db: Executor,
  which: (rows: RotDetailsRows) => Expression<SqlBool>,
): Promise<void> {
  await db
    .deleteFrom('rotDetails')
    .where(which)
    .where((rows) => rows.or([rows.not(mayBeAsked(rows, new Date())), isDecided(rows)]))
    .execute();
}

const yearsBefore = (now: Date, years: number): Date => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
};

/**
 * Removes agreements with customers who have left, once the accounts need them no longer, and what
 * was given for deductions long ago.
 */
export async function removeKept({ db }: Pick<App, 'db'>): Promise<void> {
  const now = new Date();
  await db
    .deleteFrom('rotDetails')
    .where('givenAt', '<', yearsBefore(now, rotDetailsYears))
    .where((rows) => rows.not(mayBeAsked(rows, now)))
    .execute();
  await deleteRotDetails(db, (rows) =>
    rows.exists(
      rows
        .selectFrom('inquiry')
        .select('inquiry.id')
        .whereRef('inquiry.id', '=', 'rotDetails.inquiryId')
        .where('inquiry.homeownerUserId', 'is', null),
    ),
  );
  const before = yearsBefore(now, yearsKept);
  const removed = await db
    .deleteFrom('quotationVersion')
    .where('acceptedAt', '<', before)
    .where('inquiryId', 'in', (eb) =>
      eb.selectFrom('inquiry').select('id').where('homeownerUserId', 'is', null),
    )
    // Later than the agreement, so that the accounts need it longer.
    .where((sub) =>
      sub.not(
        sub.exists(
          sub
            .selectFrom('invoiceBasis as basis')
            .select('basis.id')
            .whereRef('basis.inquiryId', '=', 'quotationVersion.inquiryId')
            .whereRef('basis.partnerId', '=', 'quotationVersion.partnerId')
            .whereRef('basis.quotationNumber', '=', 'quotationVersion.number'),
        ),
      ),
    )
    .returning(['inquiryId', 'partnerId'])
    .execute();
  for (const key of removed) await dropUnusedFiles(db, key);
}
