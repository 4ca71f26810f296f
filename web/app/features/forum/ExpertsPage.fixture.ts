import type { Expert } from '@troskel/contract/forum/experts';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';

const electricity = { id: 'electricity', name: 'El' };
const energy = { id: 'energy', name: 'Energi och värme' };

const expertOf = (last: number, rest: Partial<Expert>): Expert => ({
  id: `01900000-0000-7000-8000-0000000004${String(last).padStart(2, '0')}`,
  name: 'Olof Hedman',
  description: 'Elinstallatör sedan 1998, svarar helst om gamla elcentraler.',
  avatar: null,
  topics: [electricity],
  ...rest,
});

const experts = [
  expertOf(1, { topics: [electricity, energy] }),
  expertOf(2, {
    name: 'Åsa Öberg-Wennerström, certifierad energiexpert',
    description:
      'Räknar på värmepumpar, isolering och ventilation i hus från alla tider, och har ritat energideklarationer i tolv år. Börjar alltid med att fråga hur huset luktar.',
    topics: [energy, { id: 'building', name: 'Bygg och renovering' }, { id: 'roof', name: 'Tak' }],
  }),
  expertOf(3, {
    name: 'Bo Ek',
    description: 'VVS-ingenjör.',
    topics: [{ id: 'plumbing', name: 'Värme, vatten och avlopp' }],
  }),
  expertOf(4, { name: 'Sara Niemi', description: 'Jurist, entreprenadrätt.', topics: [] }),
];

const listing = (list: Expert[], nextCursor: string | null = null) =>
  ({
    ...userDetails,
    'forum.listExperts': { body: { rows: list, nextCursor } },
  }) satisfies FaceFixture;

export const fixture = {
  address: '/partners/:partnerId/forum/experts',
  visitor: 'partner',
  faces: {
    full: listing(experts, 'cursor'),
    empty: listing([]),
    loading: { ...userDetails, 'forum.listExperts': { never: true } },
    error: { ...userDetails, 'forum.listExperts': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
