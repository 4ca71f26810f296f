import * as z from 'zod/mini';
import { flagKeys } from '../ground/flags.ts';
import type { FlagKey } from '../ground/flags.ts';
import { defineFeature, route } from '../ground/route.ts';
import { optionalLine } from '../values/typed-text.ts';

/** Most characters of why a flag stands as it does. */
export const mostFlagDescription = 300;

const Key = z.enum(flagKeys as [FlagKey, ...FlagKey[]]);

export const StaffFlag = z.object({
  key: z.string(),
  /** What it is called, in the language of the call. */
  name: z.string(),
  /** What it does, in the language of the call. */
  does: z.string(),
  isOnByDefault: z.boolean(),
  isOn: z.boolean(),
  /** Why it stands so, in the words of whoever switched it last. */
  description: z.nullable(z.string()),
  /** 0 when nobody has ever switched it; sent back as `If-Match`. */
  version: z.int(),
  /** ISO 8601. */
  changedAt: z.nullable(z.string()),
  /** Null for a command, and for whoever has left. */
  changedBy: z.nullable(z.string()),
  /** False where nobody has a company yet who would be asked for. */
  takesExceptions: z.boolean(),
  /** What holds for single partners instead. */
  exceptions: z.array(
    z.object({ partnerId: z.string(), name: z.string(), isOn: z.boolean(), since: z.string() }),
  ),
});
export type StaffFlag = z.infer<typeof StaffFlag>;

const OfFlag = z.object({ key: Key });

export const staffFlags = defineFeature('flags', {
  listFlags: route({
    method: 'GET',
    path: '/admin/flags',
    access: 'staff',
    summary: 'List every flag, how it stands, and for whom it differs.',
    response: z.object({
      /** False where another server evaluates them: what is switched here changes nothing then. */
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
      /** Why; empty for no word. */
      description: optionalLine(mostFlagDescription),
    }),
    response: StaffFlag,
    ifMatch: 'optional',
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
      /** Null takes the exception away. */
      isOn: z.nullable(z.boolean()),
    }),
    response: StaffFlag,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'FLAG_TAKES_NO_EXCEPTIONS', 'EDIT_CONFLICT'],
  }),
});
