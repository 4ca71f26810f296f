import { textIn } from '@troskel/contract/ground/language';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { addOnTerms } from '@troskel/contract/values/add-on';
import type { AddOnPrice } from '@troskel/contract/values/add-on';
import { composeMail } from '../../platform/jobs/compose-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { writtenDay } from '../../platform/time/swedish-time.ts';
import type { AddressedOwner } from '../partners/owners.ts';

/** Facts of the mails about an add-on, which every owner gets. */
export interface AddOnMail extends AddressedOwner {
  /** Name of the add-on, in the owner's language. */
  name: string;
  /** Null when nobody did it, or they have left. */
  by: string | null;
  url: string;
}

function addOnMail(
  { givenName, by, to, language, url }: AddOnMail,
  words: Record<SourceLanguage, { subject: string; lines: string[]; by: string }>,
): QueuedMail {
  const { subject, lines, by: did } = textIn(words, language);
  const frame = textIn(
    {
      sv: { hello: `Hej ${givenName},`, button: 'Se era tilläggstjänster' },
      en: { hello: `Hello ${givenName},`, button: 'See your additional services' },
    },
    language,
  );
  return composeMail({
    kind: 'add_on_changed',
    to,
    language,
    url,
    subject,
    lines: [frame.hello, ...lines, ...(by === null ? [] : [`${did} ${by}.`])],
    button: frame.button,
  });
}

/** An add-on has been activated, on these terms. */
export function addOnActivatedMail(about: AddOnMail, price: AddOnPrice): QueuedMail {
  const { company, name } = about;
  return addOnMail(about, {
    sv: {
      subject: `${name} är aktiverad`,
      lines: [`${company} har aktiverat ${name}.`, ...addOnTerms(price, 'sv')],
      by: 'Tjänsten aktiverades av',
    },
    en: {
      subject: `${name} is activated`,
      lines: [`${company} has activated ${name}.`, ...addOnTerms(price, 'en')],
      by: 'The service was activated by',
    },
  });
}

/**
 * An add-on will end.
 *
 * @param endsOn first day in Sweden without it, `YYYY-MM-DD`
 * @param plan the plan that it does not go with, which ends it; null when an owner has ended it
 */
export function addOnEndsMail(
  about: AddOnMail,
  { endsOn, plan }: { endsOn: string; plan: string | null },
): QueuedMail {
  const { company, name, language } = about;
  const day = writtenDay(endsOn, language);
  const because = {
    sv: plan === null ? '' : `, eftersom ni har bytt abonnemang till ${plan}`,
    en: plan === null ? '' : `, because you have changed subscription to ${plan}`,
  };
  const back = {
    sv: plan === null ? ['En ägare kan ångra det fram till dess.'] : [],
    en: plan === null ? ['An owner can take it back until then.'] : [],
  };
  return addOnMail(about, {
    sv: {
      subject: `${name} upphör den ${day}`,
      lines: [
        `${name} upphör för ${company} den ${day}${because.sv}. Fram till dess har ni den kvar.`,
        ...back.sv,
      ],
      by: 'Tjänsten avslutades av',
    },
    en: {
      subject: `${name} ends on ${day}`,
      lines: [
        `${name} ends for ${company} on ${day}${because.en}. Until then you have it.`,
        ...back.en,
      ],
      by: 'The service was ended by',
    },
  });
}

/** It has been taken back that an add-on ends. */
export function addOnKeptMail(about: AddOnMail, price: AddOnPrice): QueuedMail {
  const { company, name } = about;
  return addOnMail(about, {
    sv: {
      subject: `Ni behåller ${name}`,
      lines: [`${company} behåller ${name}, på samma villkor.`, ...addOnTerms(price, 'sv')],
      by: 'Det ångrades av',
    },
    en: {
      subject: `You keep ${name}`,
      lines: [`${company} keeps ${name}, on the same terms.`, ...addOnTerms(price, 'en')],
      by: 'It was taken back by',
    },
  });
}

/** An add-on has ended. */
export function addOnEndedMail(about: AddOnMail): QueuedMail {
  const { company, name } = about;
  return addOnMail(about, {
    sv: {
      subject: `${name} har upphört`,
      lines: [`${company} har inte längre ${name}, och betalar inte för någon ny månad.`],
      by: '',
    },
    en: {
      subject: `${name} has ended`,
      lines: [`${company} no longer has ${name}, and pays for no further month.`],
      by: '',
    },
  });
}
