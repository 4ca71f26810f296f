import type { LegalVersion, LegalVersionRow } from '@troskel/contract/legal/editing';

const row: LegalVersionRow = {
  id: '01900000-0000-7000-8000-0000000005a1',
  version: 3,
  document: 'terms',
  name: '2027-01-01',
  change: 'major',
  state: 'draft',
  updatedAt: '2026-11-20T08:15:00.000Z',
  publishedAt: null,
  publishedBy: null,
  mailing: null,
};

export const draft: LegalVersion = {
  ...row,
  comingDays: ['2027-03-01'],
  summary: {
    sv: 'Du kan säga upp ditt paket i portalen.\nUppsägningstiden blir en månad i stället för tre.',
    en: 'You can cancel your plan in the portal.\nThe notice period becomes one month instead of three.',
  },
  content: {
    sv: '<p>Det här gäller när du använder Tröskel Partner.</p><h2>Tjänsten</h2><p>Du får förfrågningar från hushåll som bor där ni arbetar.</p><h3>När den inte går att nå</h3><ul><li><p>Vi säger till i förväg när vi arbetar med den.</p></li><li><p>Vi svarar inte för avbrott hos andra.</p></li></ul><h2>Uppsägning</h2><p>Du säger upp ditt paket i portalen, en månad i förväg.</p>',
    en: '<p>This holds when you use Tröskel Partner.</p><h2>The service</h2><p>You are sent requests by households where you work.</p><h3>When it cannot be reached</h3><ul><li><p>We say so ahead when we work on it.</p></li><li><p>We do not answer for outages of others.</p></li></ul><h2>Cancelling</h2><p>You cancel your plan in the portal, a month ahead.</p>',
  },
};

export const coming: LegalVersion = {
  ...draft,
  comingDays: [draft.name],
  id: '01900000-0000-7000-8000-0000000005a2',
  state: 'coming',
  publishedAt: '2026-11-20T09:00:00.000Z',
  publishedBy: 'Sara Lindqvist',
  mailing: { mailedCount: 1840, waitingCount: 212, failedCount: 3, isQueued: false },
};

export const versions: LegalVersionRow[] = [
  row,
  {
    ...row,
    id: '01900000-0000-7000-8000-0000000005a3',
    name: '2025-06-01',
    change: 'minor',
    state: 'present',
    publishedAt: '2025-05-20T11:30:00.000Z',
    publishedBy: 'Sara Lindqvist',
  },
  {
    ...row,
    id: '01900000-0000-7000-8000-0000000005a4',
    name: '2024-11-05',
    state: 'past',
    publishedAt: '2024-11-05T00:00:00.000Z',
  },
  {
    ...row,
    id: '01900000-0000-7000-8000-0000000005a5',
    document: 'privacy',
    state: 'coming',
    publishedAt: coming.publishedAt,
    publishedBy: coming.publishedBy,
    mailing: coming.mailing,
  },
  {
    ...row,
    id: '01900000-0000-7000-8000-0000000005a6',
    document: 'privacy',
    name: '2024-11-05',
    state: 'present',
    publishedAt: '2024-11-05T00:00:00.000Z',
  },
];
