import type { WaitingListEntry } from '@troskel/contract/marketing/waiting-list-entries';
import type { PageFixture } from '../../../fixture.ts';
import { staffUser } from '../../../shell/staff-user.fixture.ts';

const entry: WaitingListEntry = {
  id: '01900000-0000-7000-8000-000000000071',
  email: 'asa@obergs-el.example',
  details: {
    companyName: 'Öbergs El AB',
    organizationNumber: '556036-0793',
    trade: 'El',
    workArea: 'Umeå med omnejd',
    name: 'Åsa Öberg',
    phone: '070-123 45 67',
    source: 'En kollega eller kund',
  },
  signedUpAt: '2026-11-20T08:15:00.000Z',
  confirmedAt: '2026-11-20T08:31:00.000Z',
};

const entries: WaitingListEntry[] = [
  entry,
  {
    ...entry,
    id: '01900000-0000-7000-8000-000000000072',
    email: 'maximiliana.bergstromsdotter.ostergard@plat-och-ventilationsmontage.example',
    details: {
      companyName: 'Åkerlunds Plåt- och Ventilationsmontage i Örnsköldsvik med omnejd AB',
      trade: 'Plåtslageri och ventilation',
      workArea: 'Västernorrland',
      name: 'Maximiliana Bergströmsdotter-Östergård',
    },
    confirmedAt: null,
  },
];

const common = {
  'account.getCurrentUser': staffUser,
  'marketing.countWaiting': {
    body: [
      { list: 'waiting-list' as const, confirmed: 1204, unconfirmed: 12 },
      { list: 'home-care-waiting-list' as const, confirmed: 7, unconfirmed: 0 },
    ],
  },
};

export const fixture = {
  address: '/admin/waiting-lists',
  visitor: 'applicant',
  faces: {
    full: { ...common, 'marketing.listWaiting': { body: { rows: entries, nextCursor: 'more' } } },
    loading: { ...common, 'marketing.listWaiting': { never: true } },
    empty: { ...common, 'marketing.listWaiting': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'marketing.listWaiting': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
