import { moneyWithOre } from '@troskel/contract/values/kronor';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { resultsColumns, resultsNames, resultsText } from '@troskel/contract/values/results';
import type { ResultsFigures } from '@troskel/contract/values/results';
import { roleOf } from '../../domain/partners/members.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { keptPrice, planColumns, planIn, planNameIn, planPriceIn } from '../../domain/plans.ts';
import { shownNumberOf } from '../../domain/shown-number.ts';
import { invoiceState } from '../../domain/invoices.ts';
import { dayInSweden, writtenDay, writtenTime } from '../../platform/time/swedish-time.ts';
import { readResults } from '../../domain/results.ts';
import { members, planChanges } from './agreement.ts';
import { reportTexts } from './report.texts.ts';
import { planAtEndOf } from './rules.ts';

export interface ReportSection {
  title: string;
  rows: { label: string; value: string }[];
  /** Text in place of the rows when there are none. */
  none: string;
}

/** A report's contents in its language, in reading order. */
export interface Report {
  language: Language;
  title: string;
  company: string;
  /** When it was made, and that the month has not ended where so. */
  note: string;
  columns: [section: string, label: string, value: string];
  sections: ReportSection[];
}

const monthOf = (at: Date) => dayInSweden(at).slice(0, 7);

interface ReportCall {
  /** The month as `YYYY-MM`. */
  params: { partnerId: string; month: string };
  language: Language;
}

async function readPartner(
  db: Executor,
  { params, refusal }: ReportCall & { refusal: Refusal<'NOT_FOUND'> },
) {
  const partner = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .innerJoin('plan', 'plan.id', 'partner.planId')
    .select(['company.id as companyId', 'company.legalName', 'company.organizationNumber'])
    .select('company.personalNumberEncrypted')
    .select(['company.streetAddress', 'company.extendedAddress', 'company.postalCode'])
    .select(['company.city', 'partner.agreementVersion', 'partner.agreementSignedAt'])
    .select(planColumns.map((column) => `plan.${column}` as const))
    .select(keptPrice.as('price'))
    .where('partner.id', '=', params.partnerId)
    .executeTakeFirst();
  if (!partner) throw refusal('NOT_FOUND');
  return partner;
}

type PartnerRow = Awaited<ReturnType<typeof readPartner>>;

function companySection(
  app: Pick<App, 'personalData'>,
  partner: PartnerRow,
  language: Language,
): ReportSection {
  const texts = textIn(reportTexts, language);
  const { streetAddress, extendedAddress, postalCode, city } = partner;
  const company = { ...partner, id: partner.companyId };
  const number = formatOrganizationNumber(shownNumberOf(app.personalData, 'company', company));
  const place = `${postalCode.slice(0, 3)} ${postalCode.slice(3)} ${city}`;
  return {
    title: texts.company,
    none: '',
    rows: [
      { label: texts.name, value: partner.legalName },
      { label: texts.number, value: number },
      {
        label: texts.address,
        value: [streetAddress, extendedAddress, place].filter(Boolean).join(', '),
      },
    ],
  };
}

/** Makes the sections about the plan at the end of the month, and its changes in it. */
async function planSections(
  db: Executor,
  partner: PartnerRow,
  { params: { partnerId, month }, language }: ReportCall,
): Promise<ReportSection[]> {
  const texts = textIn(reportTexts, language);
  const changes = (await planChanges(db, partnerId).execute()).map((change) => ({
    ...change,
    month: monthOf(change.changedAt),
  }));
  const { since, before } = planAtEndOf(month, changes);
  const present = planIn(language, partner);
  const [name, price] = since
    ? [planNameIn(language, since.toName), planPriceIn(language, since.toPrice)]
    : before
      ? [planNameIn(language, before.fromName), planPriceIn(language, before.signedPrice)]
      : [present.name, present.price.text];
  return [
    {
      title: texts.plan,
      none: '',
      rows: [
        { label: texts.planName, value: name },
        { label: texts.price, value: price },
      ],
    },
    {
      title: texts.changes,
      none: texts.noChanges,
      rows: changes
        .filter((change) => change.month === month)
        .map((change) => ({
          label: writtenTime(change.changedAt, language),
          value: texts.change(
            planNameIn(language, change.fromName),
            planNameIn(language, change.toName),
            change.by,
          ),
        })),
    },
  ];
}

