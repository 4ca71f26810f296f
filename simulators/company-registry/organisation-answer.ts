import * as codeLists from './code-lists.ts';
import { errorsOf, producers } from './company.ts';
import type {
  Field,
  FieldError,
  FieldErrors,
  SimulatedBusiness,
  SimulatedCompany,
} from './company.ts';

const errorTexts: Record<FieldError, string> = {
  ORGANISATION_FINNS_EJ:
    'Begärd organisation finns inte registrerad i sökbar form hos aktuell dataproducent.',
  OGILTIG_BEGARAN: 'Begäran är ogiltig.',
  OTILLGANGLIG_UPPGIFTSKALLA: 'Uppgiftskällan är inte tillgänglig.',
  TIMEOUT: 'Uppgiftskällan svarade inte i tid.',
};

interface CodeAndText {
  kod: string | null;
  klartext: string | null;
}

function coded(code: string | null, list: Record<string, string>): CodeAndText {
  return { kod: code, klartext: code === null ? null : (list[code] ?? 'n/a') };
}

/** Five positions, as the registry sends them; an empty one has five spaces for a code. */
function businessCodes(business: SimulatedBusiness): CodeAndText[] {
  const given = business.codes.map(({ code, label }) => ({
    kod: code,
    klartext: label === undefined ? (codeLists.businessCodes[code] ?? 'n/a') : label,
  }));
  const empty = Array.from({ length: Math.max(0, 5 - given.length) }, () => ({
    kod: '     ',
    klartext: '',
  }));
  return [...given, ...empty];
}

function names(business: SimulatedBusiness) {
  return business.names.map(({ name, type = 'FORETAGSNAMN' }) => ({
    namn: name,
    organisationsnamntyp: coded(type, codeLists.nameTypes),
    registreringsdatum: business.registered,
    verksamhetsbeskrivningSarskiltForetagsnamn:
      type === 'SARSKILT_FORETAGSNAMN' ? 'Del av verksamheten.' : null,
  }));
}

/** Values of the fields; null where the registry has nothing. */
function valuesOf(business: SimulatedBusiness): Record<Field, object | null> {
  const { deregistered, procedures = [], address, form } = business;
  const legalForm = form === null ? null : (codeLists.organizationForms[form]?.legalForm ?? null);
  return {
    organisationsnamn: { organisationsnamnLista: names(business) },
    reklamsparr: business.hasAdvertisingBlock ? { kod: 'JA' } : null,
    organisationsform:
      form === null
        ? null
        : { kod: form, klartext: codeLists.organizationForms[form]?.text ?? 'n/a' },
    avregistreradOrganisation: deregistered ? { avregistreringsdatum: deregistered.at } : null,
    avregistreringsorsak: deregistered
      ? coded(deregistered.reason, codeLists.deregistrationReasons)
      : null,
    pagaendeAvvecklingsEllerOmstruktureringsforfarande: procedures.length
      ? {
          pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: procedures.map((procedure) => ({
            ...coded(procedure.code, codeLists.procedures),
            fromDatum: procedure.from,
          })),
        }
      : null,
    juridiskForm: legalForm === null ? null : coded(legalForm, codeLists.legalForms),
    verksamOrganisation: { kod: (business.isActive ?? !deregistered) ? 'JA' : 'NEJ' },
    organisationsdatum: { registreringsdatum: business.registered, infortHosScb: null },
    verksamhetsbeskrivning:
      business.description === null ? null : { beskrivning: business.description },
    naringsgrenOrganisation: { sni: businessCodes(business) },
    postadressOrganisation: address && {
      postadress: {
        utdelningsadress: address.street,
        coAdress: address.careOf ?? null,
        postnummer: address.postalCode,
        postort: address.city,
        land: address.country ?? null,
      },
    },
  };
}

/** Names of the values in a wrapper, which an error sets to null. */
const emptyValues: Record<Field, object> = {
  organisationsnamn: { organisationsnamnLista: null },
  reklamsparr: { kod: null },
  organisationsform: { kod: null, klartext: null },
  avregistreradOrganisation: { avregistreringsdatum: null },
  avregistreringsorsak: { kod: null, klartext: null },
  pagaendeAvvecklingsEllerOmstruktureringsforfarande: {
    pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: null,
  },
  juridiskForm: { kod: null, klartext: null },
  verksamOrganisation: { kod: null },
  organisationsdatum: { registreringsdatum: null, infortHosScb: null },
  verksamhetsbeskrivning: { beskrivning: null },
  naringsgrenOrganisation: { sni: null },
  postadressOrganisation: { postadress: null },
};

function organisation(
  identityNumber: string,
  typeCode: string,
  business: SimulatedBusiness | null,
  errors: FieldErrors,
): Record<string, unknown> {
  const values = business && valuesOf(business);
  const answer: Record<string, unknown> = {
    organisationsidentitet: {
      identitetsbeteckning: identityNumber,
      typ: coded(typeCode, codeLists.numberTypes),
    },
    namnskyddslopnummer: business?.nameIndex ?? null,
    registreringsland: business && { kod: 'SE-LAND', klartext: 'Sverige' },
  };
  let field: Field;
  for (field in producers) {
    const error = errors[field];
    const value = values?.[field] ?? null;
    if (error) {
      const fel = { typ: error, felBeskrivning: errorTexts[error] };
      answer[field] = { ...emptyValues[field], dataproducent: producers[field], fel };
    } else {
      answer[field] = value && { ...value, dataproducent: producers[field], fel: null };
    }
  }
  return answer;
}

/**
 * Makes the body of an answer of `POST /organisationer`.
 *
 * @param company undefined for an unknown number.
 * @param extraErrors field errors set by the control server, in addition to the company's own.
 */
export function organisationsAnswer(
  identityNumber: string,
  company: SimulatedCompany | undefined,
  extraErrors: FieldErrors = {},
): { organisationer: Record<string, unknown>[] } {
  if (company?.behaviour === 'empty') return { organisationer: [] };
  const isPerson = identityNumber.length === 12;
  const typeCode = company?.typeCode ?? (isPerson ? 'PERSONNUMMER' : 'ORGANISATIONSNUMMER');
  if (!company || company.businesses.length === 0) {
    const errors = { ...errorsOf('ORGANISATION_FINNS_EJ'), ...extraErrors };
    return { organisationer: [organisation(identityNumber, typeCode, null, errors)] };
  }
  const errors = { ...company.errors, ...extraErrors };
  return {
    organisationer: company.businesses.map((business) =>
      organisation(identityNumber, typeCode, business, errors),
    ),
  };
}
