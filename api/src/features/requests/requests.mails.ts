import { mailToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { ToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';

/** Mail to a homeowner whom a partner has answered, with the answer. */
export function answeredMail({
  company,
  text,
  fileNames,
  ...mail
}: ToHomeowner & {
  company: string;
  /** Empty when files say all. */
  text: string;
  fileNames: readonly string[];
}): QueuedMail {
  const written = text === '' ? [] : text.split(/\n+/);
  const names = fileNames.join(', ');
  return mailToHomeowner(
    { kind: 'inquiry_answered', ...mail },
    {
      sv: {
        subject: `${company} har svarat på din förfrågan`,
        lines: [
          ...(text === '' ? [] : [`${company} skriver:`]),
          ...written,
          ...(names === '' ? [] : [`Bifogat, att öppna på förfrågans sida: ${names}`]),
          'Skriv tillbaka från förfrågans sida. Det här mejlet går inte att svara på.',
        ],
      },
      en: {
        subject: `${company} has answered your request`,
        lines: [
          ...(text === '' ? [] : [`${company} writes:`]),
          ...written,
          ...(names === '' ? [] : [`Attached, to be opened on the page of the request: ${names}`]),
          'Write back from the page of the request. This email cannot be replied to.',
        ],
      },
    },
  );
}

/** Mail to a homeowner whose work a partner has done. */
export function completedMail({ company, ...mail }: ToHomeowner & { company: string }): QueuedMail {
  return mailToHomeowner(
    { kind: 'inquiry_completed', ...mail },
    {
      sv: {
        subject: `${company} har markerat jobbet som klart`,
        lines: [
          `${company} har markerat jobbet som klart. Är något kvar att göra? Skriv det till dem från förfrågans sida.`,
        ],
      },
      en: {
        subject: `${company} has marked the job as done`,
        lines: [
          `${company} has marked the job as done. Is anything left to do? Tell them from the page of the request.`,
        ],
      },
    },
  );
}

/** Mail to a homeowner whose unmatched inquiry has reached a partner. */
export function reachedMail({
  partners,
  ...mail
}: ToHomeowner & {
  /** Number of partners, one or more. */
  partners: number;
}): QueuedMail {
  const isOne = partners === 1;
  return mailToHomeowner(
    { kind: 'inquiry_reached', ...mail },
    {
      sv: {
        subject: `Din förfrågan har nått ${isOne ? 'ett' : partners} företag`,
        lines: [
          isOne
            ? 'Vi har hittat ett företag som kan ta sig an din förfrågan. Du får ett mejl när det svarar.'
            : `Vi har hittat ${partners} företag som kan ta sig an din förfrågan. Du får ett mejl när något av dem svarar.`,
        ],
      },
      en: {
        subject: `Your request has reached ${isOne ? 'one company' : `${partners} companies`}`,
        lines: [
          isOne
            ? 'We have found a company that can take on your request. You will get an email when it answers.'
            : `We have found ${partners} companies that can take on your request. You will get an email when one of them answers.`,
        ],
      },
    },
  );
}

/** Mail to a homeowner whom no partner has answered in time. */
export function silentMail(mail: ToHomeowner): QueuedMail {
  return mailToHomeowner(
    { kind: 'inquiry_silent', ...mail },
    {
      sv: {
        subject: 'Ingen har svarat på din förfrågan än',
        lines: [
          'Det har gått ett dygn utan svar. Från förfrågans sida kan du fråga fler företag. De som redan har den kan fortfarande svara.',
        ],
      },
      en: {
        subject: 'Nobody has answered your request yet',
        lines: [
          'A day has passed without an answer. You can ask further companies from the page of the request. Those that already have it can still answer.',
        ],
      },
    },
  );
}