/** Makes the section about what came in the month, and what came of it. */
function resultsSection(figures: ResultsFigures, language: Language): ReportSection {
  return {
    title: textIn(reportTexts, language).results,
    none: '',
    rows: resultsColumns.map((column) => ({
      label: textIn(resultsNames[column], language),
      value: resultsText(figures, column, language),
    })),
  };
}

async function invoiceSection(
  db: Executor,
  { params: { partnerId, month }, language }: ReportCall,
  now: Date,
): Promise<ReportSection> {
  const texts = textIn(reportTexts, language);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const invoices = await db
    .selectFrom('invoice')
    .select(['kind', 'number', 'issuedOn', 'dueOn', 'amountOre', 'paidAt', 'creditedAt'])
    .where('partnerId', '=', partnerId)
    .where('issuedOn', '>=', `${month}-01`)
    .where('issuedOn', '<=', `${month}-${lastDay}`)
    .orderBy('issuedOn')
    .orderBy('id')
    .execute();
  return {
    title: texts.invoices,
    none: texts.noInvoices,
    rows: invoices.map((invoice) => ({
      label: texts.invoice(invoice.number, writtenDay(invoice.issuedOn, language)),
      value: texts.invoiceValue(
        moneyWithOre((invoice.kind === 'credit' ? -1 : 1) * Number(invoice.amountOre), language),
        writtenDay(invoice.dueOn, language),
        invoiceState(invoice, dayInSweden(now)),
      ),
    })),
  };
}

/** Makes the section about the company's members and number of offices. */
async function peopleSection(
  db: Executor,
  { params: { partnerId }, language }: ReportCall,
): Promise<ReportSection[]> {
  const texts = textIn(reportTexts, language);
  const people = await members(db, partnerId).execute();
  const offices = await db
    .selectFrom('office')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('partnerId', '=', partnerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return [
    {
      title: texts.members,
      none: '',
      rows: people.map(({ name, role, createdAt }) => ({
        label: name,
        value: texts.member(roleOf(role), writtenDay(dayInSweden(createdAt), language)),
      })),
    },
    {
      title: texts.offices,
      none: '',
      rows: [{ label: texts.officeCount, value: String(offices.count) }],
    },
  ];
}

/**
 * Reads a partner's report: the present state, except plan, changes, inquiries and invoices, which are
 * those of the month.
 *
 * @throws {ExpectedError} NOT_FOUND when there is no such partner
 */
export async function readReport(
  app: Pick<App, 'db' | 'pool' | 'personalData'>,
  asked: ReportCall & { refusal: Refusal<'NOT_FOUND'> },
): Promise<Report> {
  const {
    params: { month },
    language,
  } = asked;
  const texts = textIn(reportTexts, language);
  const now = new Date();
  const { partnerId } = asked.params;
  const results = await readResults(app.pool, { partnerId, month, count: 1, now });
  // A single snapshot for all other queries.
  return app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const partner = await readPartner(tx, asked);
      return {
        language,
        title: texts.title(month),
        company: partner.legalName,
        note: texts.note(writtenTime(now, language), month === monthOf(now)),
        columns: texts.columns,
        sections: [
          companySection(app, partner, language),
          ...(await planSections(tx, partner, asked)),
          resultsSection(results.total, language),
          await invoiceSection(tx, asked, now),
          ...(await peopleSection(tx, asked)),
          {
            title: texts.agreement,
            none: '',
            rows: [
              {
                label: texts.agreementVersion,
                value: writtenDay(partner.agreementVersion, language),
              },
              {
                label: texts.agreementSigned,
                value: writtenTime(partner.agreementSignedAt, language),
              },
            ],
          },
        ],
      };
    });
}
