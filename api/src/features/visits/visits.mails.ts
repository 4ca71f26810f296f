import type { SourceLanguage } from '@troskel/contract/ground/language';
import { windowInWords } from '@troskel/contract/values/window-words';
import { mailToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { ToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { MailCalendar } from '../../platform/gateways/mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import type { VisitWindow } from './rules.ts';

export interface ToCustomer extends ToHomeowner {
  company: string;
}

const written = (text: string): string[] => (text === '' ? [] : text.split(/\n+/));

/** Mail to a homeowner to whom a partner has proposed times. */
export function proposedMail({
  company,
  windows,
  note,
  ...mail
}: ToCustomer & { windows: readonly VisitWindow[]; note: string }): QueuedMail {
  const listed = (language: SourceLanguage) =>
    windows.map((window) => windowInWords(window, language));
  return mailToHomeowner(
    { kind: 'visit_proposed', ...mail },
    {
      sv: {
        subject: `${company} vill komma på besök`,
        lines: [
          `${company} föreslår ${windows.length === 1 ? 'en tid' : 'tider'}:`,
          ...listed('sv'),
          ...written(note),
          'Välj på förfrågans sida, eller be om andra tider där.',
        ],
      },
      en: {
        subject: `${company} wants to visit you`,
        lines: [
          `${company} proposes ${windows.length === 1 ? 'a time' : 'these times'}:`,
          ...listed('en'),
          ...written(note),
          'Choose on the page of the request, or ask for other times there.',
        ],
      },
    },
  );
}

/** Mail to a homeowner whose partner has taken back the times that it proposed. */
export function timesWithdrawnMail({
  company,
  isBooked,
  ...mail
}: ToCustomer & {
  /** Whether a visit is booked, which the times would have moved. */
  isBooked: boolean;
}): QueuedMail {
  return mailToHomeowner(
    { kind: 'visit_times_withdrawn', ...mail },
    {
      sv: {
        subject: `${company} har dragit tillbaka sina tider`,
        lines: [
          'Det går inte längre att välja bland tiderna som föreslogs.',
          isBooked
            ? 'Besöket som är bokat gäller som förut.'
            : 'Skriv till dem på förfrågans sida, om du fortfarande vill ha besök.',
        ],
      },
      en: {
        subject: `${company} has withdrawn its times`,
        lines: [
          'The times that were proposed can no longer be chosen.',
          isBooked
            ? 'The visit that is booked stands as before.'
            : 'Write to them on the page of the request, if you still want a visit.',
        ],
      },
    },
  );
}

/** Mail to a homeowner who has picked a time, or moved the visit to it. */
export function bookedMail({
  company,
  window,
  note,
  isMoved,
  calendar,
  ...mail
}: ToCustomer & {
  window: VisitWindow;
  note: string;
  isMoved: boolean;
  calendar: MailCalendar;
}): QueuedMail {
  const [sv, en] = [windowInWords(window, 'sv'), windowInWords(window, 'en')];
  const composed = mailToHomeowner(
    { kind: 'visit_booked', ...mail },
    {
      sv: {
        subject: `${isMoved ? 'Flyttat besök' : 'Besök bokat'}: ${company}, ${sv}`,
        lines: [
          `${company} kommer ${sv}. Det är den tid då de kommer fram.`,
          ...written(note),
          'Får du förhinder? Flytta eller avboka från förfrågans sida.',
        ],
      },
      en: {
        subject: `${isMoved ? 'Visit moved' : 'Visit booked'}: ${company}, ${en}`,
        lines: [
          `${company} comes on ${en}. They arrive within that time.`,
          ...written(note),
          'Can’t make it? Move the visit or call it off from the page of the request.',
        ],
      },
    },
  );
  return { ...composed, calendar };
}

/** Mail to a homeowner about a visit that is called off, by either side. */
export function calledOffMail({
  company,
  window,
  text,
  by,
  calendar,
  ...mail
}: ToCustomer & {
  window: VisitWindow;
  text: string;
  by: 'homeowner' | 'partner';
  calendar: MailCalendar;
}): QueuedMail {
  const [sv, en] = [windowInWords(window, 'sv'), windowInWords(window, 'en')];
  const isTheirs = by === 'partner';
  const composed = mailToHomeowner(
    { kind: 'visit_called_off', ...mail },
    {
      sv: {
        subject: `Besöket ${sv} är avbokat`,
        lines: [
          isTheirs
            ? `${company} har avbokat besöket ${sv}.`
            : `Du har avbokat besöket ${sv} av ${company}.`,
          ...(isTheirs && text !== '' ? [`${company} skriver:`, ...written(text)] : []),
        ],
      },
      en: {
        subject: `The visit on ${en} is called off`,
        lines: [
          isTheirs
            ? `${company} has called off the visit on ${en}.`
            : `You have called off the visit by ${company} on ${en}.`,
          ...(isTheirs && text !== '' ? [`${company} writes:`, ...written(text)] : []),
        ],
      },
    },
  );
  return { ...composed, calendar };
}

/** Mail to a homeowner the day before a visit. */
export function reminderMail({
  company,
  window,
  note,
  ...mail
}: ToCustomer & { window: VisitWindow; note: string }): QueuedMail {
  const [sv, en] = [windowInWords(window, 'sv'), windowInWords(window, 'en')];
  return mailToHomeowner(
    { kind: 'visit_reminder', ...mail },
    {
      sv: {
        subject: `I morgon kommer ${company}`,
        lines: [
          `${company} kommer ${sv}.`,
          ...written(note),
          'Får du förhinder? Flytta eller avboka från förfrågans sida, så slipper de åka i onödan.',
        ],
      },
      en: {
        subject: `${company} comes tomorrow`,
        lines: [
          `${company} comes on ${en}.`,
          ...written(note),
          'Can’t make it? Move the visit or call it off from the page of the request, so that they do not drive in vain.',
        ],
      },
    },
  );
}
