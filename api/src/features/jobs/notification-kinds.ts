import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { defineKind } from '../../platform/notifications/kinds.ts';

const answers = ['accepted', 'declined', 'cancelled'] as const;
export type AlterationAnswer = (typeof answers)[number];

const titles: Record<AlterationAnswer, Bilingual> = {
  accepted: { sv: 'Kunden har sagt ja till ändringen', en: 'Your alteration has been accepted' },
  declined: { sv: 'Kunden har tackat nej till ändringen', en: 'Your alteration has been declined' },
  cancelled: { sv: 'Kunden har ångrat ändringen', en: 'Your alteration has been cancelled' },
};
const texts: Record<AlterationAnswer, Bilingual> = {
  accepted: {
    sv: 'Den är nu en del av det som ni har avtalat.',
    en: 'It is now part of what you have agreed.',
  },
  declined: {
    sv: 'Det som var avtalat gäller. Skälet står vid ändringen, om det gavs något.',
    en: 'What was agreed stands. A reason, if given, is shown with the alteration.',
  },
  cancelled: {
    sv: 'Gör inte arbetet, och avbryt det om det har börjat. Bad kunden er att börja tidigt har ni rätt till betalt för det som är gjort.',
    en: 'Do not do the work, and stop it if it has begun. If the customer asked you to begin early, you are entitled to payment for what has been done.',
  },
};

/** To the members of a company whose alteration of a job the customer has answered or cancelled. */
export const alterationAnswered = defineKind({
  name: 'alteration_answered',
  needs: { right: 'quotations', level: 'read' },
  data: z.object({ partnerId: z.uuid(), inquiryId: z.uuid(), answer: z.enum(answers) }),
  // An agreement is made or ended: that is never left to a digest.
  mail: 'always',
  show: ({ data: { partnerId, inquiryId, answer }, language }) => ({
    title: textIn(titles[answer], language),
    text: textIn(texts[answer], language),
    path: `/partners/${partnerId}/requests/${inquiryId}`,
  }),
});
