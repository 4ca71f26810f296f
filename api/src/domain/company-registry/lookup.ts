import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { isUnavailable } from '../../platform/gateways/company-registry-wire.ts';
import type { RegistryOrganisation } from '../../platform/gateways/company-registry-wire.ts';
import {
  businessCode,
  isOrganizationForm,
  legacyBusinessCode,
} from '../../reference-data/reference-data.ts';

export type CompanyStanding = CompanyLookup['standing'];
type BusinessCodeStandard = CompanyLookup['businessCodes'][number]['standard'];
type RegistrationStatus = CompanyLookup['troskel']['registrationStatus'];
type CompanyIdentity = CompanyLookup['identity'];

interface LookupContext {
  /** The requested number, in case an answer does not repeat it. */
  identityNumber: string;
  /** Whether a company is already a partner. */
  registrationStatus?: (identity: CompanyIdentity) => RegistrationStatus;
}

/** Converts the registry's answer for one number, in its order. */
export function toCompanyLookups(
  organisations: readonly RegistryOrganisation[],
  context: LookupContext,
): CompanyLookup[] {
  return organisations.map((organisation) => {
    const identity = identityOf(organisation, context.identityNumber);
    const registrationStatus = context.registrationStatus?.(identity);
    return {
      name: nameOf(organisation),
      registrationDate: dayOf(organisation.organisationsdatum?.registreringsdatum),
      postalAddress: postalAddressOf(organisation),
      organizationForm: { code: organizationFormOf(organisation) },
      businessCodes: businessCodesOf(organisation),
      businessDescription: descriptionOf(organisation),
      identity,
      troskel: registrationStatus ? { registrationStatus } : {},
      ...standingOf(organisation),
    };
  });
}

/** Normalises to a line of text; null when empty, which the registry also writes as `n/a`. */
function lineOf(text: string | null | undefined): string | null {
  const line = text?.replace(/\s+/g, ' ').trim() ?? '';
  return line === '' || line.toLowerCase() === 'n/a' ? null : line;
}

function identityOf(organisation: RegistryOrganisation, asked: string): CompanyIdentity {
  const given = organisation.organisationsidentitet?.identitetsbeteckning?.replace(/\D/g, '');
  const number = given === undefined || given === '' ? asked : given;
  // The authorities' twelve-digit form of an organisation number starts with 16.
  const identityNumber = /^16\d{10}$/.test(number) ? number.slice(2) : number;
  return {
    identityNumber,
    type: identityNumber.length === 12 ? 'personal_number' : 'organization_number',
    nameProtectionIndex: organisation.namnskyddslopnummer ?? 0,
  };
}

/** Preferred names of a company; foreign-language names and those of a part come last. */
const nameTypes = ['FORETAGSNAMN', 'NAMN', undefined, 'SARSKILT_FORETAGSNAMN'];

function nameOf(organisation: RegistryOrganisation): string | null {
  const names = (organisation.organisationsnamn?.organisationsnamnLista ?? []).flatMap((entry) => {
    const name = lineOf(entry.namn);
    return name === null ? [] : [{ name, type: entry.organisationsnamntyp?.kod ?? undefined }];
  });
  for (const wanted of nameTypes) {
    const match = names.find(({ type }) => type === wanted);
    if (match) return match.name;
  }
  return names[0]?.name ?? null;
}

const stockholmDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Answers the Swedish day of a date or a timestamp; null for anything else. */
function dayOf(value: string | null | undefined): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](.+))?$/.exec(value?.trim() ?? '');
  const day = match?.[1];
  if (day === undefined) return null;
  const midnight = new Date(`${day}T00:00:00Z`);
  // Date turns 30 February into a March day: only an unchanged day exists.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  const time = match?.[2] ?? '';
  if (!/(Z|[+-]\d{2}:?\d{2})$/i.test(time)) return day;
  const instant = new Date(`${day}T${time}`);
  return Number.isNaN(instant.getTime()) ? day : stockholmDay.format(instant);
}

function postalAddressOf(organisation: RegistryOrganisation): CompanyLookup['postalAddress'] {
  const address = organisation.postadressOrganisation?.postadress;
  return {
    streetAddress: lineOf(address?.utdelningsadress),
    extendedAddress: lineOf(address?.coAdress),
    postalCode: lineOf(address?.postnummer)?.replaceAll(' ', '') ?? null,
    addressLocality: lineOf(address?.postort),
  };
}

