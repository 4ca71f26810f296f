import fc from 'fast-check';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasOf = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** Texts that have broken servers: NUL, halves of characters, right to left, SQL, HTML, paths. */
export const hostileTexts = [
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFF',
  '\u202Eabc\u202C',
  "' or 1=1; drop table user_account; --",
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '__proto__',
  '%00%0a',
  '${7*7}',
  '\r\nBcc: a@b.example',
  '',
  ' ',
  '1e999',
  '9223372036854775808',
  '👩‍👩‍👧‍👧'.repeat(60),
  'å'.repeat(5000),
];

const likelyText = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('Lind', 'Sommar på taket', 'latest', '11122', '0701234567'),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
);

function textOf(schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  if (schema['format'] === 'uuid') return ids;
  if (schema['format'] === 'email') return fc.emailAddress();
  if (schema['format'] === 'date') {
    return fc
      .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
      .map((day) => day.toISOString().slice(0, 10));
  }
  if (schema['format'] === 'date-time') {
    return fc.date({ noInvalidDate: true }).map((time) => time.toISOString());
  }
  if (typeof schema['pattern'] === 'string') {
    try {
      return fc.stringMatching(new RegExp(schema['pattern']));
    } catch {
      // A pattern with a part that fast-check cannot write by: any text, mostly refused.
      return likelyText;
    }
  }
  return fc.oneof({ weight: 3, arbitrary: likelyText }, { weight: 1, arbitrary: ids });
}

function valueOf(
  schema: JsonSchema,
  root: JsonSchema,
  ids: fc.Arbitrary<string>,
  depth: number,
): fc.Arbitrary<unknown> {
  if (depth > 8) return fc.constant(null);
  const next = (part: JsonSchema) => valueOf(part, root, ids, depth + 1);
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const definitions = isObject(root['$defs']) ? root['$defs'] : {};
    const found = definitions[reference.split('/').at(-1) ?? ''];
    return isObject(found) ? next(found) : next({ ...root, $ref: undefined });
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = schemasOf(schema['anyOf'] ?? schema['oneOf']);
  if (choices.length > 0) return fc.oneof(...choices.map(next));
  const parts = schemasOf(schema['allOf']);
  if (parts.length > 0) return next(Object.assign({}, ...parts) as JsonSchema);
  switch (schema['type']) {
    case 'string':
      return textOf(schema, ids);
    case 'integer':
    case 'number': {
      const min = Math.ceil(Math.max(numberOf(schema['minimum'], -10), -(2 ** 31)));
      const max = Math.floor(Math.min(numberOf(schema['maximum'], 1000), 2 ** 31 - 1));
      return fc.integer({ min, max: Math.max(min, max) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(next(isObject(schema['items']) ? schema['items'] : {}), {
        minLength: numberOf(schema['minItems'], 0),
        maxLength: Math.max(numberOf(schema['minItems'], 0), 3),
      });
    case 'object': {
      const fields = isObject(schema['properties']) ? schema['properties'] : {};
      const demanded = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
      const model = Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, next(isObject(field) ? field : {})]),
      );
      return fc.record(model, { requiredKeys: demanded.filter((name) => name in model) });
    }
    default:
      return fc.jsonValue();
  }
}

/**
 * Makes values that a schema of the contract takes by its form; rules beyond it may refuse them.
 *
 * @param ids from which fields that hold a uuid are filled
 */
export function valuesOf(schema: z.ZodMiniType, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return valueOf(json, json, ids, 0);
}

/** Makes one value that a schema takes by its form, the same each time. */
export const valueLike = (schema: z.ZodMiniType): unknown =>
  fc.sample(valuesOf(schema, fc.uuid()), { numRuns: 1, seed: 1 })[0];
