import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { describe, expect, test } from 'vitest';
import { knownCompanies } from '../../../../simulators/company-registry/companies.ts';
import { organisationsAnswer } from '../../../../simulators/company-registry/organisation-answer.ts';
import { readOrganisations } from '../../platform/gateways/company-registry-wire.ts';
import type { RegistryOrganisation } from '../../platform/gateways/company-registry-wire.ts';
import { businessCodeStandard, toCompanyLookups } from './lookup.ts';

const identityNumber = '5599000014';

function lookup(organisation: RegistryOrganisation): CompanyLookup {
  const [result] = toCompanyLookups([organisation], { identityNumber });
  if (!result) throw new Error('One organisation gives one result');
  return result;
}

/** Converts a simulated company, through the wire format. */
function lookupsOf(name: keyof typeof knownCompanies): CompanyLookup[] {
  const company = knownCompanies[name];
  const answer = JSON.stringify(organisationsAnswer(company.identityNumber, company));
  const { identityNumber } = company;
  return toCompanyLookups(readOrganisations(answer) ?? [], { identityNumber });
}

test('an ordinary company has everything', () => {
  expect(lookupsOf('oneHit')).toEqual([
    {
      name: 'Dalsjö Rör & Värme AB',
      registrationDate: '1998-03-12',
      postalAddress: {
        streetAddress: 'Kopparvägen 14',
        extendedAddress: null,
        postalCode: '78170',
        addressLocality: 'BORLÄNGE',
      },
      organizationForm: { code: 'AB' },
      businessCodes: [
        { code: '43221', standard: 'SNI2025' },
        { code: '43223', standard: 'SNI2025' },
      ],
      businessDescription:
        'Bolaget ska bedriva installation och service av värme, vatten och sanitet i småhus samt därmed förenlig verksamhet.',
      identity: {
        identityNumber: knownCompanies.oneHit.identityNumber,
        type: 'organization_number',
        nameProtectionIndex: 0,
      },
      troskel: {},
      standing: 'active',
      standingSince: null,
    },
  ]);
});

test('a company without most fields has nulls for the applicant to fill', () => {
  expect(lookupsOf('missingFields')).toEqual([
    {
      name: 'Halvfärdiga Husknuten AB',
      registrationDate: null,
      postalAddress: {
        streetAddress: null,
        extendedAddress: null,
        postalCode: null,
        addressLocality: null,
      },
      organizationForm: { code: null },
      businessCodes: [],
      businessDescription: null,
      identity: {
        identityNumber: knownCompanies.missingFields.identityNumber,
        type: 'organization_number',
        nameProtectionIndex: 0,
      },
      troskel: {},
      standing: 'active',
      standingSince: null,
    },
  ]);
});

test('an empty organisation is read without a fault', () => {
  expect(lookup({})).toMatchObject({
    name: null,
    identity: { identityNumber, type: 'organization_number', nameProtectionIndex: 0 },
  });
});

describe('identity', () => {
  test('the businesses of a sole trader keep their name protection numbers', () => {
    const { identityNumber } = knownCompanies.soleTraderSeveral;
    expect(lookupsOf('soleTraderSeveral').map((result) => result.identity)).toEqual(
      [1, 2, 3].map((nameProtectionIndex) => ({
        identityNumber,
        type: 'personal_number',
        nameProtectionIndex,
      })),
    );
  });

  test.each([
    ['5560021361', '5560021361', 'organization_number'],
    ['556002-1361', '5560021361', 'organization_number'],
    ['165560021361', '5560021361', 'organization_number'],
    ['198101052382', '198101052382', 'personal_number'],
    ['19500191-2384', '195001912384', 'personal_number'],
    ['', identityNumber, 'organization_number'],
    [null, identityNumber, 'organization_number'],
  ])('%j is %s, a %s', (identitetsbeteckning, expected, type) => {
    const { identity } = lookup({ organisationsidentitet: { identitetsbeteckning } });
    expect(identity).toEqual({ identityNumber: expected, type, nameProtectionIndex: 0 });
  });

  test('the status of registration here is asked for each business', () => {
    const company = knownCompanies.soleTraderSeveral;
    const answer = JSON.stringify(organisationsAnswer(company.identityNumber, company));
    const results = toCompanyLookups(readOrganisations(answer) ?? [], {
      identityNumber: company.identityNumber,
      registrationStatus: ({ nameProtectionIndex }) =>
        nameProtectionIndex === 2 ? 'REGISTERED' : 'NOT_REGISTERED',
    });
    expect(results.map(({ troskel }) => troskel.registrationStatus)).toEqual([
      'NOT_REGISTERED',
      'REGISTERED',
      'NOT_REGISTERED',
    ]);
  });
});

