import type { FlagKey } from '@troskel/contract/ground/flags';
import { flagKeys, flags, takesExceptions } from '@troskel/contract/ground/flags';
import type { Bilingual } from '@troskel/contract/ground/language';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { DB } from '../../platform/db/tables.ts';
import { publishChange } from '../../platform/events/publish.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { VersionSeen } from '../../platform/http/if-match.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Database } from '../../platform/db/database.ts';

/** A flag as staff see it. */
export interface FlagState {
  key: FlagKey;
  /** Effect, from the contract. */
  does: Bilingual;
  isOnByDefault: boolean;
  isOn: boolean;
  /** Reason given by the user who switched it last. */
  description: string | null;
  /** 0 when it has never been switched. */
  version: number;
  updatedAt: Date | null;
  overrides: { partnerId: string; isOn: boolean; updatedAt: Date }[];
}

/** A change's author (null: a command), the version they have seen, if any, and the refusal. */
export interface FlagChange extends VersionSeen {
  key: FlagKey;
  actorUserId: string | null;
}

const declaredOf = (key: FlagKey) => ({
  key,
  does: flags[key].description,
  isOnByDefault: flags[key].isOnByDefault,
});

/** Lists all flags of the contract, in its order, including those never switched. */
export async function listFlags(db: Database): Promise<FlagState[]> {
  const [rows, overrides] = await Promise.all([
    db.selectFrom('flag').selectAll().execute(),
    db
      .selectFrom('flagOverride')
      .select(['flagId', 'partnerId', 'isOn', 'updatedAt'])
      .orderBy('updatedAt')
      .execute(),
  ]);
  return flagKeys.map((key) => {
    const row = rows.find((known) => known.key === key);
    return {
      ...declaredOf(key),
      isOn: row?.isOn ?? flags[key].isOnByDefault,
      description: row?.description ?? null,
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt ?? null,
      overrides: overrides
        .filter(({ flagId }) => flagId === row?.id)
        .map(({ partnerId, isOn, updatedAt }) => ({ partnerId, isOn, updatedAt })),
    };
  });
}

/**
 * Locks a flag's row for a change, so that concurrent changes are serialised; inserts it when
 * missing.
 *
 * @returns the row, with the next version
 * @throws {ExpectedError} EDIT_CONFLICT when the change was meant for another version
 */
async function takeNext(tx: Transaction<DB>, change: FlagChange, now: Date) {
  const { key } = change;
  await tx
    .insertInto('flag')
    .values({ id: uuid(), key, isOn: flags[key].isOnByDefault, version: 0, updatedAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await tx
    .selectFrom('flag')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  demandSeen(change, row);
  await tx
    .updateTable('flag')
    .set({ version: row.version + 1, updatedAt: now })
    .where('id', '=', row.id)
    .execute();
  return { ...row, version: row.version + 1 };
}

/** Audits a change and invalidates every server's cache. */
async function conclude(
  tx: Transaction<DB>,
  { key, actorUserId }: FlagChange,
  flagId: string,
  action: `flag.${string}`,
  detail: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await audit(
    tx,
    { actorUserId, action, subject: { type: 'flag', id: flagId }, detail: { key, ...detail } },
    now,
  );
  await publishChange(tx, 'flags');
}

/**
 * Switches a flag for everybody without an override.
 *
 * @param change.description the reason, at most 300 characters; null for none
 * @returns the flag's new version
 * @throws {ExpectedError} EDIT_CONFLICT
 */
export async function switchFlag(
  { db }: Pick<App, 'db'>,
  change: FlagChange & { isOn: boolean; description: string | null },
): Promise<number> {
  const now = new Date();
  const { isOn, description } = change;
  return db.transaction().execute(async (tx) => {
    const { id, version } = await takeNext(tx, change, now);
    await tx.updateTable('flag').set({ isOn, description }).where('id', '=', id).execute();
    await conclude(tx, change, id, 'flag.switched', { isOn, version }, now);
    return version;
  });
}

/**
 * Switches a flag for one partner, or with `isOn: null` removes the partner's override.
 *
 * @returns the flag's new version
 * @throws {ExpectedError} EDIT_CONFLICT; NOT_FOUND when there is no such partner;
 * FLAG_TAKES_NO_EXCEPTIONS, except for removing one
 */
export async function overrideFlag(
  { db }: Pick<App, 'db'>,
  change: FlagChange & {
    partnerId: string;
    isOn: boolean | null;
    refusal: Refusal<'NOT_FOUND' | 'FLAG_TAKES_NO_EXCEPTIONS'>;
  },
): Promise<number> {
  const now = new Date();
  const { key, partnerId, isOn, refusal } = change;
  if (isOn !== null && !takesExceptions(key)) throw refusal('FLAG_TAKES_NO_EXCEPTIONS');
  return db.transaction().execute(async (tx) => {
    const partner = await tx
      .selectFrom('partner')
      .select('id')
      .where('id', '=', partnerId)
      .forShare()
      .executeTakeFirst();
    if (!partner) throw refusal('NOT_FOUND');
    const { id, version } = await takeNext(tx, change, now);
    if (isOn === null) {
      await tx
        .deleteFrom('flagOverride')
        .where('flagId', '=', id)
        .where('partnerId', '=', partnerId)
        .execute();
    } else {
      await tx
        .insertInto('flagOverride')
        .values({ flagId: id, partnerId, isOn, updatedAt: now })
        .onConflict((conflict) =>
          conflict.columns(['flagId', 'partnerId']).doUpdateSet({ isOn, updatedAt: now }),
        )
        .execute();
    }
    await conclude(tx, change, id, 'flag.overridden', { partnerId, isOn, version }, now);
    return version;
  });
}
