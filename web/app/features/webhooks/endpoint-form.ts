import { NewWebhookEndpoint } from '@troskel/contract/webhooks/calls';
import type { WebhookEndpoint, WebhookEndpointPatch } from '@troskel/contract/webhooks/calls';
import { webhookEventTypes } from '@troskel/contract/values/webhook-events';
import type { WebhookEventType } from '@troskel/contract/values/webhook-events';
import * as z from 'zod/mini';

/** The events as they are offered, in groups. */
export const eventGroups = [
  { name: 'inquiry', subjects: ['inquiry', 'message'] },
  { name: 'quotation', subjects: ['quotation'] },
  { name: 'job', subjects: ['job', 'alteration'] },
  { name: 'review', subjects: ['review'] },
  { name: 'member', subjects: ['member'] },
] as const;

type EventGroup = (typeof eventGroups)[number];

export const typesOf = ({ subjects }: EventGroup): WebhookEventType[] =>
  webhookEventTypes.filter((type) => subjects.some((subject) => type.startsWith(`${subject}.`)));

/** Values of the dialog. */
export const EndpointFields = z.object({
  url: NewWebhookEndpoint.shape.url,
  description: NewWebhookEndpoint.shape.description,
  events: NewWebhookEndpoint.shape.events,
  scheme: z.enum(['v1', 'v1a']),
});
export type EndpointFields = z.infer<typeof EndpointFields>;

export const fieldsOf = (endpoint: WebhookEndpoint | null): EndpointFields => ({
  url: endpoint?.url ?? '',
  description: endpoint?.description ?? '',
  events: endpoint?.events ?? webhookEventTypes,
  scheme: endpoint?.keys[0]?.scheme ?? 'v1',
});

/** Makes the body that changes an endpoint: its key is changed elsewhere. */
export const patchOf = ({ url, description, events }: EndpointFields): WebhookEndpointPatch => ({
  url,
  description,
  events,
});
