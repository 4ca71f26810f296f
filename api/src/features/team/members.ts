import { languageOf } from '@troskel/contract/ground/language';
import { memberPageSize, members } from '@troskel/contract/team/calls';
import type { Member } from '@troskel/contract/team/calls';
import type { PartnerRole } from '@troskel/contract/ground/partner-rights';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import {
  endAssignments,
  endMembership,
  lockMembers,
  withdrawInvitationsOf,
} from '../../domain/partners/membership.ts';
import { roleOf } from '../../domain/partners/members.ts';
import { loseWithRole } from '../../domain/partners/lowered-role.ts';
import { tellOtherOwners } from '../../domain/partners/member-changes.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { roleChanged } from './notification-kinds.ts';
import { demandMembers } from './demand-members.ts';
import { keepsOwner } from './rules.ts';
import { removedMail } from './team.mails.ts';

/** Mails somebody who has been removed; the bell has nothing of the company any more. */
async function mailRemoved(
  { settings }: Pick<App, 'settings'>,
  tx: Executor,
  { partnerId, userId }: { partnerId: string; userId: string },
): Promise<void> {
  const person = await tx
    .selectFrom('user')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['user.email', 'profile.language'])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  const mail = removedMail({
    to: person.email,
    language: languageOf(person.language),
    company: await readCompanyName(tx, partnerId),
    url: settings.publicUrl,
  });
  await enqueue(tx, mailJob, mail);
}

/** The longest-standing first: the order of the index `partner_member_by_time`. */
const byTime: KeyOrder = [
  { column: 'member.created_at', type: 'timestamptz', direction: 'asc' },
  { column: 'member.user_id', type: 'uuid', direction: 'asc' },
];

