import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Plan } from '@troskel/contract/values/plan';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { composeMail } from '../../platform/jobs/compose-mail.ts';

/** Mail to every owner after a change of plan, whoever made it. */
export function planChangedMail({
  givenName,
  company,
  from,
  plan,
  changedBy,
  ...mail
}: {
  to: string;
  language: Language;
  givenName: string;
  company: string;
  /** Name of the former plan. */
  from: string;
  plan: Plan;
  changedBy: string;
  url: string;
}): QueuedMail {
  const campaign = plan.campaign
    ? [`${plan.campaign.title}. ${plan.campaign.preamble} ${plan.campaign.full}`]
    : [];
  const texts = {
    sv: {
      subject: `Ni har bytt till ${plan.name}`,
      lines: [
        `Hej ${givenName},`,
        `${company} har bytt abonnemang från ${from} till ${plan.name}. Det gäller från och med nu.`,
        `Pris: ${plan.price.text}.`,
        ...campaign,
        `Bytet gjordes av ${changedBy}.`,
      ],
      button: 'Se avtal och abonnemang',
    },
    en: {
      subject: `You have changed to ${plan.name}`,
      lines: [
        `Hello ${givenName},`,
        `${company} has changed subscription from ${from} to ${plan.name}. It applies from now on.`,
        `Price: ${plan.price.text}.`,
        ...campaign,
        `The change was made by ${changedBy}.`,
      ],
      button: 'See agreement and subscription',
    },
  };
  return composeMail({ kind: 'plan_changed', ...mail, ...textIn(texts, mail.language) });
}
