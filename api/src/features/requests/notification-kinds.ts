import { inquiryKinds } from '@troskel/contract/values/inquiries';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual, Language } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { arrivalKinds } from '../../domain/inquiries/told.ts';
import { defineKind } from '../../platform/notifications/kinds.ts';
import type { NotificationGroup } from '../../platform/notifications/kinds.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** An inquiry at a partner; neither its text nor its sender is stored here. */
const InquiryAt = z.object({
  partnerId: z.uuid(),
  inquiryId: z.uuid(),
  // The area that matched, never the address; older notifications lack both.
  service: z.optional(BothTexts),
  place: z.optional(BothTexts),
});
type InquiryAt = z.infer<typeof InquiryAt>;
const inquiryPath = ({ partnerId, inquiryId }: InquiryAt) =>
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

/** Adds which inquiry it is to a text. */
function withFacts(text: string, data: InquiryAt, language: Language): string {
  const facts = (['service', 'place'] as const).flatMap((key) => {
    const fact = data[key];
    return fact ? [`${textIn(aboutInquiry[key], language)}: ${textIn(fact, language)}.`] : [];
  });
  return [text, ...facts].join(' ');
}

const arrivalGroup: NotificationGroup = {
  choice: 'new_inquiries',
  unchosen: 'at_once',
  heading: {
    sv: (count) => (count === 1 ? '1 ny förfrågan' : `${count} nya förfrågningar`),
    en: (count) => (count === 1 ? '1 new request' : `${count} new requests`),
  },
  isOfPartnerArea: true,
};

const messageGroup: NotificationGroup = {
  choice: 'inquiry_messages',
  unchosen: 'at_once',
  heading: {
    sv: (count) => (count === 1 ? '1 nytt meddelande' : `${count} nya meddelanden`),
    en: (count) => (count === 1 ? '1 new message' : `${count} new messages`),
  },
  isOfPartnerArea: true,
};

export const inquiryReceived = defineKind({
  name: arrivalKinds.received,
  data: z.object({
    ...InquiryAt.shape,
    kind: z.enum(inquiryKinds),
  }),
  mail: arrivalGroup,
  show: ({ data, language }) => ({
    title: textIn({ sv: 'Ny förfrågan', en: 'New request' }, language),
    text: withFacts(textIn(wishes[data.kind], language), data, language),
    path: inquiryPath(data),
  }),
});

export const inquiryWaiting = defineKind({
  name: arrivalKinds.waiting,
  data: z.object({ ...InquiryAt.shape, isLast: z.boolean() }),
  mail: arrivalGroup,
  show: ({ data, language }) => {
    const { title, text } = textIn(
      data.isLast
        ? {
            sv: {
              title: 'Förfrågan väntar fortfarande',
              text: 'Snart får husägaren fråga andra företag. Svara eller tacka nej.',
            },
            en: {
              title: 'A request is still waiting',
              text: 'The home owner can soon ask other companies. Answer or decline it.',
            },
          }
        : {
            sv: {
              title: 'En förfrågan väntar på svar',
              text: 'En husägare har inte hört av er än.',
            },
            en: {
              title: 'A request is waiting for an answer',
              text: 'A home owner has not heard from you yet.',
            },
          },
      language,
    );
    return { title, text: withFacts(text, data, language), path: inquiryPath(data) };
  },
});

/** The recipient handles an inquiry from now on. */
export const inquiryAssigned = defineKind({
  name: 'inquiry_assigned',
  data: InquiryAt,
  mail: arrivalGroup,
  show: ({ data, actor, language }) => {
    const { title, text } = textIn(
      {
        sv: {
          title: 'Du har fått en förfrågan',
          text: `${actor ?? 'En kollega'} vill att du tar hand om den.`,
        },
        en: {
          title: 'You have been given a request',
          text: `${actor ?? 'A colleague'} wants you to take care of it.`,
        },
      },
      language,
    );
    return { title, text: withFacts(text, data, language), path: inquiryPath(data) };
  },
});

export const inquiryMessage = defineKind({
  name: 'inquiry_message',
  data: InquiryAt,
  mail: messageGroup,
  show: ({ data, language }) => {
    const { title, text } = textIn(
      {
        sv: { title: 'Nytt meddelande', text: 'En husägare har skrivit till er.' },
        en: { title: 'New message', text: 'A home owner has written to you.' },
      },
      language,
    );
    return { title, text: withFacts(text, data, language), path: inquiryPath(data) };
  },
});

export const telephoneShared = defineKind({
  name: 'telephone_shared',
  data: InquiryAt,
  mail: messageGroup,
  show: ({ data, language }) => {
    const { title, text } = textIn(
      {
        sv: {
          title: 'Ni får ringa',
          text: 'En husägare har delat sitt telefonnummer med er.',
        },
        en: {
          title: 'You may call',
          text: 'A home owner has shared their telephone number with you.',
        },
      },
      language,
    );
    return { title, text: withFacts(text, data, language), path: inquiryPath(data) };
  },
});
