import type { StaffBanner } from '@troskel/contract/banner/staff-banner';
import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';

const id = (last: number) => `01900000-0000-7000-8000-0000000002${String(last).padStart(2, '0')}`;

const standing: StaffBanner = {
  id: id(2),
  text: {
    sv: 'Natten till lördag mellan klockan 1 och 4 gör vi ett uppehåll för att byta databas. Då går det inte att svara på förfrågningar.',
    en: 'We pause in the night before Saturday between 1 and 4 to change database. Requests cannot be answered then.',
  },
  tone: 'warning',
  link: { path: '/user-settings', text: { sv: 'Läs mer', en: 'Read more' } },
  shownFrom: '2026-11-20T08:00:00Z',
  shownUntil: null,
  createdAt: '2026-11-20T08:00:00Z',
  takenDownAt: null,
};
const former: StaffBanner[] = [
  {
    ...standing,
    id: id(1),
    text: { sv: 'Nu finns expertpanelen för alla.', en: 'The expert panel is here for all.' },
    tone: 'info',
    link: null,
    takenDownAt: '2026-11-19T16:30:00Z',
  },
];
const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/banner',
  visitor: 'applicant',
  faces: {
    full: {
      ...common,
      'banner.listBanners': { body: { standing, rows: former, nextCursor: id(1) } },
    },
    loading: { ...common, 'banner.listBanners': { never: true } },
    empty: {
      ...common,
      'banner.listBanners': { body: { standing: null, rows: [], nextCursor: null } },
    },
    error: { ...common, 'banner.listBanners': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
