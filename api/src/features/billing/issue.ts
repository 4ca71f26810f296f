import { daysAfter } from '@troskel/contract/values/calendar-day';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Charge, ChargeSource } from '../../platform/charge-source.ts';
import type { Executor } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { InvoicingSettings } from '../../platform/settings/settings-invoicing.ts';
import { missingLines, sumsOf } from './charging.ts';
import type { ChargedLine, SourcedCharge } from './charging.ts';
import type { Buyer } from './parties.ts';
import { referenceOf } from './reference.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** Needed to issue invoices: the settings of the seller, and the sources of charges. */
export interface Invoicing {
  settings: InvoicingSettings;
  chargeSources: readonly ChargeSource[];
}

/** Days are charged until this many months after them, so that a slip long past stays as it was told. */
const monthsLookedAt = 12;

/** Mails an invoice or a credit note to whoever may see it. */
export const mailInvoiceJob = defineJob<{ invoiceId: string }>({ name: 'mail_invoice' });

/** Answers the days that the run of a month looks at: until its last, charged in advance. */
function windowOf(month: string, from: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const dayAt = (months: number, day: number) =>
    new Date(Date.UTC(year, number - 1 + months, day)).toISOString().slice(0, 10);
  const first = dayAt(1 - monthsLookedAt, 1);
  return { from: first < from ? from : first, to: dayAt(1, 0) };
}

/** Reads what partners are charged for, of all sources. */
async function readCharges(
  db: Executor,
  sources: readonly ChargeSource[],
  partnerIds: readonly string[],
): Promise<Map<string, SourcedCharge[]>> {
  const charges = new Map<string, SourcedCharge[]>();
  for (const { name, chargesOf } of sources) {
    for (const charge of await chargesOf(db, partnerIds)) {
      const own = charges.get(charge.partnerId) ?? [];
      charges.set(charge.partnerId, [...own, { ...charge, source: name }]);
    }
  }
  return charges;
}

/** Reads the lines that partners have on their invoices since a day, oldest first. */
async function readLines(db: Executor, partnerIds: readonly string[], from: string) {
  const rows = await db
    .selectFrom('invoiceLine')
    .select(['partnerId', 'source', 'chargeKey', 'monthlyOre', 'text'])
    .select(['fromDay', 'toDay', 'isReturn'])
    .where('partnerId', 'in', partnerIds)
    .where('fromDay', '>=', from)
    .orderBy('id')
    .execute();
  return rows.map(({ partnerId, chargeKey, monthlyOre, fromDay, toDay, text, ...row }) => ({
    ...row,
    partnerId,
    key: chargeKey,
    monthlyOre: Number(monthlyOre),
    from: fromDay,
    to: toDay,
    text: BothTexts.parse(text) satisfies Charge['text'],
  }));
}

/** Answers the lines that the run of a month would put on the invoice of each partner. */
export async function linesToCharge(
  db: Executor,
  { settings, chargeSources }: Invoicing,
  partnerIds: readonly string[],
  month: string,
): Promise<Map<string, ChargedLine[]>> {
  const window = windowOf(month, settings.from);
  const charges = await readCharges(db, chargeSources, partnerIds);
  const earlier = await readLines(db, partnerIds, window.from);
  return new Map(
    partnerIds.map((id) => {
      const own = earlier.filter(({ partnerId }) => partnerId === id);
      return [id, missingLines(charges.get(id) ?? [], own, window)];
    }),
  );
}

/**
 * Takes the next number of a year. Its row stays locked until the transaction ends, so that a number
 * whose invoice is not written is taken by the next one: the series has no gaps.
 */
export async function nextNumber(tx: Executor, issuedOn: string): Promise<string> {
  const year = issuedOn.slice(0, 4);
  const { last } = await tx
    .insertInto('invoiceCounter')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql`invoice_counter.last + 1` }),
    )
    .returning(sql<number>`last`.as('last'))
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(4, '0')}`;
}

/** Reads who an invoice is for; locks the partner, which is invoiced by one transaction at a time. */
async function lockBuyer(tx: Executor, partnerId: string): Promise<Buyer | null> {
  const company = await tx
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .select(['company.legalName', 'company.organizationNumber', 'company.streetAddress'])
    .select(['company.extendedAddress', 'company.postalCode', 'company.city'])
    .where('partner.id', '=', partnerId)
    // A credit note that holds the counter names the partner too: no key of it is locked.
    .forNoKeyUpdate('partner')
    .executeTakeFirst();
  if (!company) return null;
  const { postalCode } = company;
  const place = `${postalCode.slice(0, 3)} ${postalCode.slice(3)} ${company.city}`;
  return {
    name: company.legalName,
    address: [company.streetAddress, company.extendedAddress, place].filter(Boolean),
    organizationNumber: company.organizationNumber,
  };
}

/**
 * Makes a partner's invoice of a month, with its number, lines and mail, in one transaction. Nothing
 * when it has one of that month, or owes nothing: what was charged too much then lessens a later one.
 *
 * @param month `YYYY-MM`, charged until its end
 * @param today day of the invoice in Sweden, `YYYY-MM-DD`
 * @returns the id of the invoice; null for none
 */
export async function issueInvoice(
  tx: Executor,
  invoicing: Invoicing,
  { partnerId, month, today, now }: { partnerId: string; month: string; today: string; now: Date },
): Promise<string | null> {
  const buyer = await lockBuyer(tx, partnerId);
  if (!buyer) return null;
  const present = await tx
    .selectFrom('invoice')
    .select('id')
    .where('partnerId', '=', partnerId)
    .where('billingMonth', '=', month)
    .executeTakeFirst();
  if (present) return null;
  const lines = (await linesToCharge(tx, invoicing, [partnerId], month)).get(partnerId) ?? [];
  const { netOre, vatOre, amountOre } = sumsOf(lines);
  if (netOre <= 0) return null;
  const id = uuid();
  const number = await nextNumber(tx, today);
  await tx
    .insertInto('invoice')
    .values({
      id,
      partnerId,
      kind: 'invoice',
      billingMonth: month,
      number,
      reference: referenceOf(number),
      seller: JSON.stringify(invoicing.settings.seller),
      buyer: JSON.stringify(buyer),
      issuedOn: today,
      dueOn: daysAfter(today, invoicing.settings.paymentDays),
      amountOre,
      vatOre,
      feeOre: invoicing.settings.reminderFeeOre,
      createdAt: now,
    })
    .execute();
  await tx
    .insertInto('invoiceLine')
    .values(
      lines.map(({ key, from, to, text, ...line }, position) => ({
        ...line,
        id: uuid(),
        invoiceId: id,
        partnerId,
        position,
        chargeKey: key,
        fromDay: from,
        toDay: to,
        text: JSON.stringify(text),
      })),
    )
    .execute();
  await enqueue(tx, mailInvoiceJob, { invoiceId: id }, `mail_invoice:${id}`);
  return id;
}
