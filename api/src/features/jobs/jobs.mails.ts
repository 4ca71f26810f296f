import { mailToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { ToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { daysInWords } from './notices.ts';
import type { PlannedDays } from './notices.ts';

/** Mail to a homeowner whose company has planned the work, or has taken the days away. */
export function plannedMail({
  company,
  days,
  told,
  ...mail
}: ToHomeowner & {
  company: string;
  /** Null where they were taken away. */
  days: PlannedDays | null;
  /** The days in the latest mail; null when none was sent, or when it said that they are off. */
  told: PlannedDays | null;
}): QueuedMail {
  const about = { kind: 'job_planned', ...mail } as const;
  if (days === null) {
    const before = told && daysInWords(told);
    return mailToHomeowner(about, {
      sv: {
        subject: 'Det är inte längre bestämt när arbetet görs',
        lines: [
          `${company} har tagit bort de planerade dagarna${before ? ` (${before.sv})` : ''}. Nya dagar är inte bestämda än.`,
          'Undrar du över något? Skriv till dem på förfrågans sida.',
        ],
      },
      en: {
        subject: 'The days of the work are no longer set',
        lines: [
          `${company} has taken the planned days away${before ? ` (${before.en})` : ''}. New days are not set yet.`,
          'Do you wonder about something? Write to them on the page of the request.',
        ],
      },
    });
  }
  const { sv, en } = daysInWords(days);
  const isMoved = told !== null;
  return mailToHomeowner(about, {
    sv: {
      subject: isMoved ? `${company} har flyttat arbetet: ${sv}` : `Arbetet är planerat: ${sv}`,
      lines: [
        `${company} räknar med att arbeta hos dig ${sv}.`,
        'Passar det inte? Skriv till dem på förfrågans sida.',
      ],
    },
    en: {
      subject: isMoved ? `${company} has moved the work: ${en}` : `The work is planned: ${en}`,
      lines: [
        `${company} expects to work at your place: ${en}.`,
        'Does it not suit you? Write to them on the page of the request.',
      ],
    },
  });
}