describe('name', () => {
  const named = (...names: [string | null, string | null | undefined][]) =>
    lookup({
      organisationsnamn: {
        organisationsnamnLista: names.map(([namn, kod]) => ({
          namn,
          organisationsnamntyp: kod === undefined ? null : { kod },
        })),
      },
    }).name;

  test('is the first company name, wherever it stands', () => {
    expect(
      named(
        ['Nordlysheim Ltd', 'FORETAGSNAMN_PA_FRAMMANDE_SPRAK'],
        ['Nordens Fönster', 'SARSKILT_FORETAGSNAMN'],
        ['Nordlysheim AB', 'FORETAGSNAMN'],
        ['Nordlysheim Gamla AB', 'FORETAGSNAMN'],
      ),
    ).toBe('Nordlysheim AB');
  });

  test('is the name of the person when there is no company name', () => {
    expect(lookupsOf('soleTraderWithoutName')[0]?.name).toBe('Testberg, Tilda Maria');
  });

  test('is what there is when no type is as expected', () => {
    expect(named(['Ett', 'FORNAMN_FRSPRAK'])).toBe('Ett');
    expect(named(['Ett', 'FORNAMN_FRSPRAK'], ['Två', 'SARSKILT_FORETAGSNAMN'])).toBe('Två');
    expect(named(['Ett', 'SARSKILT_FORETAGSNAMN'], ['Två', undefined])).toBe('Två');
    expect(named(['Ett', null])).toBe('Ett');
  });

  test('skips empty names', () => {
    expect(named([' ', 'FORETAGSNAMN'], ['n/a', 'FORETAGSNAMN'], ['AB Ett', 'FORETAGSNAMN'])).toBe(
      'AB Ett',
    );
    expect(named([null, 'FORETAGSNAMN'])).toBeNull();
  });
});

describe('registrationDate', () => {
  test.each([
    ['2008-05-19', '2008-05-19'],
    [' 2008-05-19 ', '2008-05-19'],
    ['2008-05-19T00:00:00', '2008-05-19'],
    ['2008-05-19 12:30:00', '2008-05-19'],
    ['2008-05-19T00:00:00+02:00', '2008-05-19'],
    ['2023-12-31T23:00:00Z', '2024-01-01'],
    ['2024-06-30T22:00:00.000Z', '2024-07-01'],
    ['2024-06-30T21:59:59Z', '2024-06-30'],
    ['2008-05-19Trubbish+02:00', '2008-05-19'],
    ['2023-02-29', null],
    ['2008-13-01', null],
    ['19 maj 2008', null],
    ['20080519', null],
    ['', null],
    ['n/a', null],
    [null, null],
  ])('%j is %j', (registreringsdatum, day) => {
    expect(lookup({ organisationsdatum: { registreringsdatum } }).registrationDate).toBe(day);
  });
});

describe('texts', () => {
  test('messy texts are cleaned, lines of the description are kept', () => {
    expect(lookupsOf('messyTexts')[0]).toMatchObject({
      name: 'Oredans Ordning & Reda AB',
      postalAddress: {
        streetAddress: 'Krokvägen 1 B',
        extendedAddress: null,
        postalCode: '70210',
        addressLocality: 'ÖREBRO',
      },
      businessDescription: 'Bolaget ska utföra:\n- snickerier\n- målning',
    });
  });

  test('a co-address is kept', () => {
    expect(lookupsOf('soleTraderWithoutName')[0]?.postalAddress.extendedAddress).toBe(
      'c/o Snickarboden',
    );
  });

  test.each([['n/a'], ['N/A'], ['\r\n\r\n'], [''], [null]])(
    '%j is no description',
    (beskrivning) => {
      expect(lookup({ verksamhetsbeskrivning: { beskrivning } }).businessDescription).toBeNull();
    },
  );
});

describe('organizationForm', () => {
  test.each([
    ['AB', 'AB'],
    [' hb ', 'HB'],
    ['ZZ', null],
    ['n/a', null],
    [null, null],
  ])('%j is %j', (kod, code) => {
    expect(lookup({ organisationsform: { kod } }).organizationForm).toEqual({ code });
  });
});

