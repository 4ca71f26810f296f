import { mailToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { ToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { daysInWords } from './notices.ts';
import type { PlannedDays } from './notices.ts';

/** Mail to a homeowner whose company has planned the work. */
export function plannedMail({
  company,
  days,
  isMoved,
  ...mail
}: ToHomeowner & { company: string; days: PlannedDays; isMoved: boolean }): QueuedMail {
  const { sv, en } = daysInWords(days);
  return mailToHomeowner(
    { kind: 'job_planned', ...mail },
    {
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
    },
  );
}
