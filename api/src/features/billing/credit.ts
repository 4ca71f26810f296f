import type { staffBilling } from '@troskel/contract/billing/staff-calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { kronor } from '@troskel/contract/values/kronor';
import { v7 as uuid } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { creditedVat } from './charging.ts';
import { toStaffInvoice } from './invoices.ts';
import { mailInvoiceJob, nextNumber } from './issue.ts';
import { standingInvoices } from './standing.ts';

/**
 * Credits an invoice, in whole or in part: a credit note with a number of its own. What is credited was
 * charged all the same: no later run charges those days again.
 *
 * @throws {ExpectedError} NOT_FOUND; INVOICE_NOT_CREDITABLE for a credit note, and once nothing is left
 * @throws {FieldsRefusedError} for more than what is left
 */
export async function creditInvoice(
  app: Pick<App, 'db'>,
  call: Call<typeof staffBilling.creditInvoice>,
): Promise<ResponseOf<typeof staffBilling.creditInvoice>> {
  const { body, caller, params } = call;
  return app.db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('invoice')
      .select(['id', 'seller', 'buyer', 'partnerId'])
      .where('id', '=', params.invoiceId)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw call.refusal('NOT_FOUND');
    const invoice = await standingInvoices(tx)
      .where('invoice.id', '=', held.id)
      .executeTakeFirstOrThrow();
    const before = Number(invoice.creditedOre);
    const most = Number(invoice.amountOre) - before;
    if (invoice.kind === 'credit' || most <= 0 || held.seller === null) {
      throw call.refusal('INVOICE_NOT_CREDITABLE');
    }
    const amountOre = body.amountOre ?? most;
    if (amountOre > most) {
      throw call.fieldsRefusal([
        { field: 'amountOre', code: 'CREDIT_ABOVE_INVOICE', limit: kronor(most, call.language) },
      ]);
    }
    const now = new Date();
    const today = dayInSweden(now);
    const [id, number] = [uuid(), await nextNumber(tx, today)];
    const whole = { amountOre: Number(invoice.amountOre), vatOre: Number(invoice.vatOre) };
    await tx
      .insertInto('invoice')
      .values({
        id,
        partnerId: held.partnerId,
        kind: 'credit',
        number,
        creditsId: held.id,
        reason: body.reason,
        seller: JSON.stringify(held.seller),
        buyer: JSON.stringify(held.buyer),
        issuedOn: today,
        dueOn: today,
        amountOre,
        vatOre: creditedVat(whole, { before, after: before + amountOre }),
        createdAt: now,
      })
      .execute();
    const left = most - Number(invoice.appliedOre) - amountOre;
    if (amountOre === most || (left <= 0 && invoice.paidAt === null)) {
      await tx
        .updateTable('invoice')
        // An invoice that was partly paid counts as paid once the rest is credited.
        .set(amountOre === most ? { creditedAt: now } : { paidAt: now })
        .where('id', '=', held.id)
        .execute();
    }
    await audit(
      tx,
      {
        actorUserId: caller.userId,
        action: 'invoice.credited',
        subject: { type: 'invoice', id: held.id },
        detail: { creditId: id, amountOre },
      },
      now,
    );
    await enqueue(tx, mailInvoiceJob, { invoiceId: id }, `mail_invoice:${id}`);
    const after = await standingInvoices(tx)
      .where('invoice.id', '=', held.id)
      .executeTakeFirstOrThrow();
    return toStaffInvoice(after, today);
  });
}
