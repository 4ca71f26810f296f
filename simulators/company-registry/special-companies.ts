import { business, errorsOf } from './company.ts';
import type { SimulatedCompany } from './company.ts';

/*
 * Companies with special cases. Names, numbers and addresses are invented; personal numbers are
 * official test numbers, which are never assigned.
 */

export const soleTraders = {
  soleTrader: {
    identityNumber: '197701012390',
    scenario: 'Sole traders and several businesses',
    note: 'A sole trader with one business.',
    businesses: [
      business('Lindkvistens Måleri', {
        nameIndex: 1,
        form: 'E',
        codes: [{ code: '43341' }],
        address: { street: 'Ängsgatan 3', postalCode: '29131', city: 'KRISTIANSTAD' },
      }),
    ],
  },
  soleTraderWithoutName: {
    identityNumber: '198801012389',
    scenario: 'Sole traders and several businesses',
    note: 'A sole trader without a registered business name: the entry carries her own.',
    businesses: [
      {
        names: [{ name: 'Testberg, Tilda Maria', type: 'NAMN' }],
        form: 'E',
        registered: '2021-09-13',
        description: null,
        address: {
          street: 'Kyrkogatan 15',
          careOf: 'c/o Snickarboden',
          postalCode: '26735',
          city: 'BJUV',
        },
        codes: [{ code: '43320' }],
      },
    ],
  },
  soleTraderSeveral: {
    identityNumber: '198101052382',
    scenario: 'Sole traders and several businesses',
    note: 'A sole trader with three businesses: one has to be chosen.',
    typeCode: 'PERSON',
    businesses: [
      business('Ester Bergs Trädgårdstjänst', {
        nameIndex: 1,
        form: 'E',
        codes: [{ code: '81300' }],
      }),
      business('Bergs Städ & Fönsterputs', { nameIndex: 2, form: 'E', codes: [{ code: '81210' }] }),
      business('Ester Berg Keramik', {
        nameIndex: 3,
        form: 'E',
        registered: '2019-01-07',
        codes: [
          { code: '23410', label: 'Tillverkning av keramiska hushålls- och prydnadsartiklar' },
        ],
      }),
    ],
  },
  estateSeveral: {
    identityNumber: '3029900010',
    scenario: 'Sole traders and several businesses',
    note: "An estate that goes on with two businesses: several hits for a number that isn't a person's.",
    typeCode: 'GDNUMMER',
    businesses: [
      business('Holmströmmens Plåtslageri', {
        nameIndex: 1,
        form: 'E',
        codes: [{ code: '43411' }],
      }),
      business('Holmströmmens Vedförsäljning', {
        nameIndex: 2,
        form: 'E',
        codes: [{ code: '02200' }],
      }),
    ],
  },
  soleTraderDeregistered: {
    identityNumber: '193403223328',
    scenario: 'Not in business any more',
    note: 'A sole trader whose two businesses are both deregistered.',
    typeCode: 'PERSON',
    businesses: [
      business('Rut Ås Sömnadsateljé', {
        nameIndex: 1,
        form: 'E',
        registered: '1974-02-11',
        codes: [{ code: '95290' }],
        deregistered: { at: '2009-12-31', reason: 'VERKUPP' },
      }),
      business('Rut Ås Gardinsömnad', {
        nameIndex: 2,
        form: 'E',
        registered: '1981-06-01',
        codes: [{ code: '95290' }],
        deregistered: { at: '2011-05-02', reason: 'AVREG' },
      }),
    ],
  },
  soleTraderOfTheDefinition: {
    identityNumber: '194009272719',
    scenario: 'Sole traders and several businesses',
    note: 'A sole trader with two businesses, of which one is deregistered.',
    businesses: [
      business('Hästhagens Cykelverkstad', { nameIndex: 1, form: 'E', codes: [{ code: '95290' }] }),
      business('Hästhagens Kiosk', {
        nameIndex: 2,
        form: 'E',
        deregistered: { at: '2015-08-31T00:00:00', reason: 'VERKUPP' },
      }),
    ],
  },
} satisfies Record<string, SimulatedCompany>;

