import type { Inquiry } from '@troskel/contract/requests/requests';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { services } from '../../shell/services.fixture.ts';
import { makeConfiguration } from './configuration.fixture.ts';
import { listed, makeInquiry } from './inquiry.factory.ts';

const at = '2026-11-20T09:00:00.000Z';
const row = (last: number, change: Parameters<typeof makeInquiry>[0]): Inquiry =>
  makeInquiry({ id: `01900000-0000-7000-8000-0000000001${last}`, ...change });

const inquiries = [
  row(11, {
    isUnread: true,
    createdAt: '2026-11-23T00:10:00.000Z',
    hasPictures: true,
  }),
  row(12, {
    customer: 'Gunnar Åkesson-Wallenström',
    kind: 'consultation',
    serviceId: 'service3',
    text: 'Vattnet i duschen blir aldrig riktigt varmt på morgonen. Är det varmvattenberedaren eller blandaren?',
    address: 'Björkvägen 3, Sävar',
    isUnread: true,
    wantedOn: null,
    createdAt: '2026-11-20T19:40:00.000Z',
  }),
  row(13, {
    customer: 'Fatima Haddad',
    kind: 'ordering',
    text: 'Vi beställer laddbox enligt er offert. När kan ni komma?',
    address: 'Ripvägen 22, Holmsund',
    facts: { readAt: at },
    createdAt: '2026-11-18T12:00:00.000Z',
  }),
  row(14, {
    customer: 'Bo Östlund',
    kind: 'documentation',
    text: 'Jag skulle behöva intyget från när ni gjorde elen i köket. Mäklaren frågar efter det.',
    address: 'Kungsgatan 88 lgh 1203, Umeå',
    wantedOn: null,
    facts: { readAt: at, answeredAt: at },
    createdAt: '2026-11-16T07:00:00.000Z',
  }),
  row(15, {
    customer: null,
    text: 'Ny belysning i trappan och två uttag i hallen.',
    facts: { readAt: at, answeredByPhoneAt: at },
    createdAt: '2026-11-12T07:00:00.000Z',
  }),
  row(16, {
    customer: 'Inger Nyström',
    text: 'Felsökning: jordfelsbrytaren löser ut när det regnar.',
    address: 'Tegsvägen 5, Umeå',
    facts: { readAt: at, answeredAt: at, completedAt: at },
    createdAt: '2026-11-02T07:00:00.000Z',
  }),
  row(17, {
    customer: 'Kalle Berg',
    kind: 'consultation',
    text: 'Går det att dra ström till växthuset utan att gräva upp hela gången?',
    facts: { readAt: at, declinedAt: at },
    createdAt: '2026-10-20T07:00:00.000Z',
  }),
].map(listed);

const counts = {
  unread: 2,
  unanswered: 3,
  byKind: { documentation: 0, quotation: 1, ordering: 1, consultation: 1 },
  fullUntil: null,
};

const searches = [
  {
    id: '01900000-0000-7000-8000-000000000401',
    name: 'Beställningar som väntar',
    query: 'kind=ordering&unanswered=true',
  },
  {
    id: '01900000-0000-7000-8000-000000000402',
    name: 'Elcentraler',
    query: 'text=elcentral',
  },
];

function faceOf(answer: FaceFixture[string]): FaceFixture {
  return {
    ...userDetails,
    ...services,
    'requests.countInquiries': { body: counts },
    'requests.listInquiries': answer,
    'requests.listSavedSearches': { body: searches },
  };
}

const nobody = { rows: [], sort: 'latest', nextCursor: null };

export const fixture = {
  address: '/partners/:partnerId/requests',
  addresses: {
    ofOneKind: '/partners/:partnerId/requests/quotation',
    completed: '/partners/:partnerId/completed-jobs',
    filtered:
      '/partners/:partnerId/requests?status=read,answered&kind=quotation&from=2026-11-01&to=2026-11-20&text=elcentral&sort=oldest',
    noHits: '/partners/:partnerId/requests?text=bastu',
    emptyArchive: '/partners/:partnerId/requests?status=archived',
  },
  visitor: 'partner',
  faces: {
    full: faceOf({ body: { rows: inquiries, sort: 'latest', nextCursor: 'MjAyNi0wOQ' } }),
    fullUntil: {
      ...faceOf({ body: { rows: inquiries, sort: 'latest', nextCursor: null } }),
      'requests.countInquiries': { body: { ...counts, fullUntil: '2026-12-15' } },
    },
    ofOneKind: faceOf({
      body: {
        rows: inquiries.filter(({ kind }) => kind === 'quotation'),
        sort: 'latest',
        nextCursor: null,
      },
    }),
    completed: faceOf({
      body: {
        rows: inquiries.filter(({ status }) => status === 'completed'),
        sort: 'latest',
        nextCursor: null,
      },
    }),
    filtered: faceOf({
      body: { rows: inquiries.slice(2, 4), sort: 'oldest', nextCursor: null },
    }),
    noHits: faceOf({ body: nobody }),
    emptyArchive: faceOf({ body: nobody }),
    empty: {
      ...faceOf({ body: nobody }),
      'configurations.get': { body: makeConfiguration({ hasAreas: true }) },
    },
    emptyWithoutAreas: {
      ...faceOf({ body: nobody }),
      'configurations.get': { body: makeConfiguration({ hasAreas: false }) },
    },
    loading: faceOf({ never: true }),
    error: faceOf({ status: 500, code: 'INTERNAL_ERROR' }),
  },
} satisfies PageFixture;
