import { inquiryKinds } from '@troskel/contract/inquiry';
import type { InquiryKind } from '@troskel/contract/inquiry';
import type { Bilingual, Language } from '@troskel/contract/language';
import type { NotificationChoice } from '@troskel/contract/notifications';
import * as z from 'zod';
import { InBothLanguages } from '../in-both-languages.ts';
import { writtenTime } from '../swedish-time.ts';

/** What a notification says. */
export interface Shown {
  title: string;
  text: string;
  /** Within the portal; null when there is nothing more to see. */
  path: string | null;
}

interface Kind<Data extends z.ZodType> {
  /** What is kept of it: ids and short facts, never a name or an address of a person. */
  data: Data;
  /**
   * Its texts are mailed as the recipient has chosen for what it belongs to; `always`, since it was
   * decided about the recipient; `none`: it needs no mail, or has one of its own.
   */
  mail: NotificationChoice | 'always' | 'none';
  /** @param actor whose doing it was; null when it is not told, or they have left */
  show(told: { data: z.output<Data>; actor: string | null; language: Language }): Shown;
}

const kind = <Data extends z.ZodType>(declared: Kind<Data>): Kind<Data> => declared;

const Nothing = z.object({});

const ways = {
  password: { sv: 'Lösenord', en: 'Password' },
  google: { sv: 'Google', en: 'Google' },
  microsoft: { sv: 'Microsoft', en: 'Microsoft' },
} as const;
const Way = z.object({ way: z.enum(['password', 'google', 'microsoft']) });

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

/** Where one sees the ways in, when somebody else may have found one. */
const security = '/user-settings/sign-in';

/** A homeowner's forum is in the app. */
const forumOf = (partnerId: string | null): string | null =>
  partnerId === null ? null : `/partners/${partnerId}/forum`;

const wasItYou: Bilingual = {
  sv: 'Var det inte du, byt lösenord och hör av dig till supporten.',
  en: 'If it was not you, change your password and contact support.',
};

/** A thread; neither its subject nor who wrote in it is kept here. */
const ThreadAt = z.object({
  partnerId: z.uuid(),
  topicId: z.string(),
  threadId: z.uuid(),
  topic: InBothLanguages,
});
const threadPath = ({ partnerId, topicId, threadId }: z.infer<typeof ThreadAt>) =>
  `/partners/${partnerId}/forum/${topicId}/thread/${threadId}`;

/** An inquiry at a partner; neither what it says nor whose it is is kept here. */
const InquiryAt = z.object({ partnerId: z.uuid(), inquiryId: z.uuid() });
const inquiryPath = ({ partnerId, inquiryId }: z.infer<typeof InquiryAt>) =>
  `/partners/${partnerId}/requests/${inquiryId}`;

const wishes: Record<InquiryKind, Bilingual> = {
  documentation: {
    sv: 'En husägare ber om dokumentation.',
    en: 'A home owner asks for documentation.',
  },
  quotation: { sv: 'En husägare vill ha en offert.', en: 'A home owner wants a quotation.' },
  ordering: { sv: 'En husägare vill beställa ett jobb.', en: 'A home owner wants to order a job.' },
  consultation: { sv: 'En husägare vill ha rådgivning.', en: 'A home owner wants advice.' },
};

const aboutInquiry = {
  service: { sv: 'Tjänst', en: 'Service' },
  place: { sv: 'Plats', en: 'Place' },
} as const;

