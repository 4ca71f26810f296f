import * as z from 'zod/mini';
import { flagKeys } from '../ground/flags.ts';
import type { FlagKey } from '../ground/flags.ts';
import { defineCalls, route } from '../ground/route.ts';
import { optionalLine } from '../values/typed-text.ts';

/** Maximum length of the reason for a flag's setting, in characters. */
export const mostFlagDescription = 300;

const Key = z.enum(flagKeys as [FlagKey, ...FlagKey[]]);

export const StaffFlag = z.object({
  key: z.string(),
  /** Name in the language of the call. */
  name: z.string(),
  /** Effect in the language of the call. */
  does: z.string(),
  isOnByDefault: z.boolean(),
  isOn: z.boolean(),
  /** Reason given by the user who switched it last. */
  description: z.nullable(z.string()),
  /** 0 when it has never been switched; sent back as `If-Match`. */
  version: z.int(),
  /** ISO 8601. */
  changedAt: z.nullable(z.string()),
  /** Null when a command switched it, and when the user has left. */
  changedBy: z.nullable(z.string()),
  /** False for a flag that is evaluated before the user has a company. */
  takesExceptions: z.boolean(),
  /** Partners for which another value holds. */
  exceptions: z.array(
    z.object({ partnerId: z.string(), name: z.string(), isOn: z.boolean(), since: z.string() }),
  ),
});
export type StaffFlag = z.infer<typeof StaffFlag>;

const OfFlag = z.object({ key: Key });

export const staffFlags = defineCalls('flags', {
  listFlags: route({
    method: 'GET',
    path: '/admin/flags',
    access: 'staff',
    summary: 'List every flag, how it stands, and for whom it differs.',
    response: z.object({
      /** False when an external flag server evaluates them: switching here has no effect then. */
      isDecidedHere: z.boolean(),
      flags: z.array(StaffFlag),
    }),
  }),
  switchFlag: route({
    method: 'PUT',
    path: '/admin/flags/{key}',
    access: 'staff',
    summary: 'Switch a flag for everybody without an exception. Takes `If-Match`.',
    params: OfFlag,
    body: z.object({
      isOn: z.boolean('FIELD_MANDATORY'),
      /** Reason for the change; may be empty. */
      description: optionalLine(mostFlagDescription),
    }),
    response: StaffFlag,
    ifMatch: 'demanded',
    errors: ['EDIT_CONFLICT'],
  }),
  exceptPartner: route({
    method: 'PUT',
    path: '/admin/flags/{key}/exceptions',
    access: 'staff',
    summary:
      'Let a flag be otherwise for one partner, or as for everybody again. Takes `If-Match`.',
    params: OfFlag,
    body: z.object({
      partnerId: z.uuid('FIELD_INVALID'),
      /** Null removes the exception. */
      isOn: z.nullable(z.boolean()),
    }),
    response: StaffFlag,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'FLAG_TAKES_NO_EXCEPTIONS', 'EDIT_CONFLICT'],
  }),
});
