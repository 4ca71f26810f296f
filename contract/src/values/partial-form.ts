import * as z from 'zod/mini';

/**
 * Maximum length of a field while typing. The longest field of a form takes 4,000: text pasted too
 * long is kept to be cut, and no single field can fill a draft.
 */
const mostTyped = 10_000;
/** Maximum length of a list; the longest list of choices has some twenty. */
const mostListed = 100;

/** A partially filled form: every field may be missing or not yet valid. */
export type PartialForm<Value> = Value extends readonly (infer Item)[]
  ? PartialForm<Item>[]
  : Value extends string
    ? string
    : Value extends object
      ? { [Field in keyof Value]?: PartialForm<Value[Field]> }
      : Value;

const typed = () =>
  z.string('FIELD_INVALID').check(
    // PostgreSQL cannot store NUL or lone surrogates.
    z.overwrite((text) => text.toWellFormed().replaceAll('\u0000', '')),
    z.maxLength(mostTyped, 'FIELD_TOO_LONG'),
  );

/** Treatment of fields and choices that the form does not have. */
export type UnknownFields = 'refused' | 'left out';

function loosened(schema: z.core.$ZodType, unknown: UnknownFields): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    const make = unknown === 'refused' ? z.strictObject : z.object;
    const parts = Object.entries(def.shape).map(([field, part]) => [
      field,
      z.optional(loosened(part, unknown)),
    ]);
    return make(Object.fromEntries(parts), 'FIELD_INVALID');
  }
  if (def.type === 'array') {
    return z
      .array(loosened(def.element, unknown), 'FIELD_INVALID')
      .check(z.maxLength(mostListed, 'FIELD_TOO_LONG'));
  }
  if (def.type === 'nullable') return z.nullable(loosened(def.innerType, unknown));
  if (def.type === 'optional' || def.type === 'default') return loosened(def.innerType, unknown);
  if (def.type === 'boolean') return z.boolean('FIELD_INVALID');
  if (def.type === 'number') return z.number('FIELD_INVALID');
  if (def.type === 'enum' && unknown === 'left out') {
    // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
    return z.catch(z.optional(schema), undefined);
  }
  if (def.type === 'string' || def.type === 'enum') return typed();
  throw new Error(`a form has no fields of the type ${def.type}`);
}

/**
 * Derives the schema of a partially filled form: the same fields, all optional, each with the same
 * type of value but no further checks.
 *
 * @param schema of objects, lists, texts, choices, numbers and checkboxes
 */
export function partialForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  unknown: UnknownFields,
): z.ZodMiniType<PartialForm<z.input<Schema>>, PartialForm<z.input<Schema>>> {
  return loosened(schema, unknown) as z.ZodMiniType<
    PartialForm<z.input<Schema>>,
    PartialForm<z.input<Schema>>
  >;
}
