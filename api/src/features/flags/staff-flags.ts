import { ExpectedError } from '@troskel/contract/ground/errors';
import { takesExceptions } from '@troskel/contract/ground/flags';
import type { FlagKey } from '@troskel/contract/ground/flags';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { flagNames } from '@troskel/contract/ground/flags';
import type { staffFlags, StaffFlag } from '@troskel/contract/flags/calls';
import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { listFlags as listStates, overrideFlag, switchFlag as switchState } from './changes.ts';
import type { FlagState } from './changes.ts';
import type { Database } from '../../platform/db/database.ts';

/** Reads who changed each flag last from the audit log, since its row has no user. */
async function changers(db: Database): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('flag')
    .select([
      'flag.key',
      sql<string | null>`(
        select "user".name from audit_log log
          left join "user" on "user".id = log.actor_user_id
         where log.subject_type = 'flag' and log.subject_id = flag.id
         order by log.at desc, log.id desc limit 1)`.as('changedBy'),
    ])
    .execute();
  return new Map(rows.map(({ key, changedBy }) => [key, changedBy]));
}

async function namesOf(db: Database, partnerIds: string[]): Promise<Map<string, string>> {
  if (partnerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .select(['partner.id', 'company.legalName'])
    .where('partner.id', 'in', partnerIds)
    .execute();
  return new Map(rows.map(({ id, legalName }) => [id, legalName]));
}

async function shown(
  { db }: Pick<App, 'db'>,
  states: FlagState[],
  language: Language,
): Promise<StaffFlag[]> {
  const ids = states.flatMap(({ overrides }) => overrides.map(({ partnerId }) => partnerId));
  const [by, names] = await Promise.all([changers(db), namesOf(db, ids)]);
  return states.map(
    ({ key, does, isOnByDefault, isOn, description, version, updatedAt, overrides }) => ({
      key,
      name: textIn(flagNames[key], language),
      does: textIn(does, language),
      isOnByDefault,
      isOn,
      description,
      version,
      changedAt: updatedAt?.toISOString() ?? null,
      changedBy: by.get(key) ?? null,
      takesExceptions: takesExceptions(key),
      exceptions: overrides.map((exception) => ({
        partnerId: exception.partnerId,
        name: names.get(exception.partnerId) ?? exception.partnerId,
        isOn: exception.isOn,
        since: exception.updatedAt.toISOString(),
      })),
    }),
  );
}

export async function listFlags(
  app: Pick<App, 'db' | 'settings'>,
  { language }: Pick<Call<typeof staffFlags.listFlags>, 'language'>,
): Promise<ResponseOf<typeof staffFlags.listFlags>> {
  return {
    isDecidedHere: app.settings.remoteFlags === undefined,
    flags: await shown(app, await listStates(app.db), language),
  };
}

async function readFlag(
  app: Pick<App, 'db'>,
  key: FlagKey,
  language: Language,
): Promise<StaffFlag> {
  const states = await listStates(app.db);
  const [flag] = await shown(
    app,
    states.filter((state) => state.key === key),
    language,
  );
  if (!flag) throw new Error(`flag ${key} is not in the contract`);
  return flag;
}

/** Makes a change and answers the flag; a conflict answers it in the same form. */
async function change(
  app: Pick<App, 'db'>,
  {
    params: { key },
    language,
    refusal,
  }: { params: { key: FlagKey }; language: Language; refusal: Refusal<'EDIT_CONFLICT'> },
  make: () => Promise<number>,
): Promise<StaffFlag> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof ExpectedError) || error.code !== 'EDIT_CONFLICT') throw error;
    throw refusal('EDIT_CONFLICT', { present: await readFlag(app, key, language) });
  }
  return readFlag(app, key, language);
}

/** Makes a change from its call. */
const byCaller = <Refuses>(call: {
  params: { key: FlagKey };
  caller: { userId: string };
  seenVersion: number | undefined;
  refusal: Refuses;
}) => ({
  key: call.params.key,
  actorUserId: call.caller.userId,
  seenVersion: call.seenVersion,
  refusal: call.refusal,
});

/** @throws {ExpectedError} EDIT_CONFLICT with the flag as it is */
export async function switchFlag(
  app: Pick<App, 'db'>,
  call: Call<typeof staffFlags.switchFlag>,
): Promise<ResponseOf<typeof staffFlags.switchFlag>> {
  const { isOn, description } = call.body;
  const asked = { isOn, description: description === '' ? null : description };
  return change(app, call, () => switchState(app, { ...byCaller(call), ...asked }));
}

/**
 * @throws {ExpectedError} NOT_FOUND when there is no such partner; FLAG_TAKES_NO_EXCEPTIONS;
 *   EDIT_CONFLICT
 */
export async function exceptPartner(
  app: Pick<App, 'db'>,
  call: Call<typeof staffFlags.exceptPartner>,
): Promise<ResponseOf<typeof staffFlags.exceptPartner>> {
  return change(app, call, () => overrideFlag(app, { ...byCaller(call), ...call.body }));
}
