import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual, Language } from '@troskel/contract/ground/language';
import type { NotificationChoice } from '@troskel/contract/notifications/calls';
import * as z from 'zod';
import { InBothLanguages } from '../text/in-both-languages.ts';
import { forumKinds } from './forum-kinds.ts';
import { inquiryKindsTold } from './inquiry-kinds.ts';
import { kind } from './kind.ts';
import type { Kind, Shown } from './kind.ts';
import { signInKinds } from './sign-in-kinds.ts';

const standings: Record<'not_in_business' | 'unknown', Bilingual> = {
  not_in_business: {
    sv: 'Enligt företagsregistret är företaget inte verksamt längre, eller på väg att upphöra. Stämmer det inte, hör av er till supporten.',
    en: 'According to the company registry, the company is no longer in business, or about to close. If that is wrong, contact support.',
  },
  unknown: {
    sv: 'Företagsregistret hittar inte företaget längre. Stämmer det inte, hör av er till supporten.',
    en: 'The company registry no longer finds the company. If that is wrong, contact support.',
  },
};

/** Every kind of notification. A feature adds its kinds here. */
export const kinds = {
  application_approved: kind({
    data: z.object({ partnerId: z.uuid() }),
    mail: 'none',
    show: ({ data, language }) => ({
      ...textIn(
        {
          sv: {
            title: 'Välkommen som partner',
            text: 'Ansökan är godkänd. Nästa steg är att berätta vad ni gör och var ni arbetar, så att husägare hittar er.',
          },
          en: {
            title: 'Welcome as a partner',
            text: 'The application is approved. The next step is to tell what you do and where you work, so that home owners find you.',
          },
        },
        language,
      ),
      path: `/partners/${data.partnerId}/home`,
    }),
  }),
  application_returned: kind({
    data: z.object({ applicationId: z.uuid() }),
    mail: 'none',
    show: ({ data, language }) => ({
      ...textIn(
        {
          sv: {
            title: 'Ansökan behöver kompletteras',
            text: 'Vad som ska rättas står i ansökan. Allt annat finns kvar.',
          },
          en: {
            title: 'The application needs a correction',
            text: 'What to put right is in the application. Everything else is kept.',
          },
        },
        language,
      ),
      path: `/onboarding?partnerCompanyApplicationId=${data.applicationId}`,
    }),
  }),
  application_rejected: kind({
    data: z.object({ applicationId: z.uuid() }),
    mail: 'none',
    show: ({ data, language }) => ({
      ...textIn(
        {
          sv: { title: 'Ansökan godkändes inte', text: 'Skälet står i ansökan.' },
          en: {
            title: 'The application was not approved',
            text: 'The reason is in the application.',
          },
        },
        language,
      ),
      path: `/onboarding?partnerCompanyApplicationId=${data.applicationId}`,
    }),
  }),
  plan_changed: kind({
    data: z.object({ partnerId: z.uuid(), plan: InBothLanguages }),
    mail: 'none',
    show: ({ data, actor, language }) => ({
      ...textIn(
        {
          sv: {
            title: `Nytt abonnemang: ${data.plan.sv}`,
            text: `${actor ?? 'Någon i företaget'} bytte abonnemang. Det gäller från och med nu.`,
          },
          en: {
            title: `New subscription: ${data.plan.en}`,
            text: `${actor ?? 'Somebody in the company'} changed the subscription. It applies from now on.`,
          },
        },
        language,
      ),
      path: `/partners/${data.partnerId}/agreement`,
    }),
  }),
  company_standing: kind({
    data: z.object({ partnerId: z.uuid(), standing: z.enum(['not_in_business', 'unknown']) }),
    mail: 'company',
    show: ({ data, language }) => ({
      title: textIn(
        {
          sv: 'Företaget har fått en ny status i registret',
          en: 'The company has a new status in the registry',
        },
        language,
      ),
      text: textIn(standings[data.standing], language),
      path: `/partners/${data.partnerId}/company-information`,
    }),
  }),
  ...forumKinds,
  ...inquiryKindsTold,
  ...signInKinds,
  copy_ready: kind({
    data: z.object({ exportId: z.uuid() }),
    mail: 'none',
    show: ({ language }) => ({
      ...textIn(
        {
          sv: {
            title: 'Kopian av dina uppgifter är klar',
            text: 'Ladda ner den innan den tas bort.',
          },
          en: {
            title: 'The copy of your data is ready',
            text: 'Download it before it is removed.',
          },
        },
        language,
      ),
      path: '/user-settings/data',
    }),
  }),
};

export type KindName = keyof typeof kinds;
export type KindData<Name extends KindName> = z.input<(typeof kinds)[Name]['data']>;

/**
 * Answers a stored notification's texts in one language; null for a kind that no longer exists, or
 * data of an earlier form.
 */
export function showNotification(
  { kind: name, data, actor }: { kind: string; data: unknown; actor: string | null },
  language: Language,
): Shown | null {
  if (!isKind(name)) return null;
  const kind: Kind<z.ZodType> = kinds[name];
  const parsed = kind.data.safeParse(data);
  return parsed.success ? kind.show({ data: parsed.data, actor, language }) : null;
}

function isKind(name: string): name is KindName {
  return Object.hasOwn(kinds, name);
}

/** Answers the mail setting of a kind; null for one without. */
export function choiceOf(name: string): NotificationChoice | null {
  const mail = isKind(name) ? kinds[name].mail : 'none';
  return mail === 'always' || mail === 'none' ? null : mail;
}

/** Whether its page is closed to the members of a blocked company. */
export function isOfPartnerArea(name: string): boolean {
  const choice = choiceOf(name);
  // The outcome of a report is told to the reporter, member or not.
  return choice !== null && choice !== 'forum_reports';
}

/** Lists the kinds that a mail setting applies to. */
export function kindsOf(choice: NotificationChoice): string[] {
  return Object.keys(kinds).filter((name) => choiceOf(name) === choice);
}
