import { languageOf } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { PartnerRole } from '@troskel/contract/ground/partner-rights';
import type { ResponseOf } from '@troskel/contract/ground/route';
import {
  invitedRoles,
  memberInvitationDays,
  memberInvitationPageSize,
  memberInvitations,
  mostOpenInvitations,
} from '@troskel/contract/team/calls';
import type { MemberInvitation } from '@troskel/contract/team/calls';
import { readableCode } from '@troskel/contract/team/invitation-code';
import { v7 as uuid } from 'uuid';
import { readLegalName } from '../../domain/partners/company-name.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { queueSecretMail } from '../../platform/jobs/secret-mail.ts';
import { hashOfCode, newCode } from './codes.ts';
import { demandMembers } from './demand-members.ts';
import { invitationMail } from './team.mails.ts';
import { msPerDay, secondsPerDay } from '@troskel/contract/values/durations';

/** The latest first: the order of the index `member_invitation_open`. */
const latestFirst: KeyOrder = [
  { column: 'invitation.created_at', type: 'timestamptz', direction: 'desc' },
  { column: 'invitation.id', type: 'uuid', direction: 'desc' },
];

const selectOpen = (db: Executor, partnerId: string) =>
  db
    .selectFrom('memberInvitation as invitation')
    .leftJoin('user as inviter', 'inviter.id', 'invitation.invitedByUserId')
    .selectAll('invitation')
    .select('inviter.name as invitedBy')
    .where('invitation.partnerId', '=', partnerId)
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.withdrawnAt', 'is', null);

type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>[number];

/** Answers the role that an invitation's row says. */
export const invitedRoleOf = (stored: string): (typeof invitedRoles)[number] =>
  invitedRoles.find((role) => role === stored) ?? 'field';

function invitationOf(row: InvitationRow): MemberInvitation {
  return {
    id: row.id,
    role: invitedRoleOf(row.role),
    email: row.email,
    invitedBy: row.invitedBy,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= new Date(),
  };
}

const expiryFrom = (now: Date) => new Date(now.getTime() + memberInvitationDays * msPerDay);

export async function listInvitations(
  { db }: Pick<App, 'db'>,
  call: Call<typeof memberInvitations.listInvitations>,
): Promise<ResponseOf<typeof memberInvitations.listInvitations>> {
  const paging = pagingOf(memberInvitations.listInvitations, call, {
    order: latestFirst,
    size: memberInvitationPageSize,
  });
  const rows = await selectOpen(db, call.params.partnerId)
    .$call(pageAfter(latestFirst, paging.after, paging.limit))
    .execute();
  const page = paging.page(rows, ({ createdAt, id }) => [createdAt, id]);
  return { ...page, rows: page.rows.map(invitationOf) };
}

interface Act {
  caller: { userId: string; name: string };
  partnerId: string;
  invitationId: string;
}

async function note(
  tx: Executor,
  action:
    | 'partner.member_invited'
    | 'partner.member_invitation_sent'
    | 'partner.member_invitation_withdrawn',
  { caller, partnerId, invitationId }: Act,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await audit(
    tx,
    {
      actorUserId: caller.userId,
      action,
      subject: { type: 'partner', id: partnerId },
      detail: { invitationId, ...detail },
    },
    new Date(),
  );
}

/** Gives an invitation another code, which holds seven days from now; the one before ends. */
async function giveCode(app: Pick<App, 'settings'>, tx: Executor, id: string): Promise<string> {
  const code = newCode();
  const now = new Date();
  await tx
    .updateTable('memberInvitation')
    .set({
      codeHash: hashOfCode(app.settings.authSecret, code),
      sentAt: now,
      expiresAt: expiryFrom(now),
    })
    .where('id', '=', id)
    .execute();
  return code;
}

async function mail(
  app: Pick<App, 'settings'>,
  tx: Executor,
  { caller, partnerId, invitationId, language }: Act & { language: Language },
  { email, role }: { email: string; role: PartnerRole },
): Promise<void> {
  const code = await giveCode(app, tx, invitationId);
  const known = await tx
    .selectFrom('userStanding')
    .select('language')
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirst();
  const secretMail = invitationMail({
    to: email,
    // Colleagues speak as the inviter does, unless they have chosen.
    language: known?.language ? languageOf(known.language) : language,
    company: await readLegalName(tx, partnerId),
    invitedBy: caller.name,
    role,
    code,
    publicUrl: app.settings.publicUrl,
  });
  await queueSecretMail(tx, app.settings.authSecret, secretMail);
}

/** Mails with an invitation that a company sends in a day, and how many of them to one address. */
const invitationMails = { points: 40, seconds: secondsPerDay };
const invitationMailsToAddress = { points: 4, seconds: secondsPerDay };

/**
 * Counts a mail, before the transaction in which it is sent: the counters are rows of their own.
 *
 * @throws {ExpectedError} TOO_MANY_REQUESTS
 */
async function countMail(
  { limits }: Pick<App, 'limits'>,
  {
    params: { partnerId },
    refusal,
  }: { params: { partnerId: string }; refusal: Refusal<'TOO_MANY_REQUESTS'> },
  email: string,
): Promise<void> {
  const address = `${partnerId}:${email.toLowerCase()}`;
  await limits.consume(refusal, 'team.mails-to-address', invitationMailsToAddress, address);
  await limits.consume(refusal, 'team.mails', invitationMails, partnerId);
}