export const notFound = {
  unknown: {
    identityNumber: '5599009007',
    scenario: 'Not found',
    note: 'A correct number that nobody has: every part says so.',
    businesses: [],
  },
  unknownAsEmptyList: {
    identityNumber: '5599009015',
    scenario: 'Not found',
    note: 'A correct number that nobody has: the list is empty.',
    businesses: [],
    behaviour: 'empty',
  },
  soleTraderUnknown: {
    identityNumber: '198101032384',
    scenario: 'Not found',
    note: 'A person without a business.',
    typeCode: 'PERSON',
    businesses: [],
  },
} satisfies Record<string, SimulatedCompany>;

export const notInBusiness = {
  deregistered: {
    identityNumber: '5599001004',
    scenario: 'Not in business any more',
    note: 'Deregistered after liquidation.',
    businesses: [
      business('Stormvretens Bygg AB', { deregistered: { at: '2024-02-29', reason: 'LIAV' } }),
    ],
  },
  deregisteredWithTime: {
    identityNumber: '5599001012',
    scenario: 'Not in business any more',
    note: 'Deregistered after bankruptcy; the day comes as a full time, an hour before it in UTC.',
    businesses: [
      business('Rimfrostbackens Rör AB', {
        deregistered: { at: '2023-12-31T23:00:00Z', reason: 'KKAV' },
        isActive: false,
      }),
    ],
  },
  bankruptcy: {
    identityNumber: '5599001020',
    scenario: 'Not in business any more',
    note: 'In bankruptcy.',
    businesses: [
      business('Kallkällängens Kakel AB', { procedures: [{ code: 'KK', from: '2026-08-14' }] }),
    ],
  },
  liquidation: {
    identityNumber: '5599001038',
    scenario: 'Not in business any more',
    note: 'In liquidation.',
    businesses: [
      business('Vintergatsbackens VVS AB', { procedures: [{ code: 'LI', from: '2026-03-02' }] }),
    ],
  },
  reorganisation: {
    identityNumber: '5599001046',
    scenario: 'Not in business any more',
    note: 'Under reorganisation: still in business.',
    businesses: [
      business('Strömkarlsforsens El AB', {
        codes: [{ code: '43210' }],
        procedures: [{ code: 'FR', from: '2026-09-21' }],
      }),
    ],
  },
  inactive: {
    identityNumber: '5599001053',
    scenario: 'Not in business any more',
    note: 'Registered, but not active according to Statistics Sweden.',
    businesses: [business('Tystgårdsmyrens Måleri AB', { isActive: false })],
  },
} satisfies Record<string, SimulatedCompany>;

export const toCorrect = {
  oldBusinessCode: {
    identityNumber: '5599002002',
    scenario: 'Something to correct',
    note: 'Carries a code that exists in SNI 2007 only.',
    businesses: [business('Sägenbergets Hus AB', { codes: [{ code: '41200' }] })],
  },
  ambiguousBusinessCode: {
    identityNumber: '5599002010',
    scenario: 'Something to correct',
    note: 'Carries a code that means something else in SNI 2007; its text tells which is meant.',
    businesses: [
      business('Metallhörnets Grossist AB', {
        codes: [{ code: '46720', label: 'Partihandel med metaller och metallmalmer' }],
      }),
    ],
  },
  unlabelledBusinessCode: {
    identityNumber: '5599002028',
    scenario: 'Something to correct',
    note: 'Carries a code that means something else in SNI 2007, without a text.',
    businesses: [
      business('Spolsnurrans Skivhandel AB', { codes: [{ code: '46433', label: 'n/a' }] }),
    ],
  },
  noBusinessCode: {
    identityNumber: '5599002036',
    scenario: 'Something to correct',
    note: 'No line of business is recorded yet.',
    businesses: [
      business('Nystartade Nästet AB', {
        registered: '2026-10-30',
        codes: [{ code: '00000', label: 'Näringsgren okänd' }],
      }),
    ],
  },
  missingFields: {
    identityNumber: '5599002044',
    scenario: 'Something to correct',
    note: 'A name and nothing else.',
    businesses: [
      {
        names: [{ name: 'Halvfärdiga Husknuten AB', type: null }],
        form: null,
        registered: null,
        description: null,
        address: null,
        codes: [],
      },
    ],
  },
  messyTexts: {
    identityNumber: '5599002051',
    scenario: 'Something to correct',
    note: 'Line breaks before the description, spaces around the rest, "n/a" for what is missing.',
    businesses: [
      business('  Oredans   Ordning & Reda AB ', {
        description: '\r\n\r\n  Bolaget ska utföra:\r\n- snickerier\r\n- målning  \n',
        address: {
          street: ' Krokvägen 1 B ',
          careOf: 'n/a',
          postalCode: '702 10',
          city: ' ÖREBRO ',
        },
        hasAdvertisingBlock: true,
      }),
    ],
  },
  unknownToStatistics: {
    identityNumber: '5567223705',
    scenario: 'Something to correct',
    note: 'Known to Bolagsverket but not to Statistics Sweden: no line of business.',
    typeCode: 'ORGNR',
    businesses: [
      {
        ...business('Registerlunden AB'),
        names: [
          { name: 'Registerlunden AB' },
          { name: 'Lundens Fönsterrenovering', type: 'SARSKILT_FORETAGSNAMN' },
        ],
      },
    ],
    errors: errorsOf('ORGANISATION_FINNS_EJ', 'SCB'),
  },
} satisfies Record<string, SimulatedCompany>;

