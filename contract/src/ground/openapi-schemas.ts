import * as z from 'zod/mini';
import type { Route } from './route.ts';

export type Json = Record<string, unknown>;

type Direction = 'input' | 'output';
type JsonSchemaOverride = NonNullable<
  NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']
>;

const prefix = '#/components/schemas/';

/** Adjusts the JSON Schema of a zod schema for readers of the contract. */
const overrideOf =
  (io: Direction): JsonSchemaOverride =>
  ({ zodSchema, jsonSchema }) => {
    const { def } = zodSchema._zod;
    if (io === 'output' && def.type === 'object' && def.catchall === undefined) {
      // An answer may gain fields; generated clients must not refuse unknown ones.
      delete jsonSchema.additionalProperties;
    }
    // The format implies the pattern, and every integer is a JavaScript integer.
    if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (io === 'input' && def.type === 'pipe' && def.out instanceof z.ZodMiniEnum) {
      // An enum whose input is normalised first, for example to lower case.
      jsonSchema.enum = def.out.options;
    }
    if (def.type === 'record' && jsonSchema.required !== undefined) {
      // A value for each word of an enum: its fields, which zod writes as a pattern of names.
      const { additionalProperties: value = {}, propertyNames: _words, required } = jsonSchema;
      delete jsonSchema.propertyNames;
      delete jsonSchema.additionalProperties;
      jsonSchema.properties = Object.fromEntries(required.map((word) => [word, value]));
    }
  };

/** Names that a JSON Schema references. */
function referencesIn(schema: unknown): string[] {
  const found = JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  return [...found].map(([, name = '']) => name);
}

function renameReferences(schema: Json, nameOf: (name: string) => string): Json {
  const text = JSON.stringify(schema).replaceAll(
    /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
    (_, name: string) => `"$ref":"${prefix}${nameOf(name)}"`,
  );
  return JSON.parse(text) as Json;
}

/** Names reachable from the schemas, directly or through other schemas. */
function reached(from: readonly Json[], schemas: Readonly<Record<string, Json>>): Set<string> {
  const seen = new Set<string>();
  const open = from.flatMap(referencesIn);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...referencesIn(schemas[name]));
  }
  return seen;
}

/** Answers the schema inside one that only allows null as well, or lists it. */
function within(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'nullable') return within(def.innerType);
  return def.type === 'array' ? within(def.element) : schema;
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[.-])(\w)/g, (_, first: string) => first.toUpperCase());

/**
 * Adds names for the bodies and answers that the contract exports under no name of their own: that
 * of their call, `PlanJobBody` and `ListHoursAnswer`, with the feature's in front where two calls
 * share it. Words, numbers, and lists of what has a name stay without.
 */
export function namedByCalls(
  named: ReadonlyMap<string, z.ZodMiniType>,
  routes: readonly (Pick<Route, 'name' | 'body'> & Partial<Pick<Route, 'response'>>)[],
): Map<string, z.ZodMiniType> {
  const all = new Map(named);
  const known = new Set<z.core.$ZodType>(named.values());
  const ownName = (route: Pick<Route, 'name'>) => route.name.split('.').at(-1) ?? '';
  const needsName = (schema: z.ZodMiniType): boolean => {
    const inner = within(schema);
    const { type } = (inner as z.core.$ZodTypes)._zod.def;
    const hasParts = type === 'object' || type === 'union' || type === 'record' || type === 'pipe';
    return hasParts && !known.has(schema) && !known.has(inner);
  };
  for (const route of routes) {
    const isShared = routes.some((other) => other !== route && ownName(other) === ownName(route));
    for (const [schema, what] of [
      [route.body, 'Body'],
      [route.response, 'Answer'],
    ] as const) {
      if (!schema || !needsName(schema)) continue;
      const name = pascal(isShared ? route.name : ownName(route)) + what;
      if (all.has(name)) throw new Error(`two schemas are called ${name}`);
      all.set(name, schema);
      known.add(schema);
    }
  }
  return all;
}

interface Roots {
  roots: ReadonlySet<z.ZodMiniType>;
  /** Objects whose fields are sent separately, so that nothing refers to them. */
  asFields?: ReadonlySet<z.ZodMiniType>;
}

function convert(
  named: ReadonlyMap<string, z.ZodMiniType>,
  { roots, asFields = new Set() }: Roots,
  io: Direction,
) {
  const registry = z.registry<{ id?: string }>();
  const ids = new Map<z.ZodMiniType, string>();
  const add = (schema: z.ZodMiniType, id: string) => {
    if (ids.has(schema)) return;
    ids.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [name, schema] of named) add(schema, name);
  for (const schema of [...roots, ...asFields]) add(schema, `/${ids.size}`);
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    uri: (id) => `${prefix}${id}`,
    override: overrideOf(io),
  });
  const plain = Object.fromEntries(
    Object.entries(schemas as Record<string, Json>).map(([id, schema]) => {
      const { $schema: _dialect, $id: _address, id: _name, ...rest } = schema;
      return [id, rest];
    }),
  );
  const of = (schema: z.ZodMiniType): Json => {
    const id = ids.get(schema) ?? '';
    return named.has(id) ? { $ref: `${prefix}${id}` } : (plain[id] ?? {});
  };
  const whole = (schema: z.ZodMiniType): Json => plain[ids.get(schema) ?? ''] ?? {};
  const names = reached([...[...roots].map(of), ...[...asFields].map(whole)], plain);
  return { plain, of, whole, names };
}

export interface ConvertedSchemas {
  /** Every named schema that is referenced, once. */
  components: Record<string, Json>;
  input: (schema: z.ZodMiniType) => Json;
  /** Answers the fields of an object whose fields are sent separately, as parameters. */
  fieldsOf: (schema: z.ZodMiniType) => { properties?: Record<string, Json>; required?: string[] };
  output: (schema: z.ZodMiniType) => Json;
}

/**
 * Converts schemas to JSON Schema. Named schemas become components and are referenced. One whose
 * input differs from its output (optional fields) becomes two: the input is called `NameInput`.
 *
 * @param named schemas by the name under which the contract exports them
 */
export function convertSchemas(
  named: ReadonlyMap<string, z.ZodMiniType>,
  sent: Roots,
  answered: Roots,
): ConvertedSchemas {
  const input = convert(named, sent, 'input');
  const output = convert(named, answered, 'output');
  const inBoth = [...input.names].filter((name) => output.names.has(name));
  const differing = new Set(
    inBoth.filter((n) => JSON.stringify(input.plain[n]) !== JSON.stringify(output.plain[n])),
  );
  for (let before = -1; before < differing.size;) {
    before = differing.size;
    for (const name of inBoth) {
      if (referencesIn(input.plain[name]).some((other) => differing.has(other))) {
        differing.add(name);
      }
    }
  }
  const sentName = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const asSent = (schema: Json = {}) => renameReferences(schema, sentName);
  const components: [string, Json][] = [
    ...[...input.names].map((n): [string, Json] => [sentName(n), asSent(input.plain[n])]),
    ...[...output.names].map((n): [string, Json] => [n, output.plain[n] ?? {}]),
  ];
  return {
    components: Object.fromEntries(components.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    input: (schema) => asSent(input.of(schema)),
    fieldsOf: (schema) => asSent(input.whole(schema)),
    output: output.of,
  };
}
