import type { ListedOwnInquiry } from '@troskel/contract/requests/intake';
import type { PageFixture } from '../../../fixture.ts';
import { homeownerUser } from '../../../shell/homeowner-user.fixture.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const rows: ListedOwnInquiry[] = [
  {
    id: '01900000-0000-7000-8000-000000000701',
    kind: 'quotation',
    service: 'Bygg och renovering',
    text: 'Vi vill bygga om köket i ett radhus från 1978. Stommarna kan sitta kvar, men luckor, bänkskiva och golv ska bytas, och diskmaskinen flyttas till andra sidan av fönstret.',
    createdAt: ago(3),
    state: 'answered',
    partnerCount: 3,
    answerCount: 2,
    openQuotationCount: 2,
    nextVisit: { startsAt: ago(-50), endsAt: ago(-52) },
  },
  {
    id: '01900000-0000-7000-8000-000000000702',
    kind: 'consultation',
    service: 'El',
    text: 'Går det att sätta en laddbox i garaget med den säkring vi har?',
    createdAt: ago(30),
    state: 'waiting',
    partnerCount: 1,
    answerCount: 0,
    openQuotationCount: 0,
    nextVisit: null,
  },
  {
    id: '01900000-0000-7000-8000-000000000703',
    kind: 'ordering',
    service: 'Brunnsborrning',
    text: 'Ny brunn till fritidshuset.',
    createdAt: ago(24 * 12),
    state: 'unmatched',
    partnerCount: 0,
    answerCount: 0,
    openQuotationCount: 0,
    nextVisit: null,
  },
  {
    id: '01900000-0000-7000-8000-000000000704',
    kind: 'quotation',
    service: 'Måleri',
    text: 'Två sovrum ska målas om.',
    createdAt: ago(24 * 90),
    state: 'completed',
    partnerCount: 4,
    answerCount: 1,
    openQuotationCount: 0,
    nextVisit: null,
  },
  {
    id: '01900000-0000-7000-8000-000000000705',
    kind: 'documentation',
    service: 'VVS',
    text: 'Intyg för golvbrunnen i badrummet på nedervåningen.',
    createdAt: ago(24 * 200),
    state: 'withdrawn',
    partnerCount: 2,
    answerCount: 0,
    openQuotationCount: 0,
    nextVisit: null,
  },
];
const common = { 'account.getCurrentUser': homeownerUser };

export const fixture = {
  address: '/inquiries',
  visitor: 'unverified',
  faces: {
    full: { ...common, 'requests.listOwnInquiries': { body: { rows, nextCursor: 'bmV4dA' } } },
    loading: { ...common, 'requests.listOwnInquiries': { never: true } },
    empty: { ...common, 'requests.listOwnInquiries': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'requests.listOwnInquiries': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
