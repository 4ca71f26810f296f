import type { Configuration } from '@troskel/contract/configurations/configurations';

/** A partner that offers a service; without areas no inquiry can reach it. */
export function makeConfiguration({ hasAreas }: { hasAreas: boolean }): Configuration {
  return {
    version: 1,
    done: [],
    createProfile: {
      companyName: 'Öbergs El AB',
      website: null,
      companyDescription: '',
      profilePhotoUrl: null,
    },
    activateServices: { service1: false, service2: true, service3: false, service4: false },
    activateGeographicArea: {
      regions: hasAreas ? ['umea'] : [],
      counties: [],
      customAreas: [],
    },
  };
}
