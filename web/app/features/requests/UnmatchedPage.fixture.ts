import type { UnmatchedInquiry } from '@troskel/contract/requests/unmatched';
import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const inquiry: UnmatchedInquiry = {
  id: '01900000-0000-7000-8000-000000000601',
  kind: 'quotation',
  service: 'Måleri, tak och fasad',
  place: {
    latitude: 67.86,
    longitude: 20.23,
    countyCode: '25',
    address: 'Hjalmar Lundbohmsvägen 31, Kiruna',
  },
  createdAt: ago(75),
};
const inquiries: UnmatchedInquiry[] = [
  inquiry,
  {
    ...inquiry,
    id: '01900000-0000-7000-8000-000000000602',
    kind: 'documentation',
    service: 'El',
    place: { ...inquiry.place, countyCode: '09', address: 'Strandgatan 4, Visby' },
    createdAt: ago(20),
  },
  {
    ...inquiry,
    id: '01900000-0000-7000-8000-000000000603',
    kind: 'consultation',
    service: 'VVS',
    place: { ...inquiry.place, address: 'Storgatan 118 lgh 1402, Övertorneå' },
    createdAt: ago(0.4),
  },
];
const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/inquiries',
  addresses: {
    late: '/admin/inquiries?view=late',
    nobodyLate: '/admin/inquiries?view=late',
    lateFailed: '/admin/inquiries?view=late',
  },
  visitor: 'applicant',
  faces: {
    full: {
      ...common,
      'requests.listUnmatched': { body: { rows: inquiries, nextCursor: 'bmV4dA' } },
    },
    late: {
      ...common,
      'requests.listLate': {
        body: {
          rows: inquiries.map((row, index) => ({
            ...row,
            partnerCount: index + 2,
            createdAt: ago(75 - index * 20),
            deliveredAt: ago(75 - index * 20),
          })),
          nextCursor: null,
        },
      },
    },
    nobodyLate: { ...common, 'requests.listLate': { body: { rows: [], nextCursor: null } } },
    lateFailed: { ...common, 'requests.listLate': { status: 500, code: 'INTERNAL_ERROR' } },
    loading: { ...common, 'requests.listUnmatched': { never: true } },
    empty: { ...common, 'requests.listUnmatched': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'requests.listUnmatched': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
