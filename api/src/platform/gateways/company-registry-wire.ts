import * as z from 'zod/mini';

/*
 * Answers of Bolagsverket's API "Värdefulla datamängder" v1, in its own words. The definition calls
 * code and text required although null is sent, so everything here may be null or missing. Only the
 * fields that we use are read.
 */

const text = z.nullish(z.string());
const fel = z.nullish(z.object({ typ: text }));

/** An organisation in the registry; a number may have several. Plain JSON, may be stored. */
export const RegistryOrganisation = z.object({
  organisationsidentitet: z.nullish(z.object({ identitetsbeteckning: text })),
  /** Distinguishes the businesses of one sole trader. */
  namnskyddslopnummer: z.nullish(z.number()),
  organisationsnamn: z.nullish(
    z.object({
      organisationsnamnLista: z.nullish(
        z.array(z.object({ namn: text, organisationsnamntyp: z.nullish(z.object({ kod: text })) })),
      ),
      fel,
    }),
  ),
  organisationsform: z.nullish(z.object({ kod: text, fel })),
  avregistreradOrganisation: z.nullish(z.object({ avregistreringsdatum: text, fel })),
  avregistreringsorsak: z.nullish(z.object({ kod: text, fel })),
  pagaendeAvvecklingsEllerOmstruktureringsforfarande: z.nullish(
    z.object({
      pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: z.nullish(
        z.array(z.object({ kod: text, fromDatum: text })),
      ),
      fel,
    }),
  ),
  verksamOrganisation: z.nullish(z.object({ kod: text, fel })),
  organisationsdatum: z.nullish(z.object({ registreringsdatum: text, fel })),
  verksamhetsbeskrivning: z.nullish(z.object({ beskrivning: text, fel })),
  naringsgrenOrganisation: z.nullish(
    z.object({ sni: z.nullish(z.array(z.object({ kod: text, klartext: text }))), fel }),
  ),
  postadressOrganisation: z.nullish(
    z.object({
      postadress: z.nullish(
        z.object({ utdelningsadress: text, coAdress: text, postnummer: text, postort: text }),
      ),
      fel,
    }),
  ),
});
export type RegistryOrganisation = z.infer<typeof RegistryOrganisation>;

const OrganisationsAnswer = z.object({ organisationer: z.array(RegistryOrganisation) });

const TokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** Parses the body of `POST /organisationer`; undefined for anything else. */
export function readOrganisations(body: string): RegistryOrganisation[] | undefined {
  // The published example spells this key differently from the actual answers: both are accepted.
  const respelt = body.replaceAll('"pagandeAvvecklings', '"pagaendeAvvecklings');
  return OrganisationsAnswer.safeParse(readJson(respelt)).data?.organisationer;
}

/** Parses an access token answer (RFC 6749 section 5.1); undefined for anything else. */
export function readToken(body: string): TokenAnswer | undefined {
  return TokenAnswer.safeParse(readJson(body)).data;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type Field = Exclude<keyof RegistryOrganisation, 'organisationsidentitet' | 'namnskyddslopnummer'>;

const fields: Field[] = [
  'organisationsnamn',
  'organisationsform',
  'avregistreradOrganisation',
  'avregistreringsorsak',
  'pagaendeAvvecklingsEllerOmstruktureringsforfarande',
  'verksamOrganisation',
  'organisationsdatum',
  'verksamhetsbeskrivning',
  'naringsgrenOrganisation',
  'postadressOrganisation',
];

function errorOf(organisation: RegistryOrganisation, field: Field): string | undefined {
  return organisation[field]?.fel?.typ ?? undefined;
}

/** Whether the field's source does not know the organisation. */
function isAbsent(organisation: RegistryOrganisation, field: Field): boolean {
  return errorOf(organisation, field) === 'ORGANISATION_FINNS_EJ';
}

/**
 * Whether the field could not be fetched (source unavailable, too slow, or an unknown error), so
 * that its absence means nothing.
 */
export function isUnavailable(organisation: RegistryOrganisation, field: Field): boolean {
  return errorOf(organisation, field) !== undefined && !isAbsent(organisation, field);
}

/** Whether any field that we read could not be fetched. */
export function isPartial(organisation: RegistryOrganisation): boolean {
  return fields.some((field) => isUnavailable(organisation, field));
}

/**
 * Whether the registry does not know the organisation: neither its name nor its form. Absence from
 * one source alone (Statistics Sweden lacks many) does not make it unknown.
 */
export function isUnknown(organisation: RegistryOrganisation): boolean {
  return isAbsent(organisation, 'organisationsnamn') && isAbsent(organisation, 'organisationsform');
}