describe('businessCodes', () => {
  test('empty places, zeros and repetitions are left out, dots are dropped', () => {
    const sni = ['43.221', '     ', '43221', '00000', null, '4322', '43 320', 'n/a'];
    const { businessCodes } = lookup({
      naringsgrenOrganisation: { sni: sni.map((kod) => ({ kod })) },
    });
    expect(businessCodes.map(({ code }) => code)).toEqual(['43221', '43320']);
  });

  test.each([
    ['43221', 'Värme- och sanitetsarbeten', 'SNI2025'],
    ['43221', null, 'SNI2025'],
    ['41000', null, 'SNI2025'],
    ['41200', 'Byggande av bostadshus och andra byggnader', 'SNI2007'],
    ['46699', null, 'SNI2007'],
    ['46720', 'Partihandel med metaller och metallmalmer', 'SNI2007'],
    ['46720', 'Partihandel med reservdelar och tillbehör till motorfordon', 'SNI2025'],
    ['46720', 'PARTIHANDEL MED METALLER, OCH METALLMALMER.', 'SNI2007'],
    ['46433', 'Partihandel med elartiklar', 'SNI2025'],
    ['46433', 'n/a', 'unknown'],
    ['46433', null, 'unknown'],
    ['46433', 'Något annat', 'unknown'],
    ['99999', null, 'unknown'],
  ])('%s with the text %j is %s', (code, label, standard) => {
    expect(businessCodeStandard(code, label)).toBe(standard);
  });

  test('the standards of the simulated companies', () => {
    const standards = (name: keyof typeof knownCompanies) => lookupsOf(name)[0]?.businessCodes;
    expect(standards('oldBusinessCode')).toEqual([{ code: '41200', standard: 'SNI2007' }]);
    expect(standards('ambiguousBusinessCode')).toEqual([{ code: '46720', standard: 'SNI2007' }]);
    expect(standards('unlabelledBusinessCode')).toEqual([{ code: '46433', standard: 'unknown' }]);
    expect(standards('noBusinessCode')).toEqual([]);
    expect(standards('unknownToStatistics')).toEqual([]);
  });
});

describe('standing', () => {
  test.each([
    ['oneHit', 'active', null],
    ['inactive', 'inactive', null],
    ['reorganisation', 'reorganisation', '2026-09-21'],
    ['liquidation', 'liquidation', '2026-03-02'],
    ['bankruptcy', 'bankruptcy', '2026-08-14'],
    ['deregistered', 'deregistered', '2024-02-29'],
    ['deregisteredWithTime', 'deregistered', '2024-01-01'],
    ['unknownToStatistics', 'active', null],
    ['partial', 'unknown', null],
    ['standingTimedOut', 'unknown', null],
  ] as const)('of %s is %s', (name, standing, standingSince) => {
    expect(lookupsOf(name)[0]).toMatchObject({ standing, standingSince });
  });

  const underProcedures = (...codes: (string | null)[]) =>
    lookup({
      pagaendeAvvecklingsEllerOmstruktureringsforfarande: {
        pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: codes.map((kod) => ({ kod })),
      },
    }).standing;

  test.each([
    [['LI', 'KK'], 'bankruptcy'],
    [['FR', 'LI'], 'liquidation'],
    [['FUOT', 'FR'], 'reorganisation'],
    [['AC'], 'reorganisation'],
    [['FUOT'], 'active'],
    [['FUOL'], 'active'],
    [['OM', 'GROM'], 'active'],
    [['kk '], 'bankruptcy'],
    [['NEW'], 'unknown'],
    [['NEW', 'KK'], 'bankruptcy'],
    [[null], 'active'],
    [[], 'active'],
  ])('under %j is %s', (codes, standing) => {
    expect(underProcedures(...codes)).toBe(standing);
  });

  test('a deregistration outweighs everything', () => {
    const result = lookup({
      avregistreradOrganisation: { avregistreringsdatum: '2024-02-29T00:00:00' },
      pagaendeAvvecklingsEllerOmstruktureringsforfarande: { fel: { typ: 'TIMEOUT' } },
      verksamOrganisation: { kod: 'JA' },
    });
    expect(result).toMatchObject({ standing: 'deregistered', standingSince: '2024-02-29' });
  });

  test('a reason alone tells of a deregistration', () => {
    const result = lookup({ avregistreringsorsak: { kod: 'KKAV' } });
    expect(result).toMatchObject({ standing: 'deregistered', standingSince: null });
  });

  test('an empty deregistration is none', () => {
    const result = lookup({
      avregistreradOrganisation: { avregistreringsdatum: null },
      avregistreringsorsak: { kod: 'n/a' },
    });
    expect(result.standing).toBe('active');
  });

  test('what is known outweighs what could not be fetched', () => {
    const result = lookup({
      pagaendeAvvecklingsEllerOmstruktureringsforfarande: {
        pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: [{ kod: 'KK' }],
      },
      verksamOrganisation: { fel: { typ: 'OTILLGANGLIG_UPPGIFTSKALLA' } },
    });
    expect(result.standing).toBe('bankruptcy');
  });

  test.each(['OTILLGANGLIG_UPPGIFTSKALLA', 'TIMEOUT', 'OGILTIG_BEGARAN', 'SOMETHING_NEW'])(
    'with %s on the activity it is unknown, not active or inactive',
    (typ) => {
      expect(lookup({ verksamOrganisation: { fel: { typ } } }).standing).toBe('unknown');
    },
  );
});
