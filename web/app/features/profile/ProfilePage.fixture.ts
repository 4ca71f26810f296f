import type { PartnerPresentation } from '@troskel/contract/partner-profile';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { emptyProfile, fullProfile } from './profile.factory.ts';

const around = {
  'partner.getUserDetails': {
    body: {
      userId: '01900000-0000-7000-8000-000000000002',
      partnerId: '01900000-0000-7000-8000-000000000001',
      name: 'Åsa Öberg',
      givenName: 'Åsa',
      surname: 'Öberg',
      email: 'asa.oberg@example.com',
      phoneNumber: '+46701234567',
      avatarUrl: null,
      role: 'owner',
    },
  },
  'services.listServices': {
    body: [
      { id: 'service1', name: 'Bygg och renovering', isActive: true },
      { id: 'service2', name: 'El', isActive: true },
      { id: 'service3', name: 'Rör, värme och vatten', isActive: true },
      { id: 'service4', name: 'Måleri, tak och fasad', isActive: true },
    ],
  },
} satisfies FaceFixture;

const showing = (body: PartnerPresentation) => ({ ...around, 'partnerProfile.get': { body } });

export const fixture = {
  address: '/partners/:partnerId/profile',
  visitor: 'partner',
  faces: {
    full: showing(fullProfile),
    complete: showing({ ...fullProfile, completeness: 100, missing: [] }),
    empty: showing(emptyProfile),
    holiday: showing({ ...fullProfile, isOnHoliday: true, holidayUntil: '2099-08-01' }),
    loading: { ...around, 'partnerProfile.get': { never: true } },
    error: { ...around, 'partnerProfile.get': { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: {
      ...around,
      'partner.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      'partnerProfile.get': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
