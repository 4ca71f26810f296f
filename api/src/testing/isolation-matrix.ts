import type { Access, Route } from '@troskel/contract/ground/route';
import fc from 'fast-check';
import { valuesOf } from './schema-values.ts';

/*
 * Decides who must be refused by which call, from facts and the contract's levels. Not made
 * from the rules of api/src/platform/http/access.ts, which it judges.
 */

/** Facts about somebody who makes a call. */
interface Standing {
  isRegistered: boolean;
  isVerified: boolean;
  isMember: boolean;
  /** Whether their company is blocked. */
  isCompanyBlocked: boolean;
  isStaff: boolean;
}

const nothing = {
  isRegistered: false,
  isVerified: false,
  isMember: false,
  isCompanyBlocked: false,
  isStaff: false,
};
const verified = { ...nothing, isRegistered: true, isVerified: true };

/** The demo's accounts and others; null for nobody, and for somebody whose sessions a block has ended. */
export const standings = {
  nobody: null,
  blocked: null,
  stranger: nothing,
  applicant: { ...nothing, isRegistered: true },
  partner: { ...verified, isMember: true },
  'partner-premium': { ...verified, isMember: true },
  expert: { ...verified, isMember: true },
  'partner-blocked': { ...verified, isMember: true, isCompanyBlocked: true },
  homeowner: verified,
  'homeowner-unverified': { ...nothing, isRegistered: true },
  staff: { ...verified, isStaff: true },
} as const satisfies Record<string, Standing | null>;

export type MatrixRole = keyof typeof standings;
export const matrixRoles = Object.keys(standings) as MatrixRole[];

const lacks: Record<Access, (standing: Standing) => string | null> = {
  public: () => null,
  identity: () => null,
  user: ({ isRegistered }) => (isRegistered ? null : '403 REGISTRATION_REQUIRED'),
  verified: (standing) =>
    lacks.user(standing) ?? (standing.isVerified ? null : '403 BANKID_REQUIRED'),
  partner: (standing) =>
    lacks.verified(standing) ??
    (standing.isMember ? null : '403 PARTNER_REQUIRED') ??
    (standing.isCompanyBlocked ? '403 COMPANY_BLOCKED' : null),
  staff: ({ isStaff }) => (isStaff ? null : '404 NOT_FOUND'),
};

/**
 * Answers how a call must refuse somebody, as `STATUS CODE`; null when it need not.
 *
 * @param isOwn whether the partner in the path, if any, is the caller's
 */
export function refusalOf(
  {
    access,
    path,
    isOfPartnerArea,
    isOpenWhileBlocked,
  }: Pick<Route, 'access' | 'path' | 'isOfPartnerArea' | 'isOpenWhileBlocked'>,
  role: MatrixRole,
  isOwn: boolean,
): string | null {
  if (access === 'public') return null;
  const known: Standing | null = standings[role];
  if (known === null) return '401 UNAUTHENTICATED';
  const standing = isOpenWhileBlocked ? { ...known, isCompanyBlocked: false } : known;
  const isElsewhere = path.includes('{partnerId}') && !(isOwn && standing.isMember);
  if (isElsewhere && access !== 'staff') return '404 NOT_FOUND';
  const closed = isOfPartnerArea && standing.isCompanyBlocked ? '403 COMPANY_BLOCKED' : null;
  return lacks[access](standing) ?? closed;
}

const ids = fc.uuid({ version: 7 });

/**
 * Fills a call's path with values of its form, whose ids exist for nobody, or with the given
 * partner's.
 */
export function addressOf(
  { path, params }: Pick<Route, 'path' | 'params'>,
  partnerId: string,
): string {
  const [made] = params ? fc.sample(valuesOf(params, ids), { numRuns: 1, seed: 1 }) : [{}];
  const values: Record<string, unknown> = { ...(made as object), partnerId };
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(values[name])),
  )}`;
}
