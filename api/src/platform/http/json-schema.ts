import buildSerialiser from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/** Keywords for input only, which the serialiser does not support or would check again. */
const ignoredKeywords = new Set([
  '$schema',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'default',
  'enum',
]);

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function forSerialiser(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forSerialiser);
  if (!isObject(schema)) return schema;
  if (Array.isArray(schema['anyOf']) && schema['anyOf'].length === 2) {
    const [first, second] = schema['anyOf'] as JsonSchema[];
    if (isObject(second) && second['type'] === 'null') {
      return { ...(forSerialiser(first) as JsonSchema), nullable: true };
    }
  }
  if (Array.isArray(schema['enum']) && schema['type'] === undefined) return { type: 'string' };
  const result: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && isObject(value)) {
      result[key] = Object.fromEntries(
        Object.entries(value).map(([name, property]) => [name, forSerialiser(property)]),
      );
    } else if (!ignoredKeywords.has(key)) {
      result[key] = forSerialiser(value);
    }
  }
  return result;
}

type Write = (answer: unknown) => string;

/**
 * Builds the serialiser of a response: fast, and nothing but the contract's fields is sent. It does
 * not validate; a test checks every answer against its zod schema.
 */
export function serialiserOf(schema: z.ZodMiniType): Write {
  const made = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return buildSerialiser(forSerialiser(made) as JsonSchema);
}

/** Builds it at the first answer: those of all calls together took a third of a server's start. */
export function lazySerialiser(schema: z.ZodMiniType): Write {
  let write: Write | undefined;
  return (answer) => (write ??= serialiserOf(schema))(answer);
}
