import { ErrorBody } from '@troskel/contract/ground/errors';
import { memberInvitations } from '@troskel/contract/team/calls';
import type { MemberInvitation } from '@troskel/contract/team/calls';
import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { makePartner } from '../../testing/partner.factory.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import type { TestApp } from '../../testing/test-app.ts';

interface Who {
  token: string;
}

/** Answers an answer's status, with the code of a refusal. */
export function said(response: LightMyRequestResponse): string {
  if (response.statusCode < 400) return String(response.statusCode);
  return `${response.statusCode} ${ErrorBody.parse(response.json()).errors[0]?.code}`;
}

/** Makes invitations by a user to their company, and to their address. */
export async function invitedColleagues(
  product: TestApp,
  { userId, partnerId, email }: { userId: string; partnerId: string; email: string },
): Promise<void> {
  const now = new Date();
  const invitation = { partnerId, role: 'field', createdAt: now, expiresAt: now };
  await product.app.db
    .insertInto('memberInvitation')
    .values([
      { id: uuid(), ...invitation, invitedByUserId: userId },
      { id: uuid(), ...invitation, email },
    ])
    .execute();
}

/** The calls about the members of a company of its own. */
export async function teamOf(product: TestApp) {
  const { partnerId, owner } = await makePartner(product);
  const at = `/api/partners/${partnerId}`;
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { token }: Who,
    payload?: object,
    headers: Record<string, string> = {},
  ) => product.call({ method, url: path, token, headers, ...(payload ? { payload } : {}) });

  const team = {
    partnerId,
    owner,
    list: (who: Who = owner) => call('GET', `${at}/members`, who),
    invitations: (who: Who = owner) => call('GET', `${at}/invitations`, who),
    invite: (body: object, who: Who = owner, headers = {}) =>
      call('POST', `${at}/invitations`, who, body, headers),
    send: (id: string, who: Who = owner) => call('POST', `${at}/invitations/${id}/send`, who),
    code: (id: string, who: Who = owner) => call('POST', `${at}/invitations/${id}/code`, who),
    withdraw: (id: string, who: Who = owner) => call('DELETE', `${at}/invitations/${id}`, who),
    lookUp: (code: string) =>
      product.call({ method: 'POST', url: '/api/invitations/look-up', payload: { code } }),
    accept: (code: string, who: Who) => call('POST', '/api/invitations/accept', who, { code }),
    role: (userId: string, role: string, who: Who = owner) =>
      call('PATCH', `${at}/members/${userId}`, who, { role }),
    handOver: (userId: string, who: Who = owner) =>
      call('POST', `${at}/members/${userId}/hand-over`, who),
    remove: (userId: string, who: Who = owner) => call('DELETE', `${at}/members/${userId}`, who),
    leave: (who: Who) => call('POST', `${at}/leave`, who),

    /** Invites, and answers the invitation. */
    async invited(body: object): Promise<MemberInvitation> {
      return memberInvitations.invite.response.parse((await team.invite(body)).json());
    },
    /** Makes an invitation whose code is read out; answers the code. */
    async spoken(role: 'office' | 'field' = 'field') {
      const { id } = await team.invited({ role, email: null });
      const answer = memberInvitations.makeCode.response.parse((await team.code(id)).json());
      return { id, code: answer.code };
    },
    async roles(): Promise<Record<string, string>> {
      const rows = await product.app.db
        .selectFrom('partnerMember')
        .select(['userId', 'role'])
        .where('partnerId', '=', partnerId)
        .execute();
      return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
    },
    async acts(): Promise<string[]> {
      const rows = await product.app.db
        .selectFrom('auditLog')
        .select('action')
        .where('subjectId', '=', partnerId)
        .orderBy('id')
        .execute();
      return rows.map(({ action }) => action);
    },
    /** Ids of the invitations to an address. */
    async invitedTo(email: string): Promise<string[]> {
      const rows = await product.app.db
        .selectFrom('memberInvitation')
        .select('id')
        .where('partnerId', '=', partnerId)
        .where('email', '=', email)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** The code of the last mail to an address. */
    async mailedCode(email: string): Promise<string> {
      const mails = await queuedMails(product.app);
      const mail = mails.findLast(({ to }) => to === email);
      return /\/invitation#([A-Z0-9]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    },
  };
  return team;
}
