import { textIn } from '@troskel/contract/ground/language';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
import type { Plan } from '@troskel/contract/values/plan';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { dayInSweden, writtenDay } from '../../platform/time/swedish-time.ts';
import { composeMail } from '../../platform/jobs/compose-mail.ts';

/** Contents of the mails to every owner about a change of plan. */
export interface PlanMail {
  to: string;
  language: Language;
  givenName: string;
  company: string;
  /** Name of the plan before the change. */
  from: string;
  plan: Plan;
  /** Null when they have left. */
  changedBy: string | null;
  url: string;
}

interface PlanMailTexts {
  subject: string;
  /** Things that have happened, or will. */
  lines: string[];
  /** Stands before the name of the one who acted. */
  by: string;
}

const campaignLines = ({ campaign }: Plan) =>
  campaign ? [`${campaign.title}. ${campaign.preamble} ${campaign.full}`] : [];

function planMail(
  { givenName, changedBy, to, language, url }: PlanMail,
  words: Record<SourceLanguage, PlanMailTexts>,
): QueuedMail {
  const { subject, lines, by } = textIn(words, language);
  const frame = textIn(
    {
      sv: { hello: `Hej ${givenName},`, button: 'Se avtal och abonnemang' },
      en: { hello: `Hello ${givenName},`, button: 'See agreement and subscription' },
    },
    language,
  );
  return composeMail({
    kind: 'plan_changed',
    to,
    language,
    url,
    subject,
    lines: [frame.hello, ...lines, ...(changedBy === null ? [] : [`${by} ${changedBy}.`])],
    button: frame.button,
  });
}

/** The plan has changed. */
export function planChangedMail(about: PlanMail): QueuedMail {
  const { company, from, plan } = about;
  return planMail(about, {
    sv: {
      subject: `Ni har bytt till ${plan.name}`,
      lines: [
        `${company} har bytt abonnemang från ${from} till ${plan.name}. Det gäller från och med nu.`,
        `Pris: ${plan.price.text}.`,
        `Ni har ${plan.name} i minst en månad: ett byte till ett mindre abonnemang gäller när den påbörjade månaden är slut.`,
        ...campaignLines(plan),
      ],
      by: 'Bytet gjordes av',
    },
    en: {
      subject: `You have changed to ${plan.name}`,
      lines: [
        `${company} has changed subscription from ${from} to ${plan.name}. It applies from now on.`,
        `Price: ${plan.price.text}.`,
        `You have ${plan.name} for at least a month: a change to a smaller subscription takes effect when the month that has begun is over.`,
        ...campaignLines(plan),
      ],
      by: 'The change was made by',
    },
  });
}

/** The plan will change at the end of the period. */
export function planChangePlannedMail(about: PlanMail, takesEffectAt: Date): QueuedMail {
  const { company, from, plan } = about;
  const day = writtenDay(dayInSweden(takesEffectAt), about.language);
  return planMail(about, {
    sv: {
      subject: `Ni byter till ${plan.name} den ${day}`,
      lines: [
        `${company} byter abonnemang från ${from} till ${plan.name} den ${day}. Fram till dess har ni ${from}.`,
        `Pris från den dagen: ${plan.price.text}.`,
        `En ägare kan ångra bytet fram till dess.`,
      ],
      by: 'Bytet begärdes av',
    },
    en: {
      subject: `You change to ${plan.name} on ${day}`,
      lines: [
        `${company} changes subscription from ${from} to ${plan.name} on ${day}. Until then you have ${from}.`,
        `Price from that day: ${plan.price.text}.`,
        `An owner can take the change back until then.`,
      ],
      by: 'The change was asked for by',
    },
  });
}

/** A planned change was taken back; `from` is the plan that it would have led to. */
export function planKeptMail(about: PlanMail): QueuedMail {
  const { company, from, plan } = about;
  return planMail(about, {
    sv: {
      subject: `Ni behåller ${plan.name}`,
      lines: [`${company} behåller ${plan.name}. Bytet till ${from} blir inte av.`],
      by: 'Bytet ångrades av',
    },
    en: {
      subject: `You keep ${plan.name}`,
      lines: [`${company} keeps ${plan.name}. The change to ${from} will not be made.`],
      by: 'It was taken back by',
    },
  });
}