/** Whether somebody with this address is a member of the partner. */
async function isMember(tx: Executor, partnerId: string, email: string): Promise<boolean> {
  const member = await tx
    .selectFrom('partnerMember as member')
    .innerJoin('userStanding as standing', 'standing.userId', 'member.userId')
    .select('member.userId')
    .where('member.partnerId', '=', partnerId)
    .where('standing.emailKey', '=', email.toLowerCase())
    .executeTakeFirst();
  return member !== undefined;
}

/** Invites somebody by mail; without an address the invitation waits for its code to be made. */
export async function invite(
  app: Pick<App, 'db' | 'limits' | 'settings'>,
  call: Call<typeof memberInvitations.invite>,
): Promise<MemberInvitation> {
  const { params, body, caller, language, refusal } = call;
  const { partnerId } = params;
  if (body.email !== null) await countMail(app, call, body.email);
  return app.db.transaction().execute(async (tx) => {
    await demandMembers(tx, memberInvitations.invite, call);
    const { open } = await tx
      .selectFrom('memberInvitation')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('partnerId', '=', partnerId)
      .where('acceptedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .where('expiresAt', '>', new Date())
      .executeTakeFirstOrThrow();
    if (open >= mostOpenInvitations) throw refusal('MEMBER_INVITATION_LIMIT');
    if (body.email !== null && (await isMember(tx, partnerId, body.email))) {
      throw refusal('ALREADY_MEMBER');
    }
    const now = new Date();
    const invitationId = uuid();
    await tx
      .insertInto('memberInvitation')
      .values({
        id: invitationId,
        partnerId,
        role: body.role,
        email: body.email,
        invitedByUserId: caller.userId,
        createdAt: now,
        expiresAt: expiryFrom(now),
      })
      .execute();
    const act = { caller, partnerId, invitationId, language: caller.language ?? language };
    if (body.email !== null) await mail(app, tx, act, { email: body.email, role: body.role });
    const detail = { role: body.role, isMailed: body.email !== null };
    await note(tx, 'partner.member_invited', act, detail);
    return readOpen(tx, act);
  });
}

async function readOpen(tx: Executor, { partnerId, invitationId }: Omit<Act, 'caller'>) {
  const row = await selectOpen(tx, partnerId)
    .where('invitation.id', '=', invitationId)
    .executeTakeFirstOrThrow();
  return invitationOf(row);
}

/**
 * Locks an invitation of the partner after its members, so that accepting and withdrawing it are
 * serialised.
 *
 * @throws {ExpectedError} NOT_FOUND, MEMBER_INVITATION_USED, OWNER_REQUIRED
 */
async function demandInvitation(
  tx: Executor,
  call: {
    params: { partnerId: string; invitationId: string };
    caller: { userId: string };
    refusal: Refusal<'NOT_FOUND' | 'MEMBER_INVITATION_USED' | 'OWNER_REQUIRED'>;
  },
) {
  const {
    params: { partnerId, invitationId },
    refusal,
  } = call;
  await demandMembers(tx, memberInvitations.invite, call);
  const row = await tx
    .selectFrom('memberInvitation')
    .selectAll()
    .where('id', '=', invitationId)
    .where('partnerId', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  if (row.acceptedAt !== null) throw refusal('MEMBER_INVITATION_USED');
  return row;
}

/** Mails an invitation again: the code of the mail before does not hold any more. */
export async function sendAgain(
  app: Pick<App, 'db' | 'limits' | 'settings'>,
  call: Call<typeof memberInvitations.sendAgain>,
): Promise<MemberInvitation> {
  const { params, caller, language, refusal } = call;
  const known = await app.db
    .selectFrom('memberInvitation')
    .select('email')
    .where('id', '=', params.invitationId)
    .where('partnerId', '=', params.partnerId)
    .executeTakeFirst();
  if (known?.email) await countMail(app, call, known.email);
  return app.db.transaction().execute(async (tx) => {
    const { role, email, withdrawnAt } = await demandInvitation(tx, call);
    if (withdrawnAt !== null || email === null) throw refusal('NOT_FOUND');
    const act = { caller, ...params, language: caller.language ?? language };
    await mail(app, tx, act, { email, role: invitedRoleOf(role) });
    await note(tx, 'partner.member_invitation_sent', act);
    return readOpen(tx, act);
  });
}

/** Makes a code to read out, which is shown once. */
export async function makeCode(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof memberInvitations.makeCode>,
): Promise<ResponseOf<typeof memberInvitations.makeCode>> {
  const { params, caller, refusal } = call;
  return app.db.transaction().execute(async (tx) => {
    const { withdrawnAt } = await demandInvitation(tx, call);
    if (withdrawnAt !== null) throw refusal('NOT_FOUND');
    const code = readableCode(await giveCode(app, tx, params.invitationId));
    const act = { caller, ...params };
    await note(tx, 'partner.member_invitation_sent', act, { isReadOut: true });
    return { code, invitation: await readOpen(tx, act) };
  });
}

export async function withdrawInvitation(
  { db }: Pick<App, 'db'>,
  call: Call<typeof memberInvitations.withdrawInvitation>,
): Promise<Record<string, never>> {
  const { params, caller } = call;
  return db.transaction().execute(async (tx) => {
    const { withdrawnAt } = await demandInvitation(tx, call);
    if (withdrawnAt !== null) return {};
    await tx
      .updateTable('memberInvitation')
      .set({ withdrawnAt: new Date(), email: null })
      .where('id', '=', params.invitationId)
      .execute();
    await note(tx, 'partner.member_invitation_withdrawn', { caller, ...params });
    return {};
  });
}
