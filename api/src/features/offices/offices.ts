import { isDeepStrictEqual } from 'node:util';
import { mostOfficeMembers } from '@troskel/contract/offices/calls';
import type { offices } from '@troskel/contract/offices/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import {
  checkFields,
  columnsOf,
  demandRoom,
  officeRows,
  readOffice,
  toOffice,
  writeMembers,
} from './office.ts';
import type { KeptFields } from './office.ts';
import { isRestorable, sorted } from './rules.ts';

export async function listOffices(
  app: Pick<App, 'db'>,
  { params, query }: Call<typeof offices.listOffices>,
): Promise<ResponseOf<typeof offices.listOffices>> {
  const [rows, members] = await Promise.all([
    officeRows(app.db, params.partnerId).execute(),
    app.db
      .selectFrom('partnerMember as member')
      .innerJoin('userStanding as standing', 'standing.userId', 'member.userId')
      .select(['member.userId as id', 'standing.name'])
      .where('member.partnerId', '=', params.partnerId)
      .orderBy('standing.name')
      .orderBy('member.userId')
      .limit(mostOfficeMembers)
      .execute(),
  ]);
  return { offices: sorted(rows, query.sort).map(toOffice), sort: query.sort, members };
}

export async function getOffice(
  app: Pick<App, 'db'>,
  call: Call<typeof offices.getOffice>,
): Promise<ResponseOf<typeof offices.getOffice>> {
  return toOffice(await readOffice(app.db, call));
}

export async function createOffice(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof offices.createOffice>,
): Promise<ResponseOf<typeof offices.createOffice>> {
  return app.db.transaction().execute(async (tx) => {
    const { name, streetAddress, postalCode, city } = call.body;
    const fields = await checkFields(app, tx, call, call.body);
    await demandRoom(tx, call);
    const now = new Date();
    const { partnerId } = call.params;
    const id = uuid();
    await tx
      .insertInto('office')
      .values({
        ...columnsOf(fields),
        id,
        partnerId,
        name,
        streetAddress,
        postalCode,
        city,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await writeMembers(tx, { id, partnerId }, fields.memberIds);
    return toOffice(await officeRows(tx, partnerId).where('id', '=', id).executeTakeFirstOrThrow());
  });
}

function isInPlace(kept: KeptFields, present: KeptFields): boolean {
  return Object.entries(kept).every(([field, value]) =>
    isDeepStrictEqual(value, present[field as keyof KeptFields]),
  );
}

/**
 * Updates the given fields of an office. A repeated call whose changes are already stored is no
 * conflict.
 *
 * @throws {ExpectedError} NOT_FOUND, or EDIT_CONFLICT with the present office
 * @throws {FieldsRefusedError}
 */
export async function updateOffice(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof offices.updateOffice>,
): Promise<ResponseOf<typeof offices.updateOffice>> {
  const given = Object.entries(call.body).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw call.refusal('BAD_REQUEST');
  return app.db.transaction().execute(async (tx) => {
    const row = await readOffice(tx, call, 'for update');
    const present = toOffice(row);
    const fields = await checkFields(app, tx, call, Object.fromEntries(given), row);
    if (isInPlace(fields, present)) return present;
    demandSeen(call, present);
    await tx
      .updateTable('office')
      .set((eb) => ({
        ...columnsOf(fields),
        updatedAt: new Date(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute();
    await writeMembers(tx, row, fields.memberIds);
    return toOffice(await readOffice(tx, call));
  });
}

/** @throws {ExpectedError} NOT_FOUND, or EDIT_CONFLICT with the present office */
export async function deleteOffice(
  app: Pick<App, 'db'>,
  call: Call<typeof offices.deleteOffice>,
): Promise<ResponseOf<typeof offices.deleteOffice>> {
  await app.db.transaction().execute(async (tx) => {
    const row = await readOffice(tx, call, 'for update');
    demandSeen(call, toOffice(row));
    await tx
      .updateTable('office')
      .set({ deletedAt: new Date() })
      .where('id', '=', row.id)
      .execute();
  });
  return {};
}

/**
 * Undoes a deletion within its time limit. An existing office is answered as it is: the call may be
 * a repetition.
 *
 * @throws {ExpectedError} NOT_FOUND, also when it is too late; OFFICE_LIMIT_REACHED
 */
export async function restoreOffice(
  app: Pick<App, 'db'>,
  call: Call<typeof offices.restoreOffice>,
): Promise<ResponseOf<typeof offices.restoreOffice>> {
  return app.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('office')
      .selectAll()
      .where('id', '=', call.params.officeId)
      .where('partnerId', '=', call.params.partnerId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw call.refusal('NOT_FOUND');
    if (row.deletedAt === null) return toOffice(await readOffice(tx, call));
    if (!isRestorable(row.deletedAt, new Date())) throw call.refusal('NOT_FOUND');
    await demandRoom(tx, call);
    await tx.updateTable('office').set({ deletedAt: null }).where('id', '=', row.id).execute();
    return toOffice(await readOffice(tx, call));
  });
}
