import type { BankidRefusal } from '@troskel/contract/bankid';
import type { Updateable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { BankidOrder } from '../../db/tables.ts';
import type { Order } from './orders.ts';
import type { ProvenPerson } from './proven-person.ts';

export const purposeNames = ['verify', 'login', 'step_up', 'agreement'] as const;
export type PurposeName = (typeof purposeNames)[number];

/** The page of ours that starts an order of that purpose, and that the app leads back to. */
export const returnPaths: Record<PurposeName, string> = {
  verify: '/bank-id',
  login: '/login',
  step_up: '/user-settings',
  agreement: '/onboarding',
};

export function purposeNameOf(order: Pick<Order, 'purpose'>): PurposeName {
  return purposeNames.find((name) => name === order.purpose) ?? 'verify';
}

/** What an order has that signs something instead of identifying somebody. */
export interface Signing {
  applicationId: string;
  /** Signed with the visible text and not shown. */
  nonVisibleText: string;
}

/** What an identification or a signature is for, and who asks for it. */
export interface Purpose {
  name: PurposeName;
  /** Null before anybody has signed in. */
  userId: string | null;
  /** For what counts in one session alone. */
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
  remainder?(refusal: BankidRefusal, person: ProvenPerson): Updateable<BankidOrder>;
}
