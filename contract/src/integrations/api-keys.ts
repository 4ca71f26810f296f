import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { rights } from '../ground/rights.ts';
import { Day } from '../values/calendar-day.ts';
import { requiredLine } from '../values/typed-text.ts';
import { InPartner } from '../ground/partner-params.ts';

/** Keys of one partner that work at the same time, at most. */
export const mostApiKeys = 20;
export const apiKeyNameLength = 60;
/** Days for which a key that has ended is still listed. */
export const endedKeyDays = 90;

const FullRight = z.optional(z.enum(rights, 'FIELD_INVALID'));
const ReadRight = z.optional(z.literal('read', 'FIELD_INVALID'));

/** Rights of a key by part of the partner area; none in one left out. `write` includes `read`. */
export const ApiKeyScopes = z.object({
  requests: FullRight,
  conversations: FullRight,
  quotations: FullRight,
  jobs: FullRight,
  invoicing: FullRight,
  visits: FullRight,
  profile: FullRight,
  offices: FullRight,
  reviews: FullRight,
  results: ReadRight,
});
export type ApiKeyScopes = z.infer<typeof ApiKeyScopes>;

export const NewApiKey = z.object({
  /** For its readers: which program has it. */
  name: requiredLine('API_KEY_NAME_MISSING', apiKeyNameLength),
  scopes: ApiKeyScopes.check(
    z.refine(
      (scopes) => Object.values(scopes).some((right) => right !== undefined),
      'API_KEY_SCOPES_MISSING',
    ),
  ),
  /** The last day on which it works, in Sweden; null for a key without an end, which must be said. */
  lastDay: z.nullable(Day),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** `leaked`: somebody has reported that it was published. */
export const apiKeyStates = ['live', 'ended', 'revoked', 'leaked'] as const;

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the key, by which it is recognised. */
  start: z.string(),
  scopes: ApiKeyScopes,
  madeAt: z.string(),
  /** Name of the member who made it, and for whom it acts. */
  madeBy: z.string(),
  lastDay: z.nullable(z.string()),
  /** To the minute; null before its first call. */
  lastUsedAt: z.nullable(z.string()),
  state: z.enum(apiKeyStates),
  /** When it ended; null while it works. */
  endedAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const apiKeys = defineCalls('integrations', {
  listApiKeys: route({
    method: 'GET',
    path: '/partners/{partnerId}/api-keys',
    access: 'partner',
    summary:
      'List the API keys of a partner: those that work, the latest first, then those that ended in the last 90 days.',
    params: InPartner,
    response: z.object({ keys: z.array(ApiKey) }),
  }),
  makeApiKey: route({
    method: 'POST',
    path: '/partners/{partnerId}/api-keys',
    access: 'partner',
    summary: 'Make an API key, which is answered this once; its hash is kept. Owners are told.',
    params: InPartner,
    body: NewApiKey,
    status: 201,
    response: z.object({ key: ApiKey, token: z.string() }),
    isSensitive: true,
    answersSecret: true,
    errors: ['OFFICE_REQUIRED', 'API_KEY_LIMIT_REACHED'],
    refusesFields: true,
    limit: { points: 60, seconds: 3600, per: 'partner' },
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/api-keys/{keyId}',
    access: 'partner',
    summary: 'Revoke an API key: its next call is refused. Again, nothing happens.',
    params: z.object({ partnerId: z.uuid(), keyId: z.uuid() }),
    response: Empty,
    errors: ['NOT_FOUND'],
  }),
});
