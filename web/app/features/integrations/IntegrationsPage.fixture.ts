import type { ApiKey } from '@troskel/contract/integrations/api-keys';
import type { WebhookEndpoint } from '@troskel/contract/webhooks/calls';
import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';

const fortnox: ApiKey = {
  id: '01900000-0000-7000-8000-0000000000d1',
  name: 'Affärssystemet',
  start: 'trsk_live_9kXw',
  scopes: { requests: 'read', quotations: 'write', jobs: 'write', results: 'read' },
  madeAt: '2026-09-02T08:15:00.000Z',
  madeBy: 'Åsa Öberg',
  lastDay: '2027-09-02',
  lastUsedAt: '2026-11-24T08:58:00.000Z',
  state: 'live',
  endedAt: null,
};

const keys: ApiKey[] = [
  fortnox,
  {
    ...fortnox,
    id: '01900000-0000-7000-8000-0000000000d2',
    name: 'Kalkylarket med nya förfrågningar, som Kerstin på kontoret uppdaterar varje morgon',
    start: 'trsk_live_Tm3c',
    scopes: { requests: 'read' },
    lastDay: '2026-12-01',
    lastUsedAt: null,
  },
  {
    ...fortnox,
    id: '01900000-0000-7000-8000-0000000000d3',
    name: 'Planeringstavlan',
    start: 'trsk_live_b01Q',
    scopes: { visits: 'write' },
    lastDay: null,
    lastUsedAt: '2026-11-20T10:01:00.000Z',
    state: 'leaked',
    endedAt: '2026-11-20T10:01:30.000Z',
  },
];

const endpoints: WebhookEndpoint[] = [
  {
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
  },
  {
    id: '01900000-0000-7000-8000-0000000000e2',
    version: 5,
    url: 'https://planering.lindsbygg.example/en/ganska/lang/adress/som/ska/brytas',
    description: '',
    events: ['job.planned'],
    createdAt: '2026-09-02T08:15:00.000Z',
    off: { at: '2026-11-20T08:58:00.000Z', because: 'failing' },
    failingSince: '2026-11-17T08:40:00.000Z',
    lastSuccessAt: null,
    keys: [{ scheme: 'v1', publicKey: null, madeAt: '2026-09-02T08:15:00.000Z', endsAt: null }],
  },
];

const full = {
  ...userDetails,
  'integrations.listApiKeys': { body: { keys } },
  'visits.getVisitCalendar': { body: { madeAt: '2026-11-20T10:30:00.000Z' } },
  'visits.getMemberCalendar': {
    body: { isIncluded: true, madeAt: '2026-11-20T10:31:00.000Z' },
  },
  'webhooks.listEndpoints': { body: { endpoints } },
};

export const fixture = {
  address: '/partners/:partnerId/integrations',
  visitor: 'partner',
  faces: {
    full,
    empty: {
      ...full,
      'integrations.listApiKeys': { body: { keys: [] } },
      'visits.getVisitCalendar': { body: { madeAt: null } },
      'visits.getMemberCalendar': { body: { isIncluded: false, madeAt: null } },
      'webhooks.listEndpoints': { body: { endpoints: [] } },
    },
    loading: {
      ...full,
      'integrations.listApiKeys': { never: true },
      'webhooks.listEndpoints': { never: true },
    },
    error: {
      ...full,
      'integrations.listApiKeys': { status: 500, code: 'INTERNAL_ERROR' },
      'webhooks.listEndpoints': { status: 500, code: 'INTERNAL_ERROR' },
    },
    notFound: {
      ...full,
      'account.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      'integrations.listApiKeys': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
