import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { hoursDayFault, TypedHours } from '@troskel/contract/jobs/hours';
import type { WorkedHours } from '@troskel/contract/jobs/hours';
import { workKinds } from '@troskel/contract/jobs/work-kinds';
import type { WorkKind } from '@troskel/contract/jobs/work-kinds';
import * as z from 'zod/mini';
import { hundredthsOf, writtenHundredths } from '../../lib/amounts.ts';
import { sentAs } from '../../ui/schema-form.ts';

/** Hours as their form holds them: `1,5` is an hour and a half. */
const WrittenHours = z.object({
  day: z.string(),
  hours: z.string(),
  /** Empty until one is chosen. */
  kind: z.enum(['', ...workKinds]),
  note: z.string(),
});
export type WrittenHours = z.infer<typeof WrittenHours>;

/** Minutes of what is typed; null for what is no number. */
function minutesOf(typed: string): number | null {
  const hundredths = hundredthsOf(typed);
  return hundredths === null ? null : Math.round((hundredths * 60) / 100);
}

/** Values that the form starts with: the hours to change, else a day's work of the same kind. */
export function startOf(
  present: WorkedHours | null,
  today: string,
  usualKind: WorkKind | undefined,
): WrittenHours {
  if (present === null) return { day: today, hours: '', kind: usualKind ?? '', note: '' };
  const { day, minutes, kind, note } = present;
  return { day, hours: writtenHundredths(Math.round((minutes * 100) / 60)), kind, note };
}

/**
 * Lists the faults for which the form is not sent, by field.
 *
 * @param today day in Sweden
 */
export function faultsOf(
  { day, hours, kind }: WrittenHours,
  today: string,
): Partial<Record<string, FieldCode>> {
  const fault = faultOf(hours);
  const dayFault = day === '' ? null : hoursDayFault(day, today);
  return {
    ...(dayFault === null ? {} : { day: dayFault }),
    ...(fault === null ? {} : { hours: fault }),
    ...(kind === '' ? { kind: 'FIELD_MANDATORY' as const } : {}),
  };
}

function faultOf(hours: string): FieldCode | null {
  if (hours.trim() === '') return 'FIELD_MANDATORY';
  const minutes = minutesOf(hours);
  if (minutes === null) return 'AMOUNT_UNREADABLE';
  if (minutes < 1) return 'FIELD_POSITIVE';
  return minutes > 1440 ? 'WORKED_HOURS_TOO_MANY' : null;
}

/** The form, checked and sent as the contract takes it. */
export const HoursFields = sentAs(
  WrittenHours,
  // Unreadable hours and a missing kind are reported by `faultsOf`.
  ({ hours, kind, ...rest }) => ({
    ...rest,
    kind: kind === '' ? ('other' as const) : kind,
    minutes: minutesOf(hours) ?? 1,
  }),
  TypedHours,
);
