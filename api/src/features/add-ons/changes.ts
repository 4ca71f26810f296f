import { addOns } from '@troskel/contract/add-ons/calls';
import type { AddOns } from '@troskel/contract/add-ons/calls';
import { mayCall } from '@troskel/contract/ground/partner-rights';
import type { CallWithRight } from '@troskel/contract/ground/partner-rights';
import { v7 as uuid } from 'uuid';
import { addOnActivatedMail, addOnKeptMail } from '../../domain/add-ons/add-ons.mails.ts';
import {
  endDueAddOns,
  endWithPeriod,
  heldUntil,
  mailOwnersOfAddOn,
  noteAddOn,
  queueEnd,
} from '../../domain/add-ons/held.ts';
import { roleOf } from '../../domain/partners/members.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { beginningOfDay } from '../../platform/time/swedish-time.ts';
import { readAddOns, readCatalogue } from './offers.ts';
import type { CompanyAddOn } from './offers.ts';

type OwnersCall = Pick<Call<typeof addOns.endAddOn>, 'params' | 'caller' | 'language'>;

/**
 * Locks the partner, so that of two changes at once the second sees the first, and ends what has come
 * to its end meanwhile.
 *
 * @throws {ExpectedError} NOT_FOUND; OWNER_REQUIRED for a member whose role has been changed since the
 *   call began
 */
async function lockAsOwner(
  tx: Executor,
  app: Pick<App, 'settings'>,
  {
    params: { partnerId },
    caller,
    refusal,
  }: OwnersCall & { refusal: Refusal<'NOT_FOUND' | 'OWNER_REQUIRED'> },
  route: CallWithRight,
): Promise<void> {
  const row = await tx
    .selectFrom('partner')
    .innerJoin('partnerMember as member', 'member.partnerId', 'partner.id')
    .select('member.role')
    .where('partner.id', '=', partnerId)
    .where('member.userId', '=', caller.userId)
    .forUpdate('partner')
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  if (!mayCall(roleOf(row.role), route)) throw refusal('OWNER_REQUIRED');
  await endDueAddOns(tx, app, partnerId);
}

/**
 * Reads the add-on of a call, whose terms stay until the call is done.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
async function demandAddOn(
  tx: Executor,
  call: OwnersCall & { refusal: Refusal<'NOT_FOUND'> },
): Promise<CompanyAddOn> {
  const { addOnId } = call.params;
  await tx.selectFrom('addOn').select('id').where('id', '=', addOnId).forShare().execute();
  const { addOns: found } = await readCatalogue(tx, call);
  const one = found.find(({ shown }) => shown.id === addOnId);
  if (!one) throw call.refusal('NOT_FOUND');
  return one;
}

/**
 * Activates an add-on on the terms that the caller has seen; what the company has already is not
 * activated a second time.
 *
 * @throws {ExpectedError} NOT_FOUND, OWNER_REQUIRED; ADD_ON_HELD, ADD_ON_INCLUDED, ADD_ON_NOT_OFFERED;
 *   EDIT_CONFLICT with the add-on as it is when it has been changed
 */
export async function activateAddOn(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof addOns.activateAddOn>,
): Promise<AddOns> {
  const { partnerId } = call.params;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, app, call, addOns.activateAddOn);
    const { shown, name } = await demandAddOn(tx, call);
    if (shown.offer === 'had') throw call.refusal('ADD_ON_HELD');
    if (shown.offer === 'included') throw call.refusal('ADD_ON_INCLUDED');
    if (shown.offer !== 'offered') throw call.refusal('ADD_ON_NOT_OFFERED');
    demandSeen(call, shown);
    const now = new Date();
    const { id: addOnId, feature, amountOre, period } = shown;
    const endsAt = period === 'once' ? beginningOfDay(heldUntil({ activatedAt: now }, now)) : null;
    const id = uuid();
    await tx
      .insertInto('partnerAddOn')
      .values({
        id,
        partnerId,
        addOnId,
        name: JSON.stringify(name),
        feature,
        amountOre,
        period,
        activatedAt: now,
        activatedByUserId: userId,
        endsAt,
      })
      .execute();
    if (endsAt) await queueEnd(tx, { id, partnerId }, endsAt);
    const noted = { partnerId, addOnId, amountOre, period, actorUserId: userId };
    await noteAddOn(tx, { ...noted, action: 'partner.add_on_activated' });
    await mailOwnersOfAddOn(tx, app, { partnerId, name, userId }, (mail) =>
      addOnActivatedMail(mail, { amountOre, period }),
    );
    return readAddOns(tx, call);
  });
}

/**
 * Ends an add-on when the month that has begun is over. Idempotent.
 *
 * @throws {ExpectedError} NOT_FOUND, OWNER_REQUIRED, ADD_ON_NOT_HELD
 */
export async function endAddOn(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof addOns.endAddOn>,
): Promise<AddOns> {
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, app, call, addOns.endAddOn);
    const { held } = await demandAddOn(tx, call);
    if (!held) throw call.refusal('ADD_ON_NOT_HELD');
    if (held.endsAt === null) await endWithPeriod(tx, app, held, { userId, plan: null });
    return readAddOns(tx, call);
  });
}

/**
 * Takes back that an add-on ends, at the price that was accepted. Idempotent.
 *
 * @throws {ExpectedError} NOT_FOUND, OWNER_REQUIRED; ADD_ON_NOT_HELD, also when it has ended;
 *   ADD_ON_NOT_RENEWED for one that is paid once; ADD_ON_INCLUDED and ADD_ON_NOT_OFFERED when it does
 *   not go with the company's plan
 */
export async function keepAddOn(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof addOns.keepAddOn>,
): Promise<AddOns> {
  const { partnerId } = call.params;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    await lockAsOwner(tx, app, call, addOns.keepAddOn);
    const { held, shown, fits } = await demandAddOn(tx, call);
    if (!held) throw call.refusal('ADD_ON_NOT_HELD');
    if (held.period === 'once') throw call.refusal('ADD_ON_NOT_RENEWED');
    if (shown.offer === 'included') throw call.refusal('ADD_ON_INCLUDED');
    if (!fits) throw call.refusal('ADD_ON_NOT_OFFERED');
    if (held.endsAt !== null) {
      await tx
        .updateTable('partnerAddOn')
        .set({ endsAt: null })
        .where('id', '=', held.id)
        .execute();
      await noteAddOn(tx, { ...held, actorUserId: userId, action: 'partner.add_on_kept' });
      await mailOwnersOfAddOn(tx, app, { partnerId, name: held.name, userId }, (mail) =>
        addOnKeptMail(mail, held),
      );
    }
    return readAddOns(tx, call);
  });
}

/** Ends what has come to the end of its time for a partner. */
export async function endAddOns(
  app: Pick<App, 'db' | 'settings'>,
  { partnerId }: { partnerId: string },
): Promise<void> {
  await app.db.transaction().execute((tx) => endDueAddOns(tx, app, partnerId));
}
