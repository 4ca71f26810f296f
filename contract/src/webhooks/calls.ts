import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { optionalLine } from '../values/typed-text.ts';
import { attemptFailures, webhookEventTypes } from '../values/webhook-events.ts';
import { InPartner } from '../ground/partner-params.ts';

/** Endpoints of one partner; their list is not paged. */
export const mostEndpoints = 10;
/** Attempts on one page of the log. */
export const attemptPageSize = 30;
/** Days that events are kept, with every attempt. */
export const keptDays = 30;
/** Hours for which the key before is signed with too. */
export const keyOverlapHours = 24;
/** Events that are sent again at once. */
export const mostReplayed = 10_000;

/** `v1` signs with a shared secret, `v1a` with a private key of Ed25519. */
export const signatureSchemes = ['v1', 'v1a'] as const;
export const SignatureScheme = z.enum(signatureSchemes, 'FIELD_INVALID');
export type SignatureScheme = z.infer<typeof SignatureScheme>;

const EventTypes = z.array(z.enum(webhookEventTypes, 'FIELD_INVALID'), 'FIELD_INVALID').check(
  z.minLength(1, 'WEBHOOK_EVENTS_MISSING'),
  z.maxLength(100, 'FIELD_INVALID'),
  z.overwrite((chosen) => [...new Set(chosen)]),
);

const EndpointFields = z.object({
  /** Begins with https; a rule judges the rest. */
  url: z
    .string('WEBHOOK_URL_INVALID')
    .check(z.trim(), z.minLength(1, 'WEBHOOK_URL_INVALID'), z.maxLength(500, 'FIELD_TOO_LONG')),
  description: optionalLine(100),
  events: EventTypes,
});

export const NewWebhookEndpoint = z.extend(EndpointFields, {
  scheme: z._default(SignatureScheme, 'v1'),
});
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>;

/** Absent fields stay as they are. */
export const WebhookEndpointPatch = z.partial(
  z.extend(EndpointFields, { isOn: z.boolean('FIELD_INVALID') }),
);
export type WebhookEndpointPatch = z.infer<typeof WebhookEndpointPatch>;

/** Why an endpoint is off: by its owner, by its answer 410, or since nothing arrived for three days. */
export const offReasons = ['owner', 'gone', 'failing'] as const;

export const WebhookKey = z.object({
  scheme: SignatureScheme,
  /** `whpk_…`, by which a receiver verifies; null for a shared secret. */
  publicKey: z.nullable(z.string()),
  madeAt: z.string(),
  /** Null for the present one; the one before is signed with until then. */
  endsAt: z.nullable(z.string()),
});
export type WebhookKey = z.infer<typeof WebhookKey>;