/** Companies of the demo's accounts, for refreshing their stored details. */
export const demoPartners = {
  demoPartnerMoved: {
    identityNumber: '5599880019',
    scenario: 'Partners of the demo',
    note: 'Has moved and widened its business since it joined.',
    businesses: [
      business('Linds Bygg i Uppsala AB', {
        registered: '2014-05-19',
        description: 'Om- och tillbyggnad av småhus samt energirenovering.',
        address: { street: 'Bolandsgatan 8', postalCode: '75323', city: 'UPPSALA' },
        codes: [{ code: '41000' }],
      }),
    ],
  },
  demoPartnerUnchanged: {
    identityNumber: '5599880027',
    scenario: 'Partners of the demo',
    note: 'Stands there as it is stored.',
    businesses: [
      business('Söders Rör AB', {
        registered: '2014-05-19',
        description: 'Värme, vatten och avlopp i bostäder.',
        address: { street: 'Götgatan 70', postalCode: '11830', city: 'STOCKHOLM' },
        codes: [{ code: '43221' }],
      }),
    ],
  },
  demoPartnerBankrupt: {
    identityNumber: '5599880035',
    scenario: 'Partners of the demo',
    note: 'Has gone bankrupt since it joined.',
    businesses: [
      business('Energirådet i Norr AB', {
        registered: '2014-05-19',
        description: 'Energirådgivning och ventilation.',
        address: { street: 'Storgatan 4', postalCode: '90325', city: 'UMEÅ' },
        codes: [{ code: '43222' }],
        procedures: [{ code: 'KK', from: '2026-10-05' }],
      }),
    ],
  },
} satisfies Record<string, SimulatedCompany>;

export const misbehaving = {
  slow: {
    identityNumber: '5599003000',
    scenario: 'The registry misbehaves',
    note: 'Answers after seven seconds.',
    businesses: [business('Långsamma Backens Bygg AB')],
    behaviour: 'slow',
  },
  failing: {
    identityNumber: '5599003018',
    scenario: 'The registry misbehaves',
    note: 'Answers with an internal error.',
    businesses: [business('Trasiga Trappans Snickeri AB')],
    behaviour: 'error',
  },
  rubbish: {
    identityNumber: '5599003026',
    scenario: 'The registry misbehaves',
    note: 'Answers with a web page.',
    businesses: [business('Skräphögens Schakt AB')],
    behaviour: 'rubbish',
  },
  partial: {
    identityNumber: '5599003034',
    scenario: 'The registry misbehaves',
    note: 'The source at Statistics Sweden is unavailable.',
    businesses: [business('Halvmånens Tak AB', { codes: [{ code: '43411' }] })],
    errors: errorsOf('OTILLGANGLIG_UPPGIFTSKALLA', 'SCB'),
  },
  standingTimedOut: {
    identityNumber: '5599003042',
    scenario: 'The registry misbehaves',
    note: 'Whether it is deregistered or under a procedure could not be fetched in time.',
    businesses: [business('Tidsnödens Golv AB', { codes: [{ code: '43330' }] })],
    errors: {
      avregistreradOrganisation: 'TIMEOUT',
      avregistreringsorsak: 'TIMEOUT',
      pagaendeAvvecklingsEllerOmstruktureringsforfarande: 'TIMEOUT',
    },
  },
  refused: {
    identityNumber: '5561890038',
    scenario: 'The registry misbehaves',
    note: 'Refused as not permitted; has annual reports all the same.',
    businesses: [],
    behaviour: 'refused',
    reportYears: [2022, 2023, 2024],
  },
} satisfies Record<string, SimulatedCompany>;
