import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { TypedHours } from '@troskel/contract/jobs/hours';
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
  kind: z.enum(workKinds),
  note: z.string(),
});
export type WrittenHours = z.infer<typeof WrittenHours>;

/** Minutes of what is typed; null for what is no number. */
function minutesOf(typed: string): number | null {
  const hundredths = hundredthsOf(typed);
  return hundredths === null ? null : Math.round((hundredths * 60) / 100);
}

/** What the form begins with: the hours that are changed, else a day's work of the same kind. */
export function startOf(
  present: WorkedHours | null,
  today: string,
  usualKind: WorkKind | undefined,
): WrittenHours {
  if (present === null) return { day: today, hours: '', kind: usualKind ?? 'El', note: '' };
  const { day, minutes, kind, note } = present;
  return { day, hours: writtenHundredths(Math.round((minutes * 100) / 60)), kind, note };
}

/** What keeps the form from being sent, by field. */
export function faultsOf({ hours }: WrittenHours): Partial<Record<string, FieldCode>> {
  if (hours.trim() === '') return { hours: 'FIELD_MANDATORY' };
  const minutes = minutesOf(hours);
  if (minutes === null) return { hours: 'AMOUNT_UNREADABLE' };
  if (minutes < 1) return { hours: 'FIELD_POSITIVE' };
  return minutes > 1440 ? { hours: 'WORKED_HOURS_TOO_MANY' } : {};
}

/** The form, checked and sent as the contract takes it. */
export const HoursFields = sentAs(
  WrittenHours,
  // What cannot be read is told by `faultsOf`.
  ({ hours, ...rest }) => ({ ...rest, minutes: minutesOf(hours) ?? 1 }),
  TypedHours,
);
