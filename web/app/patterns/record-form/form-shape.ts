import { get } from 'react-hook-form';
import type * as z from 'zod/mini';

type Leaf = string | number | boolean | null | undefined | readonly unknown[];

/** Names of the fields that a form holds, at any depth: `name.sv`. */
export type PartOf<Fields> = {
  [Field in keyof Fields & string]: Fields[Field] extends Leaf
    ? Field
    : `${Field}.${PartOf<Fields[Field]>}`;
}[keyof Fields & string];

type Held<Fields, Part extends string> = Part extends `${infer Field}.${infer Rest}`
  ? Field extends keyof Fields
    ? Held<Fields[Field], Rest>
    : never
  : Part extends keyof Fields
    ? Fields[Part]
    : never;

/** The values of a form, by part. */
export type PartsOf<Fields> = { [Part in PartOf<Fields>]: Held<Fields, Part> };

const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

function namesIn(schema: z.core.$ZodType): string[] {
  const def = defOf(schema);
  // A pipe turns the fields into the body that is sent; its input has the fields.
  if (def.type === 'pipe') return namesIn(def.in);
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([name, field]) =>
    defOf(field).type === 'object' ? namesIn(field).map((rest) => `${name}.${rest}`) : [name],
  );
}

/**
 * Collects a form's values by field path (`name.sv`), so that two people's edits are compared in
 * every field there is.
 *
 * @param fields may hold more than the form does
 */
export function partsOf<Fields>(
  schema: z.ZodMiniType<unknown, Fields>,
  fields: Fields,
): PartsOf<Fields> {
  const held = namesIn(schema).map((name) => [name, get(fields, name)]);
  return Object.fromEntries(held) as PartsOf<Fields>;
}

function isShapedBy(schema: z.core.$ZodType, value: unknown): boolean {
  const def = defOf(schema);
  const isEach = (values: unknown, kindOf: (place: number) => z.core.$ZodType | undefined) =>
    Array.isArray(values) &&
    values.every((one, place) => {
      const kind = kindOf(place);
      return kind !== undefined && isShapedBy(kind, one);
    });
  if (def.type === 'pipe') return isShapedBy(def.in, value);
  if (def.type === 'optional' || def.type === 'default') {
    return value === undefined || isShapedBy(def.innerType, value);
  }
  if (def.type === 'nullable') return value === null || isShapedBy(def.innerType, value);
  if (def.type === 'union') return def.options.some((option) => isShapedBy(option, value));
  if (def.type === 'intersection') {
    return isShapedBy(def.left, value) && isShapedBy(def.right, value);
  }
  if (def.type === 'object') {
    if (typeof value !== 'object' || value === null) return false;
    const known = value as Record<string, unknown>;
    return Object.entries(def.shape).every(([name, field]) => isShapedBy(field, known[name]));
  }
  if (def.type === 'array') return isEach(value, () => def.element);
  if (def.type === 'tuple') return isEach(value, (place) => def.items[place]);
  // Empty until something is chosen, then one of the enum's values.
  if (def.type === 'enum') {
    const isChosen = value !== undefined && value !== null && value !== '';
    return !isChosen || Object.values(def.entries).includes(value as string);
  }
  if (def.type === 'literal') return def.values.includes(value as string);
  if (def.type === 'string' || def.type === 'boolean' || def.type === 'number') {
    return typeof value === def.type;
  }
  return true;
}

/**
 * Whether a stored draft still has this form's shape, each field holding its type: an earlier
 * version of the page may have stored another. The values themselves are checked on submit.
 */
export function isFormOf<Fields>(
  schema: z.ZodMiniType<unknown, Fields>,
  value: unknown,
): value is Fields {
  return isShapedBy(schema, value);
}
