import { createHmac, randomInt } from 'node:crypto';
import { codeMinutes } from '@troskel/contract/values/code-lifetimes';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { Executor } from '../db/database.ts';
import { isSameText } from '../secrets/same-text.ts';

/** Wrong attempts that a code survives; after them even the right one is refused. */
const codeTries = 5;

export const codeMilliseconds = codeMinutes * 60_000;

/** Condition of the unique index: a code's name is unique. */
const isCode = sql<boolean>`identifier like 'code:%'`;

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');

const StoredCode = z.object({ proof: z.string(), tries: z.number().int() });

export type Redeemed = 'right' | 'wrong' | 'expired' | 'locked';

/**
 * Six-digit codes, mailed or given by an operator. A code's name states its purpose (`step-up:USER`): a new code of the same
 * name replaces the old one. Stored as a keyed hash over the name, what it is bound to (an
 * address), and the code.
 */
export function oneTimeCodes(secret: string) {
  const proofOf = (name: string, boundTo: string, code: string) =>
    createHmac('sha256', secret).update(`${name}\n${boundTo}\n${code}`).digest('base64url');

  const identifierOf = (name: string) => `code:${name}`;

  /** Stores a code, replacing the one of its name. */
  async function store(
    db: Executor,
    {
      name,
      boundTo,
      code,
      lifetime,
    }: { name: string; boundTo: string; code: string; lifetime: number },
  ): Promise<void> {
    const now = new Date();
    const made = {
      value: JSON.stringify({ proof: proofOf(name, boundTo, code), tries: 0 }),
      expiresAt: new Date(now.getTime() + lifetime),
      createdAt: now,
      updatedAt: now,
    };
    await db
      .insertInto('verification')
      .values({ id: uuid(), identifier: identifierOf(name), ...made })
      .onConflict((conflict) => conflict.column('identifier').where(isCode).doUpdateSet(made))
      .execute();
  }

  return {
    /** Makes a code. @param boundTo must be the same when it is redeemed */
    async issue(
      db: Executor,
      {
        name,
        boundTo,
        lifetime = codeMilliseconds,
      }: { name: string; boundTo: string; lifetime?: number },
    ): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await store(db, { name, boundTo, code, lifetime });
      return code;
    },

    /** Keeps a used code under another name, for repeated calls. */
    async keep(db: Executor, used: { name: string; boundTo: string; code: string }): Promise<void> {
      await store(db, { ...used, code: withoutSpaces(used.code), lifetime: codeMilliseconds });
    },

    /** Redeems a code. A wrong attempt is counted, and the fifth invalidates the code. */
    async redeem(
      db: Executor,
      { name, boundTo, code }: { name: string; boundTo: string; code: string },
    ): Promise<Redeemed> {
      // Deleting the row is atomic: of two concurrent attempts, one finds nothing.
      const taken = await db
        .deleteFrom('verification')
        .where('identifier', '=', identifierOf(name))
        .returningAll()
        .executeTakeFirst();
      if (!taken || taken.expiresAt.getTime() <= Date.now()) return 'expired';
      const stored = StoredCode.parse(JSON.parse(taken.value));
      const isLocked = stored.tries >= codeTries;
      if (!isLocked && isSameText(stored.proof, proofOf(name, boundTo, withoutSpaces(code)))) {
        return 'right';
      }
      await db
        .insertInto('verification')
        .values({
          ...taken,
          value: JSON.stringify({ ...stored, tries: stored.tries + 1 }),
          updatedAt: new Date(),
        })
        // A code requested in the meantime stays.
        .onConflict((conflict) => conflict.column('identifier').where(isCode).doNothing())
        .execute();
      return isLocked ? 'locked' : 'wrong';
    },

    /** Withdraws a code. */
    async withdraw(db: Executor, name: string): Promise<void> {
      await db.deleteFrom('verification').where('identifier', '=', identifierOf(name)).execute();
    },
  };
}
