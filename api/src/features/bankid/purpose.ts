import { BankidPurpose } from '@troskel/contract/bankid/bankid';
import type { BankidRefusal } from '@troskel/contract/bankid/bankid';
import type { Updateable } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { BankidOrder } from '../../platform/db/tables.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Browser } from './browser.ts';
import type { Binding, Order } from './orders.ts';
import type { ProvenPerson } from './proven-person.ts';

export function purposeNameOf(order: Pick<Order, 'purpose'>): BankidPurpose {
  return BankidPurpose.parse(order.purpose);
}

/** Facts of how a result came about, for the audit log. */
export function evidenceOf({ flow, addressMatch, deviceHash }: Order): Record<string, string> {
  return {
    flow,
    ...(addressMatch ? { addressMatch } : {}),
    ...(deviceHash ? { device: deviceHash.toString('hex', 0, 8) } : {}),
  };
}

/**
 * Makes the error for a result that is not applied. It ends the order, in whose row it is stored;
 * which errors a call answers depends on its purpose (`OrderCallsOptions.ends`).
 */
export const orderRefusal: Refusal<BankidRefusal> = anyRefusal;

/** Data of an order that signs instead of identifying. */
export interface Signing {
  /** The application of an agreement; other subjects are named in the non-visible text. */
  applicationId: string | null;
  /** Signed with the visible text but not shown. */
  nonVisibleText: string;
}

/** Purpose of an identification or signature, and who requests it. */
export interface Purpose {
  name: BankidPurpose;
  /** Null when nobody is signed in. */
  userId: string | null;
  /** Session that it began in; null when nobody is signed in. */
  sessionId: string | null;
  /** Shown in the app before approval; the signature must contain it. */
  visibleText: string;
  /** For a signature; without it an order identifies. */
  signing?: Signing;
  /**
   * Applies the result, in the transaction that ends the order.
   *
   * @throws {ExpectedError} with a code of BankidRefusal when this person may not
   */
  apply(tx: Executor, order: Order, person: ProvenPerson, now: Date): Promise<void>;
  /** Columns of an order that `apply` refused, for its page. */
  remainder?(
    refusal: BankidRefusal,
    person: ProvenPerson,
    orderId: string,
  ): Updateable<BankidOrder>;
}

/** Makes what signing has in common, whatever is signed: the texts come with its start. */
export function signingPurpose(
  name: 'agreement' | 'quotation',
  { userId, sessionId }: { userId: string; sessionId: string },
  apply: (
    tx: Executor,
    result: { order: Order; person: ProvenPerson; userId: string; now: Date },
  ) => Promise<void>,
): Purpose {
  return {
    name,
    userId,
    sessionId,
    // An open order has its own.
    visibleText: '',
    apply: (tx, order, person, now) => apply(tx, { order, person, userId, now }),
  };
}

export function bindingOf(
  { name, userId, sessionId }: Pick<Purpose, 'name' | 'userId' | 'sessionId'>,
  browser: Browser,
): Binding {
  return { purpose: name, userId, sessionId, browserKey: browser.keys[name] };
}
