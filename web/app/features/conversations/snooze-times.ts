/** Ready times until which a conversation is put off, and one of the user's own. */
export const snoozeChoices = ['hours', 'tomorrow', 'monday', 'other'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const hours = 3;
/** When a working day begins. */
const morning = 8;
const monday = 1;

/** The morning so many days later, by the clock of the device. */
function morningAfter(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}

/** Answers the time of a ready choice, by the clock of the device. */
export function snoozeTime(choice: Exclude<SnoozeChoice, 'other'>, now: Date): Date {
  if (choice === 'hours') return new Date(now.getTime() + hours * 3_600_000);
  if (choice === 'tomorrow') return morningAfter(now, 1);
  return morningAfter(now, (monday - now.getDay() + 7) % 7 || 7);
}

/** Writes a time as a field for day and time takes it, `YYYY-MM-DDTHH:MM`, by the device's clock. */
export function fieldTime(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
