import { identityErrors, refusalCatalogue } from './identity-errors.ts';
import type { RefusalCode } from './identity-errors.ts';
import { refusalHeaders } from './openapi-headers.ts';
import type { Json } from './openapi-schemas.ts';
import type { Route } from './route.ts';

/**
 * Statuses of a route's refusals that name fields, with codes of their own (`field-messages.ts`).
 */
export function fieldStatuses(route: Route): number[] {
  // The identity library has one code for all of a form.
  if (route.identityErrors) return [];
  const isParsed = route.body ?? route.query ?? route.refusesParams;
  return [...(isParsed ? [400] : []), ...(route.refusesFields ? [422] : [])];
}

const codeSchema = (codes: readonly RefusalCode[], hasFields: boolean): Json => {
  const fieldCode = { $ref: '#/components/schemas/FieldCode' };
  const known = { type: 'string', enum: codes };
  if (!hasFields) return known;
  return codes.length > 0 ? { anyOf: [known, fieldCode] } : fieldCode;
};

const bodyOf = (codes: readonly RefusalCode[]) =>
  codes.some((code) => code in identityErrors) ? 'IdentityErrorBody' : 'ErrorBody';

function response(codes: readonly RefusalCode[], hasFields: boolean): Json {
  const texts = codes.map((code) => `\`${code}\`: ${refusalCatalogue[code].en}`);
  const code = codeSchema(codes, hasFields);
  return {
    description: [
      ...texts,
      ...(hasFields ? ['Or fields are refused, each by its code.'] : []),
    ].join('\n\n'),
    ...refusalHeaders(codes),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: `#/components/schemas/${bodyOf(codes)}` },
            {
              type: 'object',
              properties: {
                errors: { type: 'array', items: { type: 'object', properties: { code } } },
                ...(codes.includes('EDIT_CONFLICT')
                  ? { present: { description: 'What is to be changed, as it is now.' } }
                  : {}),
              },
            },
          ],
        },
      },
    },
  };
}

/** Components for refusals: one response for each distinct set of codes. */
export function refusalComponents(): {
  components: Record<string, Json>;
  of: (route: Route, codes: readonly RefusalCode[]) => Record<string, Json>;
} {
  const components: Record<string, Json> = {};
  const reference = (codes: readonly RefusalCode[], hasFields: boolean): Json => {
    const name = [...codes, ...(hasFields ? ['fields'] : [])].join('.');
    components[name] ??= response(codes, hasFields);
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    components,
    of: (route, codes) => {
      const withFields = fieldStatuses(route);
      const statuses = new Set([
        ...codes.map((code) => refusalCatalogue[code].status),
        ...withFields,
      ]);
      return Object.fromEntries(
        [...statuses].map((status) => [
          String(status),
          reference(
            codes.filter((code) => refusalCatalogue[code].status === status).toSorted(),
            withFields.includes(status),
          ),
        ]),
      );
    },
  };
}
