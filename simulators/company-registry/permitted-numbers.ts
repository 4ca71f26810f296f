import { business } from './company.ts';
import type { SimulatedBusiness, SimulatedCompany } from './company.ts';

/*
 * Numbers that Bolagsverket's test environment accepts, with their known scenarios; the names are
 * invented.
 */

function permitted(
  identityNumber: string,
  note: string,
  changes: Partial<SimulatedBusiness> & { name: string },
): SimulatedCompany {
  const { name, ...rest } = changes;
  const typeCode = identityNumber.length === 12 ? 'PERSON' : 'ORGNR';
  return {
    identityNumber,
    scenario: 'Test numbers of Bolagsverket',
    note,
    typeCode,
    businesses: [business(name, rest)],
  };
}

export const permittedNumbers = {
  permittedActive: permitted('5560021361', 'Active limited company; SNI 2007 code.', {
    name: 'Provmaskiner i Sundet AB',
    registered: '1919-04-23',
    codes: [{ code: '46699' }],
  }),
  permittedPartnership: permitted('9124001992', 'Active general partnership.', {
    name: 'Provhyvlarna HB',
    form: 'HB',
  }),
  permittedHousing: permitted('7164099017', "Active tenant-owners' association.", {
    name: 'Bostadsrättsföreningen Provlinden',
    form: 'BRF',
    codes: [{ code: '68204' }],
  }),
  permittedCooperative: permitted('7020008350', 'Active cooperative.', {
    name: 'Provhantverkarna ek. för.',
    form: 'EK',
  }),
  permittedBankruptcy: permitted('5560986878', 'Limited company in bankruptcy.', {
    name: 'Provkonkursen Bygg AB',
    procedures: [{ code: 'KK', from: '2025-06-12' }],
  }),
  permittedPlain: permitted('5562820745', 'Limited company.', { name: 'Provbolaget Ett AB' }),
  permittedOther: permitted('5560004755', 'Limited company.', { name: 'Provbolaget Två AB' }),
  definitionExample: permitted('5299999994', 'Limited company of the API definition.', {
    name: 'Cykelbolaget AB',
    codes: [{ code: '95290' }],
  }),
  wrongCheckDigit: permitted('5560000002', 'Permitted although its check digit is wrong.', {
    name: 'Provsiffran AB',
  }),
  wrongCheckDigitCooperative: permitted(
    '7140000001',
    'Permitted although its check digit is wrong.',
    {
      name: 'Provsiffran ek. för.',
      form: 'EK',
    },
  ),
  wrongCheckDigitPartnership: permitted(
    '9160000001',
    'Permitted although its check digit is wrong.',
    {
      name: 'Provsiffran HB',
      form: 'HB',
    },
  ),
  wrongCheckDigitPerson: permitted('198210300002', 'Permitted although its check digit is wrong.', {
    name: 'Provsiffrans Snickeri',
    form: 'E',
    nameIndex: 1,
  }),
  permittedPerson: permitted('198101012386', 'Sole trader.', {
    name: 'Anna Provs Tapetsering',
    form: 'E',
    nameIndex: 1,
    codes: [{ code: '43341' }],
  }),
} satisfies Record<string, SimulatedCompany>;
