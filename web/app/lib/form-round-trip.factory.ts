import type * as z from 'zod/mini';

/** A number from 0 up to below a limit. */
export type Draw = (limit: number) => number;

/** The same numbers at every run (mulberry32). */
function drawFrom(seed: number): Draw {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Values of fields that demand more than their kind, by the field's name. */
export type Special = Readonly<Record<string, (draw: Draw) => unknown>>;

export const oneOf =
  <Value>(...values: readonly Value[]) =>
  (draw: Draw): Value =>
    values[draw(values.length)] as Value;

/** Generators that several answers share. */
export const phoneNumbers = oneOf('+4618102030', '+46701234567', '+46812345678', '+46701740605');
export const postalCodes = (draw: Draw): string => String(10_000 + draw(89_999));
export const days = (draw: Draw): string =>
  new Date(Date.UTC(2027, 0, 1 + draw(3000))).toISOString().slice(0, 10);
export const uuids = (draw: Draw): string =>
  `01900000-0000-7000-8000-${String(draw(1_000_000)).padStart(12, '0')}`;
export const openingHours = (draw: Draw) => {
  const day = () =>
    draw(3) === 0 ? [] : [{ opens: `0${draw(10)}:00`, closes: `1${draw(10)}:30` }];
  const week = {
    mon: day(),
    tue: day(),
    wed: day(),
    thu: day(),
    fri: day(),
    sat: day(),
    sun: day(),
  };
  return { days: week, note: `Anteckning ${draw(1000)}` };
};

/** A value of a schema: its own words and figures in every field, null now and then. */
function valueOf(schema: z.core.$ZodType, draw: Draw, special: Special, field = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (part: z.core.$ZodType) => valueOf(part, draw, special, field);
  if (def.type === 'nullable') return draw(4) === 0 ? null : inner(def.innerType);
  if (def.type === 'optional' || def.type === 'default') return inner(def.innerType);
  const make = special[field];
  if (make) return make(draw);
  if (def.type === 'object') {
    const parts = Object.entries(def.shape);
    return Object.fromEntries(
      parts.map(([name, part]) => [name, valueOf(part, draw, special, name)]),
    );
  }
  if (def.type === 'array') return Array.from({ length: draw(4) }, () => inner(def.element));
  if (def.type === 'boolean') return draw(2) === 1;
  if (def.type === 'number') return 1 + draw(900);
  if (def.type === 'enum') return oneOf(...Object.values(def.entries))(draw);
  if (def.type === 'string') return `Ord ${draw(1_000_000).toString(36)} å${draw(1_000_000)}`;
  throw new Error(`${field}: no value of the type ${def.type} can be made`);
}

/**
 * A hundred answers of the server, the same at every run: each is put in its form, sent, and
 * answered again, and must be what it was, so that a field that the form forgets, swaps or writes
 * otherwise is seen.
 */
export function answersOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  special: Special,
): z.output<Schema>[] {
  const draw = drawFrom(20);
  return Array.from({ length: 100 }, () => valueOf(schema, draw, special) as z.output<Schema>);
}
