import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { defineKind } from '../../platform/notifications/kinds.ts';

/** Answers that a customer can give to a quotation; `quotation.NAME` in the audit log. */
const customerAnswers = ['accepted', 'declined', 'change_asked', 'cancelled'] as const;
export type CustomerAnswer = (typeof customerAnswers)[number];

const titles: Record<CustomerAnswer, Bilingual> = {
  accepted: { sv: 'Kunden har sagt ja till offerten', en: 'Your quotation has been accepted' },
  declined: { sv: 'Kunden har tackat nej till offerten', en: 'Your quotation has been declined' },
  change_asked: {
    sv: 'Kunden vill ändra något i offerten',
    en: 'A change to your quotation is asked for',
  },
  cancelled: { sv: 'Kunden har ångrat avtalet', en: 'The agreement has been cancelled' },
};
const texts: Record<CustomerAnswer, Bilingual> = {
  accepted: {
    sv: 'Ni har ett avtal. Hör av er om när arbetet börjar.',
    en: 'You have an agreement. Tell the customer when the work begins.',
  },
  declined: {
    sv: 'Skälet står vid offerten, om det gavs något.',
    en: 'A reason, if given, is shown with the quotation.',
  },
  change_asked: {
    sv: 'Läs vad som önskas och skicka en ny version.',
    en: 'Read what is wanted and send another version.',
  },
  cancelled: {
    sv: 'Börja inte med arbetet, och avbryt det om det har börjat. Bad kunden er att börja tidigt har ni rätt till betalt för det som är gjort.',
    en: 'Do not begin the work, and stop it if it has begun. If the customer asked you to begin early, you are entitled to payment for what has been done.',
  },
};

export const quotationAnswered = defineKind({
  name: 'quotation_answered',
  needs: { right: 'quotations', level: 'read' },
  data: z.object({
    partnerId: z.uuid(),
    inquiryId: z.uuid(),
    answer: z.enum(customerAnswers),
  }),
  // An agreement is made or ended: that is never left to a digest.
  mail: 'always',
  show: ({ data: { partnerId, inquiryId, answer }, language }) => ({
    title: textIn(titles[answer], language),
    text: textIn(texts[answer], language),
    path: `/partners/${partnerId}/requests/${inquiryId}/quotation`,
  }),
});
