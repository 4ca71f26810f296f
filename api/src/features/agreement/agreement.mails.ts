import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Plan } from '@troskel/contract/values/plan';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { dayInSweden, writtenDay } from '../../platform/time/swedish-time.ts';
import { composeMail } from '../../platform/jobs/compose-mail.ts';

/** What the mails to every owner about a change of plan say. */
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

const campaignLines = ({ campaign }: Plan) =>
  campaign ? [`${campaign.title}. ${campaign.preamble} ${campaign.full}`] : [];

/** The plan has changed. */
export function planChangedMail({
  givenName,
  company,
  from,
  plan,
  changedBy,
  ...mail
}: PlanMail): QueuedMail {
  const texts = {
    sv: {
      subject: `Ni har bytt till ${plan.name}`,
      lines: [
        `Hej ${givenName},`,
        `${company} har bytt abonnemang från ${from} till ${plan.name}. Det gäller från och med nu.`,
        `Pris: ${plan.price.text}.`,
        ...campaignLines(plan),
        ...(changedBy === null ? [] : [`Bytet gjordes av ${changedBy}.`]),
      ],
      button: 'Se avtal och abonnemang',
    },
    en: {
      subject: `You have changed to ${plan.name}`,
      lines: [
        `Hello ${givenName},`,
        `${company} has changed subscription from ${from} to ${plan.name}. It applies from now on.`,
        `Price: ${plan.price.text}.`,
        ...campaignLines(plan),
        ...(changedBy === null ? [] : [`The change was made by ${changedBy}.`]),
      ],
      button: 'See agreement and subscription',
    },
  };
  return composeMail({ kind: 'plan_changed', ...mail, ...textIn(texts, mail.language) });
}

/** The plan will change at the end of the period. */
export function planChangePlannedMail(
  { givenName, company, from, plan, changedBy, ...mail }: PlanMail,
  takesEffectAt: Date,
): QueuedMail {
  const day = writtenDay(dayInSweden(takesEffectAt), mail.language);
  const texts = {
    sv: {
      subject: `Ni byter till ${plan.name} den ${day}`,
      lines: [
        `Hej ${givenName},`,
        `${company} byter abonnemang från ${from} till ${plan.name} den ${day}. Fram till dess har ni ${from}.`,
        `Pris från den dagen: ${plan.price.text}.`,
        `En ägare kan ångra bytet fram till dess.`,
        ...(changedBy === null ? [] : [`Bytet begärdes av ${changedBy}.`]),
      ],
      button: 'Se avtal och abonnemang',
    },
    en: {
      subject: `You change to ${plan.name} on ${day}`,
      lines: [
        `Hello ${givenName},`,
        `${company} changes subscription from ${from} to ${plan.name} on ${day}. Until then you have ${from}.`,
        `Price from that day: ${plan.price.text}.`,
        `An owner can take the change back until then.`,
        ...(changedBy === null ? [] : [`The change was asked for by ${changedBy}.`]),
      ],
      button: 'See agreement and subscription',
    },
  };
  return composeMail({ kind: 'plan_changed', ...mail, ...textIn(texts, mail.language) });
}

/** A planned change was taken back; `from` is the plan that it would have led to. */
export function planKeptMail({
  givenName,
  company,
  from,
  plan,
  changedBy,
  ...mail
}: PlanMail): QueuedMail {
  const texts = {
    sv: {
      subject: `Ni behåller ${plan.name}`,
      lines: [
        `Hej ${givenName},`,
        `${company} behåller ${plan.name}. Bytet till ${from} blir inte av.`,
        ...(changedBy === null ? [] : [`Bytet ångrades av ${changedBy}.`]),
      ],
      button: 'Se avtal och abonnemang',
    },
    en: {
      subject: `You keep ${plan.name}`,
      lines: [
        `Hello ${givenName},`,
        `${company} keeps ${plan.name}. The change to ${from} will not be made.`,
        ...(changedBy === null ? [] : [`It was taken back by ${changedBy}.`]),
      ],
      button: 'See agreement and subscription',
    },
  };
  return composeMail({ kind: 'plan_changed', ...mail, ...textIn(texts, mail.language) });
}