function organizationFormOf(organisation: RegistryOrganisation): string | null {
  const code = lineOf(organisation.organisationsform?.kod)?.toUpperCase() ?? null;
  return code !== null && isOrganizationForm(code) ? code : null;
}

/** Normalises a label, since case, spaces and punctuation differ between the lists. */
function comparable(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Determines the standard of a code from the registry. A code of one list only, or with the same
 * label in both, is unambiguous; for the others the label sent with it decides.
 */
export function businessCodeStandard(
  code: string,
  label: string | null | undefined,
): BusinessCodeStandard {
  const current = businessCode(code);
  const legacy = legacyBusinessCode(code);
  if (!current) return legacy ? 'SNI2007' : 'unknown';
  if (!legacy) return 'SNI2025';
  const currentLabel = comparable(current.sv);
  const legacyLabel = comparable(legacy.sv);
  if (currentLabel === legacyLabel) return 'SNI2025';
  const given = comparable(label ?? '');
  if (given === currentLabel) return 'SNI2025';
  return given === legacyLabel ? 'SNI2007' : 'unknown';
}

function businessCodesOf(organisation: RegistryOrganisation): CompanyLookup['businessCodes'] {
  const found = new Map<string, BusinessCodeStandard>();
  for (const { kod, klartext } of organisation.naringsgrenOrganisation?.sni ?? []) {
    const code = kod?.replace(/[\s.]/g, '') ?? '';
    // Unused positions are blank, and a company without a known trade has zeros.
    if (!/^\d{5}$/.test(code) || code === '00000' || found.has(code)) continue;
    found.set(code, businessCodeStandard(code, klartext));
  }
  return [...found].map(([code, standard]) => ({ code, standard }));
}

/** Keeps lines; the registry adds breaks before the text and spaces around it. */
function descriptionOf(organisation: RegistryOrganisation): string | null {
  const text = organisation.verksamhetsbeskrivning?.beskrivning ?? '';
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/\s+/g, ' ').trim());
  const joined = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return lineOf(joined) === null ? null : joined;
}

/** Standing by ongoing procedure. */
const procedureStandings: Record<string, CompanyStanding> = {
  KK: 'bankruptcy',
  LI: 'liquidation',
  FR: 'reorganisation',
  AC: 'reorganisation',
  RES: 'reorganisation',
  // In mergers, divisions and conversions the company stays in business until they are done.
  FUOL: 'active',
  FUOT: 'active',
  DEOL: 'active',
  DEOT: 'active',
  OM: 'active',
  GROM: 'active',
};

/** Gravest first. */
const gravity: CompanyStanding[] = ['bankruptcy', 'liquidation', 'reorganisation', 'unknown'];

function standingOf(
  organisation: RegistryOrganisation,
): Pick<CompanyLookup, 'standing' | 'standingSince'> {
  const {
    avregistreradOrganisation: deregistration,
    avregistreringsorsak: reason,
    pagaendeAvvecklingsEllerOmstruktureringsforfarande: ongoing,
  } = organisation;
  if (lineOf(deregistration?.avregistreringsdatum) !== null || lineOf(reason?.kod) !== null) {
    return { standing: 'deregistered', standingSince: dayOf(deregistration?.avregistreringsdatum) };
  }
  const procedures = (
    ongoing?.pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista ?? []
  ).flatMap(({ kod, fromDatum }) => {
    const code = lineOf(kod)?.toUpperCase();
    if (code === undefined) return [];
    return [
      { standing: procedureStandings[code] ?? ('unknown' as const), since: dayOf(fromDatum) },
    ];
  });
  for (const standing of gravity) {
    const procedure = procedures.find((candidate) => candidate.standing === standing);
    if (procedure) return { standing, standingSince: procedure.since };
  }
  const untold =
    isUnavailable(organisation, 'avregistreradOrganisation') ||
    isUnavailable(organisation, 'pagaendeAvvecklingsEllerOmstruktureringsforfarande') ||
    isUnavailable(organisation, 'verksamOrganisation');
  if (untold) return { standing: 'unknown', standingSince: null };
  const isInactive = lineOf(organisation.verksamOrganisation?.kod)?.toUpperCase() === 'NEJ';
  return { standing: isInactive ? 'inactive' : 'active', standingSince: null };
}
