import { paymentPageSize, staffPayments, waitingReasons } from '@troskel/contract/billing/payments';
import type { WaitingReason } from '@troskel/contract/billing/payments';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import type { InvoicingSettings } from '../../platform/settings/settings-invoicing.ts';
import { beginningOfDay, dayInSweden } from '../../platform/time/swedish-time.ts';
import { BankFileError, readBankPayments } from './bank-file.ts';
import type { BankPayment, BankPayments } from './bank-file.ts';
import { interestOn } from './interest.ts';
import { matchPayment, referenceIn, splitByHand } from './matching.ts';
import type { Claim, Split } from './matching.ts';
import { leftOf, owedOf, standingInvoices } from './standing.ts';
import type { StandingRow } from './standing.ts';

/** Finds an invoice that is paid, and locks it: payments of one are counted one after the other. */
async function lockInvoice(
  tx: Executor,
  named: { reference: string } | { number: string },
): Promise<StandingRow | null> {
  const held = await tx
    .selectFrom('invoice')
    .select('id')
    .where('kind', '=', 'invoice')
    .$if('reference' in named, (rows) =>
      rows.where('reference', '=', 'reference' in named ? named.reference : ''),
    )
    .$if('number' in named, (rows) =>
      rows.where('number', '=', 'number' in named ? named.number : ''),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!held) return null;
  return standingInvoices(tx).where('invoice.id', '=', held.id).executeTakeFirstOrThrow();
}

/** Marks an invoice paid by a payment of a day, once nothing of its amount is left. */
async function markPaid(tx: Executor, invoiceId: string, bookedOn: string): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ paidAt: beginningOfDay(bookedOn) })
    .where('id', '=', invoiceId)
    .where('paidAt', 'is', null)
    .execute();
}

/** A file that is being read, and by whom. */
interface Reading {
  id: string;
  name: string;
  now: Date;
  userId: string;
}

/**
 * Finds payments of a file that wait since they were read from a damaged one, by the bank's name for them,
 * and locks them: before any invoice, as does whoever settles one.
 */
async function lockDamaged(
  tx: Executor,
  payments: readonly BankPayment[],
): Promise<Map<string, { id: string; amountOre: number }>> {
  const names = payments.flatMap(({ bankReference, hasWrongIban }) =>
    hasWrongIban ? [] : bankReference,
  );
  if (names.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payment')
    .select(['id', 'bankReference', 'amountOre'])
    .where('bankReference', 'in', names)
    .where('state', '=', 'waiting')
    .where('why', '=', 'wrong_iban')
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ id, bankReference, amountOre }) => [
      bankReference,
      { id, amountOre: Number(amountOre) },
    ]),
  );
}

/**
 * Puts a payment in the place of the one that was read from a damaged file. That one is in the books of its
 * day as owed to customers, so what it pays is moved on the day of the reading, as by hand.
 */
async function replaceDamaged(
  tx: Executor,
  damaged: { id: string; amountOre: number },
  columns: Omit<BankPayment, 'hasWrongIban'> & { fileId: string; invoiceId: string | null },
  { outcome, reading }: { outcome: Split | WaitingReason; reading: Reading },
): Promise<void> {
  const { name, now, userId } = reading;
  await tx
    .updateTable('payment')
    .set({
      ...columns,
      ...(typeof outcome === 'string'
        ? { why: outcome }
        : {
            ...outcome,
            state: 'applied',
            settledOn: dayInSweden(now),
            settledByUserId: userId,
            note: name,
          }),
    })
    .where('id', '=', damaged.id)
    .execute();
  await audit(
    tx,
    {
      actorUserId: userId,
      action: 'payment.replaced',
      subject: { type: 'payment', id: damaged.id },
      detail: { amountOre: columns.amountOre, amountOreBefore: damaged.amountOre },
    },
    now,
  );
}

