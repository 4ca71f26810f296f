import type { BankidPurpose } from '@troskel/contract/bankid/bankid';
import { BankidRefusal } from '@troskel/contract/bankid/bankid';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { Updateable } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { AuditEntry } from '../../platform/audit.ts';
import type { BankidOrder } from '../../platform/db/tables.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import { BankidError } from '../../platform/gateways/bankid.ts';
import { changeOpenOrder, ending, rereadOrder } from './orders.ts';
import type { Order } from './orders.ts';
import type { ProvenPerson } from './proven-person.ts';
import { evidenceOf, purposeNameOf } from './purpose.ts';
import type { Purpose } from './purpose.ts';
import type { Step } from './rules.ts';

const refusedActions: Record<BankidPurpose, AuditEntry['action']> = {
  verify: 'bankid.refused',
  login: 'bankid.login_refused',
  step_up: 'bankid.step_up_refused',
  agreement: 'bankid.agreement_refused',
  quotation: 'bankid.quotation_refused',
  co_signature: 'bankid.co_signature_refused',
};

/** Cancels orders at BankID that ended here. One unknown to BankID counts as cancelled. */
export async function cancelAtBankid(
  app: Pick<App, 'bankid' | 'log'>,
  orderRefs: string[],
): Promise<void> {
  await Promise.all(
    orderRefs.map(async (orderRef) => {
      try {
        await app.bankid.cancel(orderRef);
      } catch (error) {
        if (!(error instanceof BankidError)) throw error;
        if (error.code === 'invalidParameters') return;
        app.log.warn({ code: error.code, details: error.details }, 'an order was not cancelled');
      }
    }),
  );
}

/** Cancels orders at BankID without waiting for it; a failure is logged. */
export function cancelSoon(app: Pick<App, 'bankid' | 'log'>, orderRefs: string[]): void {
  cancelAtBankid(app, orderRefs).catch((error: unknown) =>
    app.log.error({ err: error }, 'an order was not cancelled'),
  );
}

/** Answers the code of an error that ends an order; throws any other. */
export function refusalOf(error: unknown): BankidRefusal {
  if (error instanceof ExpectedError) {
    const refusal = BankidRefusal.safeParse(error.code);
    if (refusal.success) return refusal.data;
  }
  throw error;
}

/** Columns of the approving device. */
export type SeenDevice = Pick<Updateable<BankidOrder>, 'addressMatch' | 'deviceHash'>;

type End = Omit<Extract<Step, { kind: 'end' }>, 'kind'> & {
  /** Further columns of the ended order. */
  remainder?: Updateable<BankidOrder> | undefined;
  seen?: SeenDevice;
  /** Ends it only if nobody has polled since its page was left at that time. */
  unlessBackSince?: Date;
};

/**
 * Ends an open order without a result. Refusals of ours are audited; those of a step-up are also in
 * the stream of security events, like its success.
 */
export async function endOrder(
  app: Pick<App, 'bankid' | 'db' | 'log'>,
  order: Order,
  { hintCode, errorCode, isOpen, remainder, seen, unlessBackSince }: End,
): Promise<Order> {
  const now = new Date();
  const ended = await app.db.transaction().execute(async (tx) => {
    const changed = await changeOpenOrder(
      tx,
      order,
      { ...ending('failed', hintCode, errorCode, now), ...remainder, ...seen },
      { backSince: unlessBackSince },
    );
    if (changed && errorCode && errorCode !== 'BANKID_UNAVAILABLE') {
      await audit(
        tx,
        {
          actorUserId: order.userId,
          action: refusedActions[purposeNameOf(order)],
          subject: { type: 'bankid_order', id: order.id },
          detail: { purpose: order.purpose, ...evidenceOf(changed), code: errorCode },
        },
        now,
      );
      if (purposeNameOf(order) === 'step_up') {
        const reason = errorCode === 'BANKID_OTHER_PERSON' ? 'other_person' : 'bankid_refused';
        const { userId } = order;
        await recordSecurityEvent(tx, {
          kind: 'proof_failed',
          userId,
          method: 'bankid',
          reason,
          at: now,
        });
      }
    }
    return changed;
  });
  const isSpared = !ended && unlessBackSince !== undefined;
  if (isOpen && !isSpared) await cancelAtBankid(app, [order.orderRef]);
  if (!ended) return rereadOrder(app.db, order.id);
  if (errorCode) app.log.warn({ orderId: order.id, code: errorCode }, 'identification refused');
  return ended;
}

/** Applies an approval once; excluded by a concurrent end. */
export async function acceptOrder(
  app: Pick<App, 'bankid' | 'db' | 'log'>,
  purpose: Purpose,
  order: Order,
  person: ProvenPerson,
  seen: SeenDevice = {},
): Promise<Order> {
  const now = new Date();
  try {
    const accepted = await app.db.transaction().execute(async (tx) => {
      const ended = await changeOpenOrder(tx, order, {
        ...ending('complete', null, null, now),
        ...seen,
        appliedAt: now,
      });
      if (ended) await purpose.apply(tx, ended, person, now);
      return ended;
    });
    return accepted ?? (await rereadOrder(app.db, order.id));
  } catch (error) {
    const errorCode = refusalOf(error);
    const remainder = purpose.remainder?.(errorCode, person, order.id);
    return endOrder(app, order, { hintCode: null, errorCode, isOpen: false, remainder, seen });
  }
}
