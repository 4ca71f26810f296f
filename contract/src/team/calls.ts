import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { partnerRoles } from '../ground/partner-rights.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { Email } from '../values/contact-details.ts';
import { invitationCodeLength } from './invitation-code.ts';
import { InPartner } from '../ground/partner-params.ts';
import { secondsPerDay } from '../values/durations.ts';

export const memberPageSize = 20;
export const memberInvitationPageSize = 20;
/** Days that an invitation holds, from the last time that its code was made. */
export const memberInvitationDays = 7;
/** Invitations of a company that may be open at once. */
export const mostOpenInvitations = 50;

/** Roles that somebody is invited to; an owner is made of a member. */
export const invitedRoles = ['office', 'field'] as const;

const OneMember = z.object({ partnerId: z.uuid(), userId: z.uuid() });
const OneInvitation = z.object({ partnerId: z.uuid(), invitationId: z.uuid() });

export const Member = z.object({
  /** Id of the user. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(partnerRoles),
  /** ISO 8601. */
  since: z.string(),
  isCaller: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const MemberInvitation = z.object({
  id: z.string(),
  role: z.enum(invitedRoles),
  /** Where it is mailed; null for one whose code is read out. */
  email: z.nullable(z.string()),
  /** Name of the one who has invited; null when they have left. */
  invitedBy: z.nullable(z.string()),
  createdAt: z.string(),
  /** When its code was made last; null while it has none. */
  sentAt: z.nullable(z.string()),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type MemberInvitation = z.infer<typeof MemberInvitation>;

export const NewMemberInvitation = z.object({
  role: z.enum(invitedRoles, 'FIELD_MANDATORY'),
  /** Null for a code to read out. */
  email: z.nullable(Email),
});
export type NewMemberInvitation = z.infer<typeof NewMemberInvitation>;

/** As it is typed or read out: case, blanks and hyphens do not matter. */
const InvitationCode = z.object({
  code: z
    .string('FIELD_MANDATORY')
    .check(
      z.minLength(1, 'FIELD_MANDATORY'),
      z.maxLength(invitationCodeLength * 4, 'FIELD_TOO_LONG'),
    ),
});

/** An invitation as the invited one sees it before they accept. */
export const ReceivedInvitation = z.object({
  company: z.string(),
  city: z.string(),
  role: z.enum(invitedRoles),
  /** Null when they have left. */
  invitedBy: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

const codeRefusals = [
  'MEMBER_INVITATION_UNKNOWN',
  'MEMBER_INVITATION_USED',
  'MEMBER_INVITATION_OVER',
] as const;

/** Members of a company. */
export const members = defineCalls('team', {
  listMembers: route({
    method: 'GET',
    path: '/partners/{partnerId}/members',
    access: 'partner',
    summary: 'List the members of a company, the longest-standing first.',
    params: InPartner,
    query: z.object({ cursor: Cursor }),
    response: PageOf(Member),
  }),
  changeRole: route({
    method: 'PATCH',
    path: '/partners/{partnerId}/members/{userId}',
    access: 'partner',
    summary: 'Give a member another role; one owner stays.',
    params: OneMember,
    body: z.object({ role: z.enum(partnerRoles, 'FIELD_MANDATORY') }),
    response: Member,
    errors: ['NOT_FOUND', 'OWNER_REQUIRED', 'LAST_OWNER', 'MEMBER_CANNOT_ACT'],
    isSensitive: true,
  }),
  handOver: route({
    method: 'POST',
    path: '/partners/{partnerId}/members/{userId}/hand-over',
    access: 'partner',
    summary: 'Make a member an owner in the caller’s stead, who is of the office from then on.',
    params: OneMember,
    response: Member,
    errors: ['NOT_FOUND', 'OWNER_REQUIRED', 'MEMBER_CANNOT_ACT'],
    isSensitive: true,
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/members/{userId}',
    access: 'partner',
    summary: 'Remove a member from the company; one owner stays.',
    params: OneMember,
    response: Empty,
    errors: ['NOT_FOUND', 'OWNER_REQUIRED', 'LAST_OWNER'],
    isSensitive: true,
  }),
  leave: route({
    method: 'POST',
    path: '/partners/{partnerId}/leave',
    access: 'partner',
    right: { of: 'account' },
    isOpenWhileBlocked: true,
    summary: 'Leave the company, which keeps what one has written for it; one owner stays.',
    params: InPartner,
    response: Empty,
    errors: ['LAST_OWNER'],
    isSensitive: true,
  }),
});

/** Invitations, as the company sees them. */
export const memberInvitations = defineCalls('team', {
  listInvitations: route({
    method: 'GET',
    path: '/partners/{partnerId}/invitations',
    access: 'partner',
    right: { level: 'write' },
    summary: 'List the invitations that nobody has accepted, the latest first.',
    params: InPartner,
    query: z.object({ cursor: Cursor }),
    response: PageOf(MemberInvitation),
  }),
  invite: route({
    method: 'POST',
    path: '/partners/{partnerId}/invitations',
    access: 'partner',
    summary: 'Invite somebody by mail; or make an invitation whose code is read out.',
    params: InPartner,
    body: NewMemberInvitation,
    status: 201,
    response: MemberInvitation,
    errors: ['OWNER_REQUIRED', 'MEMBER_INVITATION_LIMIT', 'ALREADY_MEMBER', 'TOO_MANY_REQUESTS'],
    isSensitive: true,
    limit: { points: 60, seconds: secondsPerDay, per: 'partner' },
  }),
  sendAgain: route({
    method: 'POST',
    path: '/partners/{partnerId}/invitations/{invitationId}/send',
    access: 'partner',
    summary: 'Mail an invitation again, with another code and seven days more.',
    params: OneInvitation,
    response: MemberInvitation,
    errors: ['NOT_FOUND', 'OWNER_REQUIRED', 'MEMBER_INVITATION_USED', 'TOO_MANY_REQUESTS'],
    isSensitive: true,
    limit: { points: 60, seconds: secondsPerDay, per: 'partner' },
  }),
  makeCode: route({
    method: 'POST',
    path: '/partners/{partnerId}/invitations/{invitationId}/code',
    access: 'partner',
    summary: 'Make a code of an invitation to read out; the one before does not hold any more.',
    params: OneInvitation,
    response: z.object({ code: z.string(), invitation: MemberInvitation }),
    errors: ['NOT_FOUND', 'OWNER_REQUIRED', 'MEMBER_INVITATION_USED'],
    answersSecret: true,
    isSensitive: true,
    limit: { points: 120, seconds: secondsPerDay, per: 'partner' },
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/invitations/{invitationId}',
    access: 'partner',
    summary: 'Withdraw an invitation. Repeated, it changes nothing.',
    params: OneInvitation,
    response: Empty,
    errors: ['NOT_FOUND', 'OWNER_REQUIRED', 'MEMBER_INVITATION_USED'],
  }),
});

/** Invitations, as the invited one meets them. */
export const receivedInvitations = defineCalls('team', {
  lookUpInvitation: route({
    method: 'POST',
    path: '/invitations/look-up',
    access: 'public',
    summary: 'Tell whose invitation a code is, and as what it invites.',
    body: InvitationCode,
    response: ReceivedInvitation,
    errors: codeRefusals,
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 3600, per: 'address' },
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/invitations/accept',
    access: 'verified',
    summary:
      'Become a member of the company that has invited, once, which this session then shows; the token is refreshed afterwards.',
    body: InvitationCode,
    response: z.object({ partnerId: z.string() }),
    errors: [...codeRefusals, 'COMPANY_BLOCKED', 'EMAIL_UNCONFIRMED'],
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 3600, per: 'address' },
  }),
});