/** Keeps a payment, and marks the invoice paid that it pays. */
async function keepPayment(
  tx: Executor,
  payment: BankPayment,
  reading: Reading,
  damaged: { id: string; amountOre: number } | undefined,
): Promise<'known' | 'matched' | 'waiting'> {
  const { hasWrongIban: _, ...told } = payment;
  const reference = referenceIn(payment.reference);
  const invoice = reference === null ? null : await lockInvoice(tx, { reference });
  const outcome = matchPayment(payment, invoice && owedOf(invoice));
  const isMatched = typeof outcome !== 'string';
  const columns = { ...told, fileId: reading.id, invoiceId: invoice?.id ?? null };
  if (damaged) {
    await replaceDamaged(tx, damaged, columns, { outcome, reading });
  } else {
    const kept = await tx
      .insertInto('payment')
      .values({
        ...columns,
        id: uuid(),
        state: isMatched ? 'matched' : 'waiting',
        why: isMatched ? null : outcome,
        ...(isMatched ? outcome : {}),
      })
      .onConflict((conflict) => conflict.column('bankReference').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) return 'known';
  }
  if (!isMatched || !invoice) return 'waiting';
  await markPaid(tx, invoice.id, payment.bookedOn);
  return 'matched';
}

/**
 * Reads a file of the bank, all of it or nothing. A file that was read before changes nothing, nor does a
 * payment that was in another, unless that was damaged and nobody has settled it: then it takes its place.
 *
 * @throws {FieldsRefusedError} for what is no such file, or is about another account
 */
export async function readBankFile(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof staffPayments.readBankFile>,
): Promise<ResponseOf<typeof staffPayments.readBankFile>> {
  const { body, caller } = call;
  const bankgiro = app.settings.invoicing?.seller.bankgiro;
  if (bankgiro === undefined) {
    throw call.fieldsRefusal([{ field: 'file', code: 'BANK_FILE_UNEXPECTED' }]);
  }
  let told: BankPayments;
  try {
    told = readBankPayments(body.file, bankgiro);
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    throw call.fieldsRefusal([{ field: 'file', code: error.code }]);
  }
  const { payments, reversals } = told;
  const now = new Date();
  return app.db.transaction().execute(async (tx) => {
    // Two files at once with the same invoices in another order would each wait for the other.
    await sql`lock table bank_file in share row exclusive mode`.execute(tx);
    const id = uuid();
    const file = await tx
      .insertInto('bankFile')
      .values({
        id,
        digest: createHash('sha256').update(body.file).digest(),
        name: body.name,
        readAt: now,
        readByUserId: caller.userId,
      })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('id')
      .executeTakeFirst();
    const counts = { known: 0, matched: 0, waiting: 0 };
    if (!file) return { ...counts, read: 0, known: payments.length, reversals };
    const reading = { id, name: body.name, now, userId: caller.userId };
    const damaged = await lockDamaged(tx, payments);
    for (const payment of payments) {
      const before = payment.hasWrongIban ? undefined : damaged.get(payment.bankReference);
      if (before) damaged.delete(payment.bankReference);
      counts[await keepPayment(tx, payment, reading, before)] += 1;
    }
    const read = counts.matched + counts.waiting;
    await audit(
      tx,
      {
        actorUserId: caller.userId,
        action: 'payment.file_read',
        subject: { type: 'bank_file', id },
        detail: { ...counts, reversals },
      },
      now,
    );
    return { ...counts, read, reversals };
  });
}

const order: KeyOrder = [
  { column: 'payment.booked_on', type: 'date', direction: 'asc' },
  { column: 'payment.id', type: 'uuid', direction: 'asc' },
];

export async function listWaitingPayments(
  app: Pick<App, 'db'>,
  call: Call<typeof staffPayments.listWaitingPayments>,
): Promise<ResponseOf<typeof staffPayments.listWaitingPayments>> {
  const { after, limit, page } = pagingOf(staffPayments.listWaitingPayments, call, {
    order,
    size: paymentPageSize,
  });
  const read = await app.db
    .selectFrom('payment')
    .select(['id', 'bookedOn', 'amountOre', 'reference', 'payer', 'why', 'invoiceId'])
    .where('state', '=', 'waiting')
    .$call(pageAfter(order, after, limit))
    .execute();
  const { rows, nextCursor } = page(read, ({ bookedOn, id }) => [bookedOn, id]);
  const ids = rows.flatMap(({ invoiceId }) => invoiceId ?? []);
  const named =
    ids.length === 0 ? [] : await standingInvoices(app.db).where('invoice.id', 'in', ids).execute();
  return {
    rows: rows.map(({ invoiceId, why, amountOre, ...row }) => {
      const invoice = named.find(({ id }) => id === invoiceId);
      return {
        ...row,
        amountOre: Number(amountOre),
        why: waitingReasons.find((known) => known === why) ?? 'unknown_reference',
        invoice: invoice ? { number: invoice.number, leftOre: leftOf(invoice) } : null,
      };
    }),
    nextCursor,
  };
}

