import { featureOf, rightFor } from './rights.ts';
import type { Right, Rights } from './rights.ts';

/** Roles of a partner's members, from the one with most rights. */
export const partnerRoles = ['owner', 'office', 'field'] as const;
export type PartnerRole = (typeof partnerRoles)[number];

/** Rights of a role in a part of the partner area; each level includes those before it. */
export const grants = ['none', 'read', 'write'] as const;
export type Grant = (typeof grants)[number];

const everybody = { owner: 'write', office: 'write', field: 'write' } as const;
const allRead = { owner: 'write', office: 'write', field: 'read' } as const;
const inOffice = { owner: 'write', office: 'write', field: 'none' } as const;
const ownersOnly = { owner: 'write', office: 'none', field: 'none' } as const;

/**
 * Rights of the roles: the one table from which the server refuses, the contract's document
 * tells and the pages hide (docs/decisions/0102). A part is named after the feature of its calls;
 * where a feature has several, its calls say which (`right`). One table by hand, because what a role
 * may do is decided across the features; a test holds it to their calls (api/src/rights.test.ts).
 */
export const partnerRights = {
  /** The frame around the pages, and one's own details in it. */
  account: everybody,
  overview: everybody,
  search: everybody,
  /** Inquiries: declining, archiving, exporting, templates, whether there is time for more. */
  requests: allRead,
  /** Messages with customers about an inquiry, and notes about it. */
  conversations: everybody,
  visits: everybody,
  /** Work that is agreed: its days, hours, pictures and end. */
  jobs: everybody,
  /** Prices before they are agreed: quotations, their templates, alterations. */
  quotations: inOffice,
  /** Bases of invoices, payments, and the customers' ROT deductions with personal numbers. */
  invoicing: inOffice,
  reviews: allRead,
  results: inOffice,
  /** The company's public presentation. */
  profile: allRead,
  offices: allRead,
  /** Services and areas that inquiries are matched by. */
  configurations: allRead,
  /** The company's details from the registry. */
  companyInformation: allRead,
  /** Keys by which the company's own programs act for the member who made them. */
  integrations: inOffice,
  /** Events sent to the company's own servers, outside the portal. */
  webhooks: { owner: 'write', office: 'read', field: 'none' },
  /** The agreement, its invoices and reports. */
  agreement: inOffice,
  /** Members and invitations. */
  team: { owner: 'write', office: 'read', field: 'read' },
  /** The plan that the company pays for. */
  plan: ownersOnly,
  /** Documents that an owner has signed, with their personal number. */
  signing: ownersOnly,
} as const satisfies Record<string, Record<PartnerRole, Grant>>;

export type PartnerRight = keyof typeof partnerRights;

/** A part of the partner area, and the level in it. */
export interface NeededRight {
  right: PartnerRight;
  level: Right;
}

/** A call's own declaration of the right that it needs (`route.ts`). */
export interface DeclaredRight {
  of?: PartnerRight;
  level?: NeededRight['level'];
}

/** A call, as far as its right follows from it. */
export interface CallWithRight {
  name: string;
  access: string;
  method: string;
  right?: DeclaredRight;
}

const isRight = (name: string): name is PartnerRight => name in partnerRights;

/**
 * Answers the right that a call needs: reading for a GET and writing for all others, in the part of
 * its feature, unless the call declares another. Null for calls that are not for members of a partner.
 */
export function neededRight(call: CallWithRight): NeededRight | null {
  if (call.access !== 'partner') return null;
  const part = call.right?.of ?? featureOf(call);
  if (!isRight(part)) throw new Error(`${call.name} belongs to no part of the table of rights`);
  return { right: part, level: call.right?.level ?? rightFor(call) };
}

/** Whether a role includes a right; no role includes none. */
export function includesRight(role: PartnerRole | null, { right, level }: NeededRight): boolean {
  return role !== null && grants.indexOf(partnerRights[right][role]) >= grants.indexOf(level);
}

/** Whether a role includes what a call needs; somebody without a role makes no call of a partner's. */
export function mayCall(role: PartnerRole | null, route: CallWithRight): boolean {
  const needed = neededRight(route);
  return needed === null || includesRight(role, needed);
}

/** Lists the roles that include a right. */
export function rolesWith(needed: NeededRight): PartnerRole[] {
  return partnerRoles.filter((role) => includesRight(role, needed));
}

/** The code with which roles are refused that do not include a right; null when all do. */
export function rightRefusal(needed: NeededRight): 'OWNER_REQUIRED' | 'OFFICE_REQUIRED' | null {
  if (!includesRight('office', needed)) return 'OWNER_REQUIRED';
  return includesRight('field', needed) ? null : 'OFFICE_REQUIRED';
}

/**
 * Whether rights that were given one by one, as an API key has them, include what a call needs; a call
 * that is nobody's in particular needs none.
 */
export function allows(given: Rights, route: CallWithRight): boolean {
  const needed = neededRight(route);
  return needed === null || isGiven(given, needed);
}

/** Whether rights that were given one by one include a right. */
export function isGiven(given: Rights, { right, level }: NeededRight): boolean {
  return given[right] === 'write' || given[right] === level;
}
