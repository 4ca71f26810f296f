import { circleRing } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import type { OpeningHours } from '@troskel/contract/values/opening-hours';

interface PresentedOffice {
  name: string;
  streetAddress: string;
  postalCode: string;
  city: string;
  regionIds: string[];
  countyCodes: string[];
  serviceIds: string[];
  phoneNumber: string;
  openingHours: OpeningHours;
  latitude: number;
  longitude: number;
  /** After the company has joined. */
  openedAfterDays: number;
}

interface PresentedArea {
  name: string;
  kind: 'polygon' | 'circle';
  corners: Position[];
  centre: Position | null;
  radiusMetres: number | null;
}

/** A company's presentation: profile, services, areas and offices. */
export interface Presence {
  profile: {
    companyName: string;
    description: string;
    website: string;
    contactName: string;
    contactEmail: string;
    contactPhoneNumber: string;
    openingHours: OpeningHours;
  };
  serviceIds: readonly string[];
  regionIds: readonly string[];
  countyCodes: readonly string[];
  areas: readonly PresentedArea[];
  offices: readonly PresentedOffice[];
}

const hoursOf = (
  [opens, closes]: readonly [string, string],
  saturday: OpeningHours['days']['sat'],
  note: string,
): OpeningHours => {
  const workday = [{ opens, closes }];
  const week = { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday };
  return { days: { ...week, sat: saturday, sun: [] }, note };
};

const norrtalje: Position = [18.7044, 59.758];
const aroundNorrtalje = 15_000;

export const builder: Presence = {
  profile: {
    companyName: 'Linds Bygg i Uppsala AB',
    description: `Vi bygger om kök och badrum, bygger till och tar hand om taket. Fyra snickare, egen plåtslagare och ett fast pris innan vi börjar.

Du har samma kontaktperson från första besöket till slutbesiktningen, och vi städar efter oss varje dag.`,
    website: 'https://lindsbygg.example/',
    contactName: 'Karin Lind',
    contactEmail: 'karin@lindsbygg.example',
    contactPhoneNumber: '+4618102030',
    openingHours: hoursOf(
      ['07:00', '16:00'],
      [{ opens: '09:00', closes: '12:00' }],
      'Ring före besök',
    ),
  },
  serviceIds: ['service1', 'service4'],
  regionIds: ['stockholm', 'uppsala'],
  countyCodes: ['04'],
  areas: [
    {
      name: 'Södertörn',
      kind: 'polygon',
      corners: [
        [17.62, 59.14],
        [17.98, 58.9],
        [18.22, 59.02],
        [18.42, 59.22],
        [18.16, 59.29],
        [17.84, 59.27],
      ],
      centre: null,
      radiusMetres: null,
    },
    {
      name: 'Runt Norrtälje',
      kind: 'circle',
      corners: circleRing(norrtalje, aroundNorrtalje),
      centre: norrtalje,
      radiusMetres: aroundNorrtalje,
    },
  ],
  offices: [
    {
      name: 'Uppsala, huvudkontor',
      streetAddress: 'Kungsgatan 42',
      postalCode: '75321',
      city: 'Uppsala',
      regionIds: ['uppsala', 'stockholm'],
      countyCodes: ['03'],
      serviceIds: ['service1', 'service4'],
      phoneNumber: '+4618102030',
      openingHours: hoursOf(['07:00', '16:00'], [{ opens: '09:00', closes: '12:00' }], ''),
      latitude: 59.8586,
      longitude: 17.6389,
      openedAfterDays: 2,
    },
    {
      name: 'Enköping',
      streetAddress: 'Kungsgatan 8',
      postalCode: '74532',
      city: 'Enköping',
      regionIds: ['vasteras'],
      countyCodes: ['03', '19'],
      serviceIds: ['service1'],
      phoneNumber: '+46171202020',
      openingHours: hoursOf(['07:00', '16:00'], [], 'Ring före besök'),
      latitude: 59.6361,
      longitude: 17.0777,
      openedAfterDays: 182,
    },
  ],
};

export const plumber: Presence = {
  profile: {
    companyName: 'Söders Rör AB',
    description: `Vi är nio rörmokare på Södermalm som tar allt från en droppande kran till nya stammar i en villa. Säker Vatten-auktoriserade sedan 2014.

Du får ett fast pris innan vi börjar, bilder på det som hamnar bakom väggen och ett svar samma dag. Akuta läckor går alltid före, så ring då i stället för att skriva.`,
    website: 'https://sodersror.example/',
    contactName: 'Sara Nyström',
    contactEmail: 'sara@sodersror.example',
    contactPhoneNumber: '+46846500412',
    openingHours: hoursOf(
      ['07:00', '17:00'],
      [{ opens: '09:00', closes: '13:00' }],
      'Jour dygnet runt på telefon',
    ),
  },
  serviceIds: ['service3'],
  regionIds: ['stockholm'],
  countyCodes: [],
  areas: [],
  offices: [
    {
      name: 'Södermalm, butik och verkstad',
      streetAddress: 'Götgatan 70',
      postalCode: '11830',
      city: 'Stockholm',
      regionIds: ['stockholm'],
      countyCodes: [],
      serviceIds: ['service3'],
      phoneNumber: '+46846500412',
      openingHours: hoursOf(['07:00', '17:00'], [{ opens: '09:00', closes: '13:00' }], ''),
      latitude: 59.3106,
      longitude: 18.0756,
      openedAfterDays: 1,
    },
    {
      name: 'Nacka, lager',
      streetAddress: 'Värmdövägen 84',
      postalCode: '13154',
      city: 'Nacka',
      regionIds: ['stockholm'],
      countyCodes: [],
      serviceIds: ['service3'],
      phoneNumber: '+46846500413',
      openingHours: hoursOf(['06:30', '15:30'], [], 'Hämtning efter överenskommelse'),
      latitude: 59.3106,
      longitude: 18.1637,
      openedAfterDays: 133,
    },
  ],
};

export const energyAdvisers: Presence = {
  profile: {
    companyName: 'Energirådet i Norr AB',
    description: `Vi räknar, mäter och ställer in. Energideklaration, ventilation och värmesystem i villor från Nordmaling till Skellefteå.

Vi säljer inga pannor. Därför kan vi säga när den gamla duger.`,
    website: 'https://energiradet.example/',
    contactName: 'Olof Hedman',
    contactEmail: 'olof@energiradet.example',
    contactPhoneNumber: '+4690130812',
    openingHours: hoursOf(['08:00', '16:30'], [], ''),
  },
  serviceIds: ['service3'],
  regionIds: [],
  countyCodes: ['24'],
  areas: [],
  offices: [
    {
      name: 'Umeå',
      streetAddress: 'Storgatan 4',
      postalCode: '90325',
      city: 'Umeå',
      regionIds: [],
      countyCodes: ['24'],
      serviceIds: ['service3'],
      phoneNumber: '+4690130812',
      openingHours: hoursOf(['08:00', '16:30'], [], ''),
      latitude: 63.8258,
      longitude: 20.263,
      openedAfterDays: 3,
    },
  ],
};