/**
 * Counts the interest of reminders anew that were sent after a payment of which nobody knew then; answers
 * all reminders of the invoice.
 *
 * @param paid how much of the invoice's amount the payment pays, in öre, and on which day
 */
async function recountInterest(
  tx: Executor,
  invoice: StandingRow,
  {
    paid: { ore, on },
    rates,
  }: {
    paid: { ore: number; on: string };
    rates: InvoicingSettings['referenceRates'];
  },
): Promise<Claim[]> {
  const { claims, owedOre, paidParts } = owedOf(invoice);
  const parts = [...paidParts, { ore, paidOn: on }, { ore: owedOre - ore, paidOn: null }];
  const counted: Claim[] = [];
  for (const claim of claims) {
    if (claim.sentOn <= on) {
      counted.push(claim);
    } else {
      const interestOre = interestOn(parts, { dueOn: invoice.dueOn, until: claim.sentOn }, rates);
      await tx
        .updateTable('invoiceReminder')
        .set({ interestOre })
        .where('invoiceId', '=', invoice.id)
        .where('sentOn', '=', claim.sentOn)
        .execute();
      counted.push({ ...claim, interestOre });
    }
  }
  return counted;
}

/**
 * Settles a payment that waits: counted towards an invoice (what is more than it was paid back), or paid
 * back whole.
 *
 * @throws {ExpectedError} NOT_FOUND; PAYMENT_SETTLED once it is
 * @throws {FieldsRefusedError} for a number of no invoice, or of one of which nothing is left
 */
export async function settlePayment(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof staffPayments.settlePayment>,
): Promise<ResponseOf<typeof staffPayments.settlePayment>> {
  const { body, caller, params } = call;
  const { act, note, number } = body;
  await app.db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .select(['id', 'amountOre', 'bookedOn', 'state'])
      .where('id', '=', params.paymentId)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw call.refusal('NOT_FOUND');
    if (payment.state !== 'waiting') throw call.refusal('PAYMENT_SETTLED');
    const now = new Date();
    const amountOre = Number(payment.amountOre);
    const settled = {
      settledOn: dayInSweden(now),
      settledByUserId: caller.userId,
      note,
    };
    let invoice: StandingRow | null = null;
    if (act === 'return') {
      await tx
        .updateTable('payment')
        .set({ ...settled, state: 'returned', returnedOre: amountOre })
        .where('id', '=', payment.id)
        .execute();
    } else {
      invoice = await lockInvoice(tx, { number });
      if (!invoice) throw call.fieldsRefusal([{ field: 'number', code: 'INVOICE_UNKNOWN' }]);
      const owed = owedOf(invoice);
      if (owed.isSettled) throw call.fieldsRefusal([{ field: 'number', code: 'INVOICE_SETTLED' }]);
      const claims = await recountInterest(tx, invoice, {
        paid: { ore: Math.min(amountOre, owed.owedOre), on: payment.bookedOn },
        rates: app.settings.invoicing?.referenceRates ?? [],
      });
      const split = splitByHand(amountOre, { ...owed, claims });
      await tx
        .updateTable('payment')
        .set({ ...settled, ...split, state: 'applied', invoiceId: invoice.id })
        .where('id', '=', payment.id)
        .execute();
      if (split.appliedOre === owed.owedOre) await markPaid(tx, invoice.id, payment.bookedOn);
    }
    await audit(
      tx,
      {
        actorUserId: caller.userId,
        action: act === 'return' ? 'payment.returned' : 'payment.applied',
        subject: { type: 'payment', id: payment.id },
        detail: { amountOre, ...(invoice ? { invoiceId: invoice.id } : {}) },
      },
      now,
    );
  });
  return {};
}
