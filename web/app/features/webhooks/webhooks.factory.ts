import type { WebhookAttempt, WebhookEndpoint } from '@troskel/contract/webhooks/calls';

export const makeEndpoint = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: '01900000-0000-7000-8000-0000000000e1',
  version: 3,
  url: 'https://hooks.lindsbygg.example/troskel',
  description: 'Ekonomisystemet',
  events: ['inquiry.received', 'quotation.accepted', 'review.written'],
  createdAt: '2026-09-02T08:15:00.000Z',
  off: null,
  failingSince: null,
  lastSuccessAt: '2026-11-24T08:58:00.000Z',
  keys: [{ scheme: 'v1', publicKey: null, madeAt: '2026-09-02T08:15:00.000Z', endsAt: null }],
  ...change,
});

export const makeAttempt = (change: Partial<WebhookAttempt> = {}): WebhookAttempt => ({
  id: '01900000-0000-7000-8000-0000000000f1',
  deliveryId: '01900000-0000-7000-8000-0000000000f2',
  messageId: 'msg_01900000-0000-7000-8000-0000000000f3',
  type: 'quotation.accepted',
  at: '2026-11-24T08:58:00.000Z',
  status: 204,
  failure: null,
  milliseconds: 84,
  excerpt: '',
  nextTryAt: null,
  ...change,
});
