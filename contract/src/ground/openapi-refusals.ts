import { errorCatalogue } from './error-catalogue.ts';
import type { ErrorCode } from './error-catalogue.ts';
import { retryAfter } from './openapi-headers.ts';
import type { Json } from './openapi-schemas.ts';
import type { Route } from './route.ts';

/**
 * Statuses of a route's refusals that name fields, with codes of their own (`field-messages.ts`).
 */
function fieldStatuses(route: Route): number[] {
  return [...(route.body || route.query ? [400] : []), ...(route.refusesFields ? [422] : [])];
}

const codeSchema = (codes: readonly ErrorCode[], hasFields: boolean): Json => {
  const fieldCode = { $ref: '#/components/schemas/FieldCode' };
  const known = { type: 'string', enum: codes };
  if (!hasFields) return known;
  return codes.length > 0 ? { anyOf: [known, fieldCode] } : fieldCode;
};

function response(codes: readonly ErrorCode[], hasFields: boolean): Json {
  const texts = codes.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`);
  const code = codeSchema(codes, hasFields);
  return {
    description: [
      ...texts,
      ...(hasFields ? ['Or fields are refused, each by its code.'] : []),
    ].join('\n\n'),
    ...(codes.some((one) => [429, 503].includes(errorCatalogue[one].status)) ? retryAfter : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/ErrorBody' },
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
  of: (route: Route, codes: readonly ErrorCode[]) => Record<string, Json>;
} {
  const components: Record<string, Json> = {};
  const reference = (codes: readonly ErrorCode[], hasFields: boolean): Json => {
    const name = [...codes, ...(hasFields ? ['fields'] : [])].join('.');
    components[name] ??= response(codes, hasFields);
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    components,
    of: (route, codes) => {
      const withFields = fieldStatuses(route);
      const statuses = new Set([
        ...codes.map((code) => errorCatalogue[code].status),
        ...withFields,
      ]);
      return Object.fromEntries(
        [...statuses].map((status) => [
          String(status),
          reference(
            codes.filter((code) => errorCatalogue[code].status === status).toSorted(),
            withFields.includes(status),
          ),
        ]),
      );
    },
  };
}
