/** Error of one part of an otherwise successful answer (field level, HTTP 200). */
export type FieldError =
  | 'ORGANISATION_FINNS_EJ'
  | 'OGILTIG_BEGARAN'
  | 'OTILLGANGLIG_UPPGIFTSKALLA'
  | 'TIMEOUT';

export type Producer = 'Bolagsverket' | 'SCB';

/**
 * Parts of an organisation that name their source and can have an error of their own, by source.
 */
export const producers = {
  organisationsnamn: 'Bolagsverket',
  reklamsparr: 'SCB',
  organisationsform: 'Bolagsverket',
  avregistreradOrganisation: 'Bolagsverket',
  avregistreringsorsak: 'Bolagsverket',
  pagaendeAvvecklingsEllerOmstruktureringsforfarande: 'Bolagsverket',
  juridiskForm: 'SCB',
  verksamOrganisation: 'SCB',
  organisationsdatum: 'Bolagsverket',
  verksamhetsbeskrivning: 'Bolagsverket',
  naringsgrenOrganisation: 'SCB',
  postadressOrganisation: 'Bolagsverket',
} as const satisfies Record<string, Producer>;

export type Field = keyof typeof producers;

export type FieldErrors = Partial<Record<Field, FieldError>>;

/** Sets an error on every part, or on the parts of one source. */
export function errorsOf(error: FieldError, producer?: Producer): FieldErrors {
  const errors: FieldErrors = {};
  let field: Field;
  for (field in producers) {
    if (producer === undefined || producers[field] === producer) errors[field] = error;
  }
  return errors;
}

export interface SimulatedName {
  name: string;
  /** Default `FORETAGSNAMN`. */
  type?:
    | 'FORETAGSNAMN'
    | 'SARSKILT_FORETAGSNAMN'
    | 'NAMN'
    | 'FORETAGSNAMN_PA_FRAMMANDE_SPRAK'
    | null;
}

export interface SimulatedAddress {
  street: string | null;
  careOf?: string;
  postalCode: string | null;
  city: string | null;
  country?: string;
}

/** One organisation of an answer; a sole trader may have several under one number. */
export interface SimulatedBusiness {
  /** `namnskyddslopnummer`. */
  nameIndex?: number;
  names: SimulatedName[];
  form: string | null;
  registered: string | null;
  description: string | null;
  address: SimulatedAddress | null;
  /** Five-digit codes; `label` replaces the text of the code list. */
  codes: { code: string; label?: string | null }[];
  isActive?: boolean;
  hasAdvertisingBlock?: boolean;
  deregistered?: { /** A date or a full date-time. */ at: string; reason: string };
  procedures?: { code: string; from: string }[];
}

export interface SimulatedCompany {
  identityNumber: string;
  /** Heading under which the demo page lists it. */
  scenario: Scenario;
  /** One sentence for the person who tries it. */
  note: string;
  businesses: SimulatedBusiness[];
  /** Answer of the second API; absent for a company without a registered rule of signature. */
  signing?: { rule: string; officers: { name: string; role: string }[] };
  errors?: FieldErrors;
  /** How the registry behaves when asked about it. */
  behaviour?: Behaviour;
  /** Years with a digitally filed annual report. */
  reportYears?: number[];
  /** The test environment names number types differently from the code list. */
  typeCode?: string;
}

export type Behaviour = 'slow' | 'error' | 'rubbish' | 'refused' | 'empty';

export const scenarios = [
  'Found: limited companies',
  'Found: other forms of company',
  'Sole traders and several businesses',
  'Not found',
  'Not in business any more',
  'Something to correct',
  'The registry misbehaves',
  'Test numbers of Bolagsverket',
  'Partners of the demo',
  'Applicants of the demo',
] as const;

export type Scenario = (typeof scenarios)[number];

/** Makes an ordinary limited company, with the changes that matter. */
export function business(
  name: string,
  changes: Partial<SimulatedBusiness> = {},
): SimulatedBusiness {
  return {
    names: [{ name }],
    form: 'AB',
    registered: '2008-05-19',
    description: 'Bolaget ska bedriva byggverksamhet samt därmed förenlig verksamhet.',
    address: { street: 'Hantverksgatan 12', postalCode: '70363', city: 'ÖREBRO' },
    codes: [{ code: '43320' }],
    ...changes,
  };
}
