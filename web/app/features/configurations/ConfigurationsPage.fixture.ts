import { configurationSteps } from '@troskel/contract/configurations';
import type { Configuration } from '@troskel/contract/configurations';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import {
  begunConfiguration as begun,
  fullConfiguration as filled,
} from './configuration.factory.ts';

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
  'map.getMap': { body: { tiles: null } },
} satisfies FaceFixture;

function showing(configuration: Configuration, passed: number) {
  const body = { ...configuration, done: configurationSteps.slice(0, passed) };
  return { ...around, 'configurations.get': { body } };
}

const address = '/partners/:partnerId/configurations';

export const fixture = {
  address,
  addresses: {
    profileFilled: `${address}/create-company-profile`,
    servicesFilled: `${address}/activate-your-services`,
    areasFilled: `${address}/activate-geographic-area`,
    tooEarly: `${address}/activate-geographic-area`,
  },
  visitor: 'partner',
  faces: {
    full: showing(begun, 0),
    profileFilled: showing(filled, 4),
    tooEarly: showing(begun, 0),
    services: showing(begun, 1),
    servicesFilled: showing(filled, 4),
    servicesFailed: {
      ...showing(begun, 1),
      'services.listServices': { status: 500, code: 'INTERNAL_ERROR' },
    },
    areas: showing(begun, 2),
    areasFilled: showing(filled, 4),
    ready: showing(filled, 3),
    readyBare: showing(begun, 3),
    finished: showing(filled, 4),
    loading: { ...around, 'configurations.get': { never: true } },
    error: { ...around, 'configurations.get': { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: {
      ...around,
      'partner.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      'configurations.get': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
