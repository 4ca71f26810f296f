import { configurationSteps } from '@troskel/contract/configurations/configurations';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { services } from '../../shell/services.fixture.ts';
import {
  begunConfiguration as begun,
  fullConfiguration as filled,
} from './configuration.factory.ts';

const around = {
  ...userDetails,
  ...services,
  'configurations.getMap': { body: { tiles: null } },
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
      'company.listServices': { status: 500, code: 'INTERNAL_ERROR' },
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
      'account.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      'configurations.get': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
