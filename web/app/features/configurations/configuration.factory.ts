import type { Configuration } from '@troskel/contract/configurations/configurations';

/** A configuration of an electrician in Umeå, finished. */
export const fullConfiguration: Configuration = {
  version: 7,
  done: [
    'create-company-profile',
    'activate-your-services',
    'activate-geographic-area',
    'ready-to-start',
  ],
  createProfile: {
    companyName: 'Öbergs El i Umeå och Västerbottens inland Aktiebolag',
    website: 'https://www.obergsel.example/',
    companyDescription:
      'Elinstallationer i villor och fritidshus, laddboxar och solceller.\n\nVi kommer inom två dagar och ringer alltid först.',
    profilePhotoUrl: null,
  },
  activateServices: { service1: true, service2: true, service3: false, service4: false },
  activateGeographicArea: {
    regions: ['stockholm', 'uppsala'],
    counties: ['04', '24'],
    customAreas: [
      {
        id: '01900000-0000-7000-8000-0000000000c1',
        name: 'Södertörn',
        type: 'polygon',
        coordinates: [
          [17.65, 59.05],
          [18.3, 59.05],
          [18.35, 59.28],
          [17.9, 59.3],
        ],
        centre: null,
        radius: null,
      },
      {
        id: '01900000-0000-7000-8000-0000000000c2',
        name: 'Kring sjön Storuman, vägen mot Tärnaby',
        type: 'rectangle',
        coordinates: [
          [16.5, 65],
          [17.5, 65],
          [17.5, 65.4],
          [16.5, 65.4],
        ],
        centre: null,
        radius: null,
      },
    ],
  },
};

/** The same before anything but what onboarding asked. */
export const begunConfiguration: Configuration = {
  version: 1,
  done: [],
  createProfile: {
    companyName: 'Öbergs El AB',
    website: null,
    companyDescription: '',
    profilePhotoUrl: null,
  },
  activateServices: { service1: false, service2: false, service3: false, service4: false },
  activateGeographicArea: { regions: [], counties: [], customAreas: [] },
};