const selectMembers = (db: Executor, partnerId: string) =>
  db
    .selectFrom('partnerMember as member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['member.userId', 'member.role', 'member.createdAt', 'user.name', 'user.email'])
    .where('member.partnerId', '=', partnerId);

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

const memberOf = ({ userId, createdAt, role, ...row }: MemberRow, callerId: string): Member => ({
  ...row,
  id: userId,
  role: roleOf(role),
  since: createdAt.toISOString(),
  isCaller: userId === callerId,
});

export async function listMembers(
  { db }: Pick<App, 'db'>,
  call: Call<typeof members.listMembers>,
): Promise<ResponseOf<typeof members.listMembers>> {
  const paging = pagingOf(members.listMembers, call, { order: byTime, size: memberPageSize });
  const rows = await selectMembers(db, call.params.partnerId)
    .$call(pageAfter(byTime, paging.after, paging.limit))
    .execute();
  const page = paging.page(rows, ({ createdAt, userId }) => [createdAt, userId]);
  return { ...page, rows: page.rows.map((row) => memberOf(row, call.caller.userId)) };
}

type OfMember = Pick<Call<typeof members.handOver>, 'params' | 'caller'>;

async function setRole(
  app: Pick<App, 'notificationKinds'>,
  tx: Executor,
  { params, caller }: OfMember,
  { userId, from, to }: { userId: string; from: PartnerRole; to: PartnerRole },
): Promise<void> {
  const { partnerId } = params;
  const now = new Date();
  await tx
    .updateTable('partnerMember')
    .set({ role: to })
    .where('partnerId', '=', partnerId)
    .where('userId', '=', userId)
    .execute();
  await audit(
    tx,
    {
      actorUserId: caller.userId,
      action: 'partner.role_changed',
      subject: { type: 'partner', id: partnerId },
      detail: { userId, from, to },
    },
    now,
  );
  if (from === 'owner') await withdrawInvitationsOf(tx, { partnerId, userId });
  await loseWithRole(app, tx, { partnerId, userId, role: to, actorUserId: caller.userId });
  const changed = { userId, from, to };
  await publishWebhook(tx, { partnerId, type: 'member.role_changed', data: changed }, now);
  await publish(tx, { to: { userId }, event: 'membership', data: {} });
  if (userId === caller.userId) return;
  await notify(tx, {
    kind: roleChanged,
    recipients: [userId],
    data: { partnerId, role: to },
    actorUserId: caller.userId,
    dedupeKey: `role_changed:${partnerId}:${now.getTime()}`,
  });
}

async function readMember(tx: Executor, { params, caller }: OfMember): Promise<Member> {
  const row = await selectMembers(tx, params.partnerId)
    .where('member.userId', '=', params.userId)
    .executeTakeFirstOrThrow();
  return memberOf(row, caller.userId);
}

/** Gives a member another role; the one that they have already changes nothing. */
export async function changeRole(
  app: Pick<App, 'db' | 'notificationKinds'>,
  call: Call<typeof members.changeRole>,
): Promise<Member> {
  const { params, body, caller, refusal } = call;
  return app.db.transaction().execute(async (tx) => {
    const all = await demandMembers(tx, members.changeRole, call);
    const member = all.find(({ userId }) => userId === params.userId);
    if (!member) throw refusal('NOT_FOUND');
    const from = roleOf(member.role);
    if (from !== body.role) {
      if (from === 'owner' && !keepsOwner(all, params.userId)) throw refusal('LAST_OWNER');
      if (body.role === 'owner' && !member.canAct) throw refusal('MEMBER_CANNOT_ACT');
      await setRole(app, tx, call, { userId: params.userId, from, to: body.role });
      await tellOtherOwners(tx, {
        partnerId: params.partnerId,
        change: 'role',
        role: body.role,
        actorUserId: caller.userId,
        memberUserId: params.userId,
      });
    }
    return readMember(tx, call);
  });
}

/** Makes a member an owner, and the caller one of the office, in one act. */
export async function handOver(
  app: Pick<App, 'db' | 'notificationKinds'>,
  call: Call<typeof members.handOver>,
): Promise<Member> {
  const { params, caller, refusal } = call;
  return app.db.transaction().execute(async (tx) => {
    const all = await demandMembers(tx, members.handOver, call);
    const member = all.find(({ userId }) => userId === params.userId);
    if (!member || params.userId === caller.userId) throw refusal('NOT_FOUND');
    if (!member.canAct) throw refusal('MEMBER_CANNOT_ACT');
    const from = roleOf(member.role);
    if (from !== 'owner')
      await setRole(app, tx, call, { userId: params.userId, from, to: 'owner' });
    await setRole(app, tx, call, { userId: caller.userId, from: 'owner', to: 'office' });
    await tellOtherOwners(tx, {
      partnerId: params.partnerId,
      change: 'handed_over',
      actorUserId: caller.userId,
      memberUserId: params.userId,
    });
    return readMember(tx, call);
  });
}

/** Removes a member, who is told by mail. */
export async function removeMember(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof members.removeMember>,
): Promise<Record<string, never>> {
  const { params, caller, refusal } = call;
  return app.db.transaction().execute(async (tx) => {
    await endAssignments(tx, params);
    const all = await demandMembers(tx, members.removeMember, call);
    if (!all.some(({ userId }) => userId === params.userId)) throw refusal('NOT_FOUND');
    if (!keepsOwner(all, params.userId)) throw refusal('LAST_OWNER');
    const isOwn = params.userId === caller.userId;
    await endMembership(tx, params, isOwn ? 'left' : 'removed');
    await tellOtherOwners(tx, {
      partnerId: params.partnerId,
      change: isOwn ? 'left' : 'removed',
      actorUserId: caller.userId,
      memberUserId: params.userId,
    });
    await audit(
      tx,
      {
        actorUserId: caller.userId,
        action: 'partner.member_removed',
        subject: { type: 'partner', id: params.partnerId },
        detail: { userId: params.userId },
      },
      new Date(),
    );
    if (!isOwn) await mailRemoved(app, tx, params);
    return {};
  });
}

/** Leaves the company, of one's own accord. */
export async function leave(
  { db }: Pick<App, 'db'>,
  { params: { partnerId }, caller: { userId }, refusal }: Call<typeof members.leave>,
): Promise<Record<string, never>> {
  return db.transaction().execute(async (tx) => {
    await endAssignments(tx, { partnerId, userId });
    const all = (await lockMembers(tx, partnerId)) ?? [];
    if (!all.some((member) => member.userId === userId)) return {};
    if (!keepsOwner(all, userId)) throw refusal('LAST_OWNER');
    await endMembership(tx, { partnerId, userId }, 'left');
    await tellOtherOwners(tx, {
      partnerId,
      change: 'left',
      actorUserId: userId,
      memberUserId: userId,
    });
    await audit(
      tx,
      {
        actorUserId: userId,
        action: 'partner.member_left',
        subject: { type: 'partner', id: partnerId },
      },
      new Date(),
    );
    return {};
  });
}
