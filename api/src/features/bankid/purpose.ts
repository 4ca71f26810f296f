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

/** What is put on record of how a result came about, beside what it is. */
export function evidenceOf({ flow, addressMatch, deviceHash }: Order): Record<string, string> {
  return {
    flow,
    ...(addressMatch ? { addressMatch } : {}),
    ...(deviceHash ? { device: deviceHash.toString('hex', 0, 8) } : {}),
  };
}

/**
 * Makes the error with which a result is not applied. It ends the order, in whose row it is kept, and
 * no call: what a call tells of that is up to its purpose (`OrderCallsOptions.ends`).
 */
export const orderRefusal: Refusal<BankidRefusal> = anyRefusal;

/** What an order has that signs something instead of identifying somebody. */
export interface Signing {
  applicationId: string;
  /** Signed with the visible text and not shown. */
  nonVisibleText: string;
}

/** What an identification or a signature is for, and who asks for it. */
export interface Purpose {
  name: BankidPurpose;
  /** Null before anybody has signed in. */
  userId: string | null;
  /** The session that it was begun in; null before anybody has signed in. */
  sessionId: string | null;
  /** Shown in the app before the user approves; the signature must hold it. */
  visibleText: string;
  /** Of a signature; without it an order identifies. */
  signing?: Signing;
  /**
   * Applies the result, in the transaction that ends the order.
   *
   * @throws {ExpectedError} with a code of BankidRefusal when this person may not
   */
  apply(tx: Executor, order: Order, person: ProvenPerson, now: Date): Promise<void>;
  /** What an order that `apply` refused keeps for its page. */
  remainder?(
    refusal: BankidRefusal,
    person: ProvenPerson,
    orderId: string,
  ): Updateable<BankidOrder>;
}

export function bindingOf(
  { name, userId, sessionId }: Pick<Purpose, 'name' | 'userId' | 'sessionId'>,
  browser: Browser,
): Binding {
  return { purpose: name, userId, sessionId, browserKey: browser.keys[name] };
}
