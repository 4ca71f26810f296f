import type { AddOnPeriod, AddOnPrice, SwitchedFeature } from '@troskel/contract/values/add-on';
import type { Bilingual } from '@troskel/contract/ground/language';
import type { Executor } from '../../platform/db/database.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { beginningOfDay, dayInSweden } from '../../platform/time/swedish-time.ts';
import { textIn } from '@troskel/contract/ground/language';
import { addressedOwners, nameOfUser } from '../partners/owners.ts';
import { periodEnd } from '../period.ts';
import { addOnEndedMail, addOnEndsMail } from './add-ons.mails.ts';
import type { AddOnMail } from './add-ons.mails.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** An add-on that a company has, as it was accepted. */
export interface HeldAddOn extends AddOnPrice {
  id: string;
  partnerId: string;
  addOnId: string;
  name: Bilingual;
  feature: SwitchedFeature;
  activatedAt: Date;
  endsAt: Date | null;
  activatedBy: string | null;
}

/** Reads the add-ons that a partner has at a time, those first that it has had longest. */
export async function readHeldAddOns(
  db: Executor,
  partnerId: string,
  at: Date,
): Promise<HeldAddOn[]> {
  const rows = await db
    .selectFrom('partnerAddOn as held')
    .leftJoin('user', 'user.id', 'held.activatedByUserId')
    .select(['held.id', 'held.partnerId', 'held.addOnId', 'held.name', 'held.feature'])
    .select(['held.amountOre', 'held.period', 'held.activatedAt', 'held.endsAt'])
    .select('user.name as activatedBy')
    .where('held.partnerId', '=', partnerId)
    .where('held.endedAt', 'is', null)
    // The job that ends one may be late.
    .where((eb) => eb.or([eb('held.endsAt', 'is', null), eb('held.endsAt', '>', at)]))
    .orderBy('held.activatedAt')
    .orderBy('held.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    name: BothTexts.parse(row.name),
    feature: row.feature as SwitchedFeature,
    amountOre: Number(row.amountOre),
    period: row.period as AddOnPeriod,
  }));
}

/** Answers the first day in Sweden after the month of an add-on that runs, `YYYY-MM-DD`. */
export function heldUntil({ activatedAt }: Pick<HeldAddOn, 'activatedAt'>, at: Date): string {
  return periodEnd(dayInSweden(activatedAt), dayInSweden(at));
}

type AddOnAct =
  | 'partner.add_on_activated'
  | 'partner.add_on_end_planned'
  | 'partner.add_on_kept'
  | 'partner.add_on_ended';

/** An act with an add-on, as the audit log has it. */
interface NotedAct extends Pick<HeldAddOn, 'partnerId' | 'addOnId' | 'amountOre' | 'period'> {
  /** Null when nobody did it. */
  actorUserId: string | null;
  action: AddOnAct;
}

export async function noteAddOn(
  tx: Executor,
  { partnerId, addOnId, amountOre, period, actorUserId, action }: NotedAct,
): Promise<void> {
  const subject = { type: 'partner', id: partnerId };
  await audit(
    tx,
    { actorUserId, action, subject, detail: { addOnId, amountOre, period } },
    new Date(),
  );
}

/** Mails every owner of a partner about an add-on, each in their own language. */
export async function mailOwnersOfAddOn(
  tx: Executor,
  { settings }: Pick<App, 'settings'>,
  about: { partnerId: string; name: Bilingual; userId: string | null },
  mailOf: (about: AddOnMail) => QueuedMail,
): Promise<void> {
  const by = await nameOfUser(tx, about.userId);
  const url = `${settings.publicUrl}/partners/${about.partnerId}/additional-services`;
  for (const owner of await addressedOwners(tx, about.partnerId)) {
    const name = textIn(about.name, owner.language);
    await enqueue(tx, mailJob, mailOf({ ...owner, name, by, url }));
  }
}

export const endAddOnsJob = defineJob<{ partnerId: string }>({ name: 'end_add_ons' });

/** Queues the end of an add-on for its time; the job looks again. */
export async function queueEnd(
  tx: Executor,
  { id, partnerId }: Pick<HeldAddOn, 'id' | 'partnerId'>,
  endsAt: Date,
): Promise<void> {
  await enqueue(tx, endAddOnsJob, { partnerId }, `end_add_on:${id}`, endsAt);
}

/** Ends what has come to the end of its time for a partner, and tells its owners. Idempotent. */
export async function endDueAddOns(
  tx: Executor,
  app: Pick<App, 'settings'>,
  partnerId: string,
): Promise<void> {
  const now = new Date();
  const ended = await tx
    .updateTable('partnerAddOn')
    .set({ endedAt: now })
    .where('partnerId', '=', partnerId)
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', now)
    .returning(['addOnId', 'name', 'amountOre', 'period'])
    .execute();
  for (const { name, ...row } of ended) {
    const period = row.period as AddOnPeriod;
    const amountOre = Number(row.amountOre);
    const noted = { ...row, partnerId, amountOre, period, actorUserId: null };
    await noteAddOn(tx, { ...noted, action: 'partner.add_on_ended' });
    const about = { partnerId, name: BothTexts.parse(name), userId: null };
    await mailOwnersOfAddOn(tx, app, about, addOnEndedMail);
  }
}

/**
 * Has an add-on end when the month that has begun is over, and tells the owners.
 *
 * @param end `userId` of who ended it; `plan` the one that it does not go with, if that ends it
 */
export async function endWithPeriod(
  tx: Executor,
  app: Pick<App, 'settings'>,
  held: HeldAddOn,
  { userId, plan }: { userId: string | null; plan: Bilingual | null },
): Promise<void> {
  const endsOn = heldUntil(held, new Date());
  const endsAt = beginningOfDay(endsOn);
  await tx.updateTable('partnerAddOn').set({ endsAt }).where('id', '=', held.id).execute();
  await queueEnd(tx, held, endsAt);
  await noteAddOn(tx, { ...held, actorUserId: userId, action: 'partner.add_on_end_planned' });
  const about = { partnerId: held.partnerId, name: held.name, userId };
  await mailOwnersOfAddOn(tx, app, about, (mail) =>
    addOnEndsMail(mail, { endsOn, plan: plan && textIn(plan, mail.language) }),
  );
}
