import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { OpeningHours, openingHoursFaults } from '@troskel/contract/values/opening-hours';
import type { Interval, Weekday } from '@troskel/contract/values/opening-hours';
import * as z from 'zod/mini';

const TypedDay = z.array(z.object({ opens: z.string(), closes: z.string() }));
const TypedHours = z.object({
  days: z.object({
    mon: TypedDay,
    tue: TypedDay,
    wed: TypedDay,
    thu: TypedDay,
    fri: TypedDay,
    sat: TypedDay,
    sun: TypedDay,
  }),
  note: z.string(),
});
type TypedHours = z.infer<typeof TypedHours>;

/** Fields of a form that contains an OpeningHoursField. */
export const HoursFields = z.object({
  /** Without them nothing is said of when it is open; what was typed stays in the form. */
  hasHours: z.boolean(),
  openingHours: TypedHours,
});
export type HoursFields = z.infer<typeof HoursFields>;

const usualDay = (): Interval[] => [{ opens: '07:00', closes: '16:00' }];

/** The first suggestion: a craftsman's working week. */
export function usualWeek(): TypedHours {
  return {
    days: {
      mon: usualDay(),
      tue: usualDay(),
      wed: usualDay(),
      thu: usualDay(),
      fri: usualDay(),
      sat: [],
      sun: [],
    },
    note: '',
  };
}

/** A clock shows midnight as 00:00. */
const asTyped = ({ opens, closes }: Interval): Interval => ({
  opens,
  closes: closes === '24:00' ? '00:00' : closes,
});

function typedHours({ days, note }: OpeningHours): TypedHours {
  const day = (name: Weekday) => days[name].map(asTyped);
  return {
    days: {
      mon: day('mon'),
      tue: day('tue'),
      wed: day('wed'),
      thu: day('thu'),
      fri: day('fri'),
      sat: day('sat'),
      sun: day('sun'),
    },
    note,
  };
}

export function hoursFieldsOf(hours: OpeningHours | null): HoursFields {
  return { hasHours: hours !== null, openingHours: hours ? typedHours(hours) : usualWeek() };
}

/** Faults of a typed week, by field. */
export function hoursFaults({
  hasHours,
  openingHours,
}: HoursFields): Partial<Record<string, FieldCode>> {
  if (!hasHours) return {};
  const parsed = OpeningHours.safeParse(openingHours);
  const faults = parsed.success
    ? openingHoursFaults(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        code: message as FieldCode,
      }));
  return Object.fromEntries(faults.map(({ field, code }) => [`openingHours.${field}`, code]));
}

/** Gives every day from Monday to Friday the openings of Monday. */
export function likeMonday({ days, note }: TypedHours): TypedHours {
  const copy = () => days.mon.map((interval) => ({ ...interval }));
  return {
    days: { ...days, mon: copy(), tue: copy(), wed: copy(), thu: copy(), fri: copy() },
    note,
  };
}

/** Suggests a further opening on a day: an afternoon after the present ones. */
export function nextInterval(present: readonly Interval[]): Interval {
  const last = present.at(-1);
  if (!last) return { opens: '07:00', closes: '16:00' };
  return { opens: last.closes === '00:00' ? '' : last.closes, closes: '' };
}
