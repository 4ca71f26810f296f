import type { Bilingual } from '@troskel/contract/ground/language';
import type { Executor } from './db/database.ts';

/** Something that a company has agreed to pay for, by the month or once. */
export interface Charge {
  partnerId: string;
  /**
   * Names it among the partner's charges of its source, the same each time it is asked for: days are
   * charged once per source, key and price.
   */
  key: string;
  /** As it stands on the invoice. */
  text: Bilingual;
  /** Price of a whole calendar month without VAT, in öre; parts of months are charged by the day. */
  monthlyOre: number;
  /** `monthlyOre` is all that it costs, charged with its first day, however many days there are. */
  isOnce?: true;
  /** First day that is charged, in Sweden, `YYYY-MM-DD`. */
  from: string;
  /** First day that is charged no more; null while no end is known. */
  until: string | null;
}

/** A feature's part of what companies are charged (`Feature.chargeSource`). */
export interface ChargeSource {
  /** Stored with every line of an invoice: never changed. */
  name: string;
  /** Answers everything that these partners are, were and are known to be charged for. */
  chargesOf(this: void, db: Executor, partnerIds: readonly string[]): Promise<Charge[]>;
}
