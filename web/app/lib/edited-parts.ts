import { get } from 'react-hook-form';
import * as z from 'zod/mini';

/** Names of the fields that a form holds, at any depth: `name.sv`. */
export type PartOf<Fields> = {
  [Field in keyof Fields & string]: Fields[Field] extends string | boolean | readonly unknown[]
    ? Field
    : `${Field}.${PartOf<Fields[Field]>}`;
}[keyof Fields & string];

type Held<Fields, Part extends string> = Part extends `${infer Field}.${infer Rest}`
  ? Field extends keyof Fields
    ? Held<Fields[Field], Rest>
    : never
  : Part extends keyof Fields
    ? Fields[Part] extends boolean
      ? boolean
      : string
    : never;

/** What a form holds, by part. */
export type EditedParts<Fields> = { [Part in PartOf<Fields>]: Held<Fields, Part> };

function namesIn(form: z.ZodMiniObject): string[] {
  return Object.entries(form.shape).flatMap(([name, field]) =>
    field instanceof z.ZodMiniObject ? namesIn(field).map((rest) => `${name}.${rest}`) : [name],
  );
}

/**
 * The parts of a form as its schema names them, so that two people's edits are compared in every
 * field there is.
 */
export function partNamesOf<Form extends z.ZodMiniObject>(form: Form): PartOf<z.input<Form>>[] {
  return namesIn(form) as PartOf<z.input<Form>>[];
}

/**
 * What is held in each part; of a list of ids these, joined by commas.
 *
 * @param fields may hold more than the form does
 */
export function partsOf<Form extends z.ZodMiniObject>(
  form: Form,
  fields: z.input<Form>,
): EditedParts<z.input<Form>> {
  const parts = namesIn(form).map((name) => {
    const held: unknown = get(fields, name);
    return [name, Array.isArray(held) ? held.map(String).toSorted().join(',') : held];
  });
  return Object.fromEntries(parts) as EditedParts<z.input<Form>>;
}