export const WebhookEndpoint = z.object({
  id: z.string(),
  /** Grows with every change; sent back as `If-Match`. */
  version: z.int(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  createdAt: z.string(),
  /** Null while it is on. */
  off: z.nullable(z.object({ at: z.string(), because: z.enum(offReasons) })),
  /** The first attempt since one arrived; null while none has failed. */
  failingSince: z.nullable(z.string()),
  lastSuccessAt: z.nullable(z.string()),
  /** The present one first. */
  keys: z.array(WebhookKey),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const WithVerificationKey = z.object({
  endpoint: WebhookEndpoint,
  /** Key by which a receiver verifies: the shared secret `whsec_…`, or the public key `whpk_…`. */
  verificationKey: z.string(),
});

export const WebhookAttempt = z.object({
  id: z.string(),
  deliveryId: z.string(),
  /** As in the header `webhook-id`. */
  messageId: z.string(),
  type: z.string(),
  at: z.string(),
  /** Status of the answer; null without one. */
  status: z.nullable(z.int()),
  /** Null when it arrived. */
  failure: z.nullable(z.enum(attemptFailures)),
  milliseconds: z.int(),
  /** Beginning of what was answered; may be empty. */
  excerpt: z.string(),
  /** When it was to be tried again; null for the last try. */
  nextTryAt: z.nullable(z.string()),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

const OneEndpoint = z.object({ partnerId: z.uuid(), endpointId: z.uuid() });

export const webhooks = defineCalls('webhooks', {
  listEndpoints: route({
    method: 'GET',
    path: '/partners/{partnerId}/webhooks',
    access: 'partner',
    summary: 'List the webhook endpoints of a partner: all of them, at most ten.',
    params: InPartner,
    response: z.object({ endpoints: z.array(WebhookEndpoint) }),
  }),
  createEndpoint: route({
    method: 'POST',
    path: '/partners/{partnerId}/webhooks',
    access: 'partner',
    summary: 'Add a webhook endpoint, and answer what its messages are verified by.',
    params: InPartner,
    body: NewWebhookEndpoint,
    status: 201,
    response: WithVerificationKey,
    errors: ['WEBHOOK_LIMIT_REACHED'],
    refusesFields: true,
    answersSecret: true,
    isSensitive: true,
  }),
  updateEndpoint: route({
    method: 'PATCH',
    path: '/partners/{partnerId}/webhooks/{endpointId}',
    access: 'partner',
    summary: 'Change a webhook endpoint, or switch it on or off.',
    params: OneEndpoint,
    body: WebhookEndpointPatch,
    response: WebhookEndpoint,
    ifMatch: 'demanded',
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDIT_CONFLICT'],
    refusesFields: true,
    isSensitive: true,
  }),
  deleteEndpoint: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/webhooks/{endpointId}',
    access: 'partner',
    summary: 'Delete a webhook endpoint with its log.',
    params: OneEndpoint,
    response: Empty,
    errors: ['NOT_FOUND'],
  }),
  showSecret: route({
    method: 'POST',
    path: '/partners/{partnerId}/webhooks/{endpointId}/secret/show',
    access: 'partner',
    summary: 'Answer again what the messages of an endpoint are verified by.',
    params: OneEndpoint,
    response: WithVerificationKey,
    errors: ['NOT_FOUND'],
    answersSecret: true,
    isSensitive: true,
  }),
  changeSecret: route({
    method: 'POST',
    path: '/partners/{partnerId}/webhooks/{endpointId}/secret',
    access: 'partner',
    summary:
      'Make another key for an endpoint; the one before is signed with too for 24 hours, or ends at once.',
    params: OneEndpoint,
    body: z.object({
      scheme: SignatureScheme,
      endsAtOnce: z.boolean('FIELD_INVALID'),
    }),
    response: WithVerificationKey,
    errors: ['NOT_FOUND'],
    answersSecret: true,
    isSensitive: true,
    limit: { points: 20, seconds: 3600, per: 'partner' },
  }),
  sendTest: route({
    method: 'POST',
    path: '/partners/{partnerId}/webhooks/{endpointId}/test',
    access: 'partner',
    summary: 'Send a test event to an endpoint that is on.',
    params: OneEndpoint,
    status: 202,
    response: z.object({ messageId: z.string() }),
    errors: ['NOT_FOUND', 'WEBHOOK_IS_OFF'],
    limit: { points: 60, seconds: 3600, per: 'partner' },
  }),
  listAttempts: route({
    method: 'GET',
    path: '/partners/{partnerId}/webhooks/{endpointId}/attempts',
    access: 'partner',
    summary: 'List what was sent to an endpoint in the last 30 days, try by try.',
    params: OneEndpoint,
    query: z.object({
      outcome: z._default(z.enum(['all', 'failed'], 'FIELD_INVALID'), 'all'),
      cursor: Cursor,
    }),
    response: z.extend(PageOf(WebhookAttempt), {
      endpoint: WebhookEndpoint,
      /** Messages that are still to be sent, or tried again. */
      waiting: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  replayDelivery: route({
    method: 'POST',
    path: '/partners/{partnerId}/webhooks/{endpointId}/deliveries/{deliveryId}/replay',
    access: 'partner',
    summary: 'Send one message to an endpoint once more, under its id.',
    params: z.extend(OneEndpoint, { deliveryId: z.uuid() }),
    status: 202,
    response: Empty,
    errors: ['NOT_FOUND', 'WEBHOOK_IS_OFF'],
    limit: { points: 300, seconds: 3600, per: 'partner' },
  }),
  replayEvents: route({
    method: 'POST',
    path: '/partners/{partnerId}/webhooks/{endpointId}/replays',
    access: 'partner',
    summary:
      'Send the events of a span to an endpoint once more, also those that happened while it was off.',
    params: OneEndpoint,
    body: z.object({
      from: z.iso.datetime({ offset: true, error: 'FIELD_INVALID' }),
      to: z.iso.datetime({ offset: true, error: 'FIELD_INVALID' }),
      /** Leaves out what has arrived. */
      onlyMissing: z._default(z.boolean('FIELD_INVALID'), true),
    }),
    status: 202,
    response: z.object({ messages: z.int() }),
    errors: ['NOT_FOUND', 'WEBHOOK_IS_OFF', 'WEBHOOK_REPLAY_LARGE'],
    refusesFields: true,
    limit: { points: 30, seconds: 3600, per: 'partner' },
  }),
});