/** Everything that people are told of. A feature adds its kinds here. */
export const kinds = {
  application_approved: kind({
    data: z.object({ partnerId: z.uuid() }),
    mail: 'none',
    show: ({ data, language }) => ({
      ...{
        sv: {
          title: 'Välkommen som partner',
          text: 'Ansökan är godkänd. Nästa steg är att berätta vad ni gör och var ni arbetar, så att husägare hittar er.',
        },
        en: {
          title: 'Welcome as a partner',
          text: 'The application is approved. The next step is to tell what you do and where you work, so that home owners find you.',
        },
      }[language],
      path: `/partners/${data.partnerId}/home`,
    }),
  }),
  application_returned: kind({
    data: z.object({ applicationId: z.uuid() }),
    mail: 'none',
    show: ({ data, language }) => ({
      ...{
        sv: {
          title: 'Ansökan behöver kompletteras',
          text: 'Vad som ska rättas står i ansökan. Allt annat finns kvar.',
        },
        en: {
          title: 'The application needs a correction',
          text: 'What to put right is in the application. Everything else is kept.',
        },
      }[language],
      path: `/onboarding?partnerCompanyApplicationId=${data.applicationId}`,
    }),
  }),
  application_rejected: kind({
    data: z.object({ applicationId: z.uuid() }),
    mail: 'none',
    show: ({ data, language }) => ({
      ...{
        sv: { title: 'Ansökan godkändes inte', text: 'Skälet står i ansökan.' },
        en: {
          title: 'The application was not approved',
          text: 'The reason is in the application.',
        },
      }[language],
      path: `/onboarding?partnerCompanyApplicationId=${data.applicationId}`,
    }),
  }),
  plan_changed: kind({
    data: z.object({ partnerId: z.uuid(), plan: InBothLanguages }),
    mail: 'none',
    show: ({ data, actor, language }) => ({
      ...{
        sv: {
          title: `Nytt abonnemang: ${data.plan.sv}`,
          text: `${actor ?? 'Någon i företaget'} bytte abonnemang. Det gäller från och med nu.`,
        },
        en: {
          title: `New subscription: ${data.plan.en}`,
          text: `${actor ?? 'Somebody in the company'} changed the subscription. It applies from now on.`,
        },
      }[language],
      path: `/partners/${data.partnerId}/agreement`,
    }),
  }),
  company_standing: kind({
    data: z.object({ partnerId: z.uuid(), standing: z.enum(['not_in_business', 'unknown']) }),
    mail: 'company',
    show: ({ data, language }) => ({
      title: {
        sv: 'Företaget har fått en ny status i registret',
        en: 'The company has a new status in the registry',
      }[language],
      text: standings[data.standing][language],
      path: `/partners/${data.partnerId}/company-information`,
    }),
  }),
  expert_answer_soon: kind({
    data: ThreadAt,
    mail: 'experts',
    show: ({ data, language }) => ({
      ...{
        sv: {
          title: 'En fråga till experterna behöver svar inom 12 timmar',
          text: `Frågan i ämnet ${data.topic.sv} har inte fått svar av någon expert än. Av de 48 timmarna återstår 12.`,
        },
        en: {
          title: 'A question to the experts needs an answer within 12 hours',
          text: `No expert has answered the question in the topic ${data.topic.en} yet. Of the 48 hours, 12 remain.`,
        },
      }[language],
      path: threadPath(data),
    }),
  }),
  expert_answer_late: kind({
    data: ThreadAt,
    mail: 'experts',
    show: ({ data, language }) => ({
      ...{
        sv: {
          title: 'En fråga till experterna har väntat längre än utlovat',
          text: `Frågan i ämnet ${data.topic.sv} skulle ha fått svar av en expert inom 48 timmar. De har gått utan att någon har svarat.`,
        },
        en: {
          title: 'A question to the experts has waited longer than promised',
          text: `The question in the topic ${data.topic.en} should have had an answer by an expert within 48 hours. They have passed and nobody has answered.`,
        },
      }[language],
      path: threadPath(data),
    }),
  }),
  forum_reply: kind({
    data: ThreadAt,
    mail: 'forum',
    show: ({ data, language }) => ({
      title: {
        sv: 'Nytt svar i en tråd som du följer',
        en: 'New reply in a thread that you follow',
      }[language],
      text: {
        sv: `Någon har svarat i ämnet ${data.topic.sv}.`,
        en: `Somebody has replied in the topic ${data.topic.en}.`,
      }[language],
      path: threadPath(data),
    }),
  }),
  // Told word for word and to nobody else; the call asks moderators for the reason, not for names.
  forum_expelled: kind({
    data: z.object({ until: z.iso.datetime(), reason: z.string(), partnerId: z.uuid().nullable() }),
    mail: 'always',
    show: ({ data: { until, reason, partnerId }, language }) => ({
      ...{
        sv: {
          title: 'Du är tillfälligt avstängd från att skriva i forumet',
          text: `Du kan läsa men inte skriva till ${writtenTime(new Date(until), 'sv')}. Skälet: ${reason}`,
        },
        en: {
          title: 'You are temporarily barred from writing in the forum',
          text: `You can read but not write until ${writtenTime(new Date(until), 'en')}. The reason: ${reason}`,
        },
      }[language],
      path: forumOf(partnerId),
    }),
  }),
  forum_readmitted: kind({
    data: z.object({ partnerId: z.uuid().nullable() }),
    mail: 'always',
    show: ({ data: { partnerId }, language }) => ({
      ...{
        sv: {
          title: 'Du kan skriva i forumet igen',
          text: 'Avstängningen är upphävd.',
        },
        en: {
          title: 'You can write in the forum again',
          text: 'The expulsion is lifted.',
        },
      }[language],
      path: forumOf(partnerId),
    }),
  }),
  inquiry_received: kind({
    data: z.object({
      ...InquiryAt.shape,
      kind: z.enum(inquiryKinds),
      // What of the partner's holds the place, never the address; older ones lack both.
      service: InBothLanguages.optional(),
      place: InBothLanguages.optional(),
    }),
    mail: 'new_inquiries',
    show: ({ data, language }) => ({
      title: { sv: 'Ny förfrågan', en: 'New request' }[language],
      text: [
        wishes[data.kind][language],
        ...(data.service ? [`${aboutInquiry.service[language]}: ${data.service[language]}.`] : []),
        ...(data.place ? [`${aboutInquiry.place[language]}: ${data.place[language]}.`] : []),
      ].join(' '),
      path: inquiryPath(data),
    }),
  }),
  inquiry_message: kind({
    data: InquiryAt,
    mail: 'inquiry_messages',
    show: ({ data, language }) => ({
      ...{
        sv: { title: 'Nytt meddelande', text: 'En husägare har skrivit till er.' },
        en: { title: 'New message', text: 'A home owner has written to you.' },
      }[language],
      path: inquiryPath(data),
    }),
  }),
  sign_in_way_added: kind({
    data: Way,
    mail: 'none',
    show: ({ data, language }) => ({
      title: {
        sv: `Nytt sätt att logga in: ${ways[data.way].sv}`,
        en: `New way to log in: ${ways[data.way].en}`,
      }[language],
      text: wasItYou[language],
      path: security,
    }),
  }),
  sign_in_way_removed: kind({
    data: Way,
    mail: 'none',
    show: ({ data, language }) => ({
      title: {
        sv: `Borttaget sätt att logga in: ${ways[data.way].sv}`,
        en: `Removed way to log in: ${ways[data.way].en}`,
      }[language],
      text: wasItYou[language],
      path: security,
    }),
  }),
  password_set: kind({
    data: Nothing,
    mail: 'none',
    show: ({ language }) => ({
      title: { sv: 'Kontot har fått ett lösenord', en: 'The account has been given a password' }[
        language
      ],
      text: wasItYou[language],
      path: security,
    }),
  }),
  password_changed: kind({
    data: Nothing,
    mail: 'none',
    show: ({ language }) => ({
      title: { sv: 'Lösenordet är bytt', en: 'The password was changed' }[language],
      text: wasItYou[language],
      path: security,
    }),
  }),
  password_reset: kind({
    data: Nothing,
    mail: 'none',
    show: ({ language }) => ({
      title: {
        sv: 'Lösenordet byttes med en mejlad länk',
        en: 'The password was changed by an emailed link',
      }[language],
      text: wasItYou[language],
      path: security,
    }),
  }),
  email_changed: kind({
    data: Nothing,
    mail: 'none',
    show: ({ language }) => ({
      title: { sv: 'E-postadressen är bytt', en: 'The email address was changed' }[language],
      text: wasItYou[language],
      path: '/user-settings/details',
    }),
  }),
  copy_ready: kind({
    data: z.object({ exportId: z.uuid() }),
    mail: 'none',
    show: ({ language }) => ({
      ...{
        sv: {
          title: 'Kopian av dina uppgifter är klar',
          text: 'Ladda ner den innan den tas bort.',
        },
        en: { title: 'The copy of your data is ready', text: 'Download it before it is removed.' },
      }[language],
      path: '/user-settings/data',
    }),
  }),
};

export type KindName = keyof typeof kinds;
export type KindData<Name extends KindName> = z.input<(typeof kinds)[Name]['data']>;

/**
 * A stored notification in one language; null for a kind that is no more, or whose data are of an
 * older form.
 */
export function showNotification(
  { kind: name, data, actor }: { kind: string; data: unknown; actor: string | null },
  language: Language,
): Shown | null {
  if (!isKind(name)) return null;
  const known: Kind<z.ZodType> = kinds[name];
  const parsed = known.data.safeParse(data);
  return parsed.success ? known.show({ data: parsed.data, actor, language }) : null;
}

function isKind(name: string): name is KindName {
  return Object.hasOwn(kinds, name);
}

/** What a stored notification's mail is chosen by; null for one that nobody can choose about. */
export function choiceOf(name: string): NotificationChoice | null {
  const mail = isKind(name) ? kinds[name].mail : 'none';
  return mail === 'always' || mail === 'none' ? null : mail;
}

/** The kinds that a choice stands for. */
export function kindsOf(choice: NotificationChoice): string[] {
  return Object.keys(kinds).filter((name) => choiceOf(name) === choice);
}
