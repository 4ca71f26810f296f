import * as z from 'zod/mini';
import { partnerRoles } from '../ground/partner-rights.ts';
import { InquiryKind } from './inquiries.ts';

const role = z.enum(partnerRoles);
const OfMember = z.object({ userId: z.uuid() });
const OfInquiry = z.object({ inquiryId: z.uuid() });
/** One version of the company's quotation. */
const OfVersion = z.object({ inquiryId: z.uuid(), number: z.int() });

/**
 * Every event that a partner's own systems can be told of (docs/webhooks.md), with the form of its
 * `data`: ids and words of ours, nothing of the customer. A field may come to an event; what is there
 * keeps its name and its meaning (decision 0105).
 */
export const webhookEvents = {
  'inquiry.received': z.object({ inquiryId: z.uuid(), kind: InquiryKind }),
  /** Each answer, the first and every later one. */
  'inquiry.answered': z.object({ inquiryId: z.uuid(), by: z.enum(['message', 'telephone']) }),
  'inquiry.declined': OfInquiry,
  'inquiry.completed': OfInquiry,
  /** By the customer. */
  'inquiry.withdrawn': OfInquiry,
  /** From the customer. */
  'message.received': z.object({ inquiryId: z.uuid(), messageId: z.uuid() }),
  'quotation.sent': OfVersion,
  'quotation.withdrawn': OfVersion,
  'quotation.accepted': OfVersion,
  'quotation.declined': OfVersion,
  'quotation.change_asked': OfVersion,
  'quotation.cancelled': OfVersion,
  'job.planned': OfInquiry,
  'job.started': OfInquiry,
  'job.closed': OfInquiry,
  /** The last act was taken back. */
  'job.undone': OfInquiry,
  'alteration.sent': OfVersion,
  'alteration.withdrawn': OfVersion,
  'alteration.accepted': OfVersion,
  'alteration.declined': OfVersion,
  'alteration.cancelled': OfVersion,
  'review.written': OfInquiry,
  'review.changed': OfInquiry,
  'review.removed': OfInquiry,
  'member.joined': z.object({ userId: z.uuid(), role }),
  /** Also when the ownership is handed over, once for each of the two. */
  'member.role_changed': z.object({ userId: z.uuid(), from: role, to: role }),
  /** By an owner. */
  'member.removed': OfMember,
  /** The member left, or their account was erased. */
  'member.left': OfMember,
} as const;

export type WebhookEventType = keyof typeof webhookEvents;
export type WebhookData<Type extends WebhookEventType> = z.input<(typeof webhookEvents)[Type]>;

export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[];

/** The event that an endpoint is sent to be tried; nobody subscribes to it. */
export const testEventType = 'webhook.test';

/** Grows when the form of events changes in a way that receivers must follow. */
export const webhookVersion = 1;

/** Why something did not arrive. */
export const attemptFailures = [
  /** Answered, with another status than 2xx. */
  'status',
  /** Not answered within 15 seconds. */
  'timeout',
  /** The name leads nowhere. */
  'name',
  /** The name leads to an address that is not on the internet. */
  'inner_address',
  /** Nobody listens there, or the connection broke. */
  'connection',
  /** The certificate is not valid for the name. */
  'certificate',
] as const;
