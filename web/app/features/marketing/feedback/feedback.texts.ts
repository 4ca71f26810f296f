import { defineTexts } from '../../../lib/texts.ts';

export const feedbackTexts = defineTexts({
  sv: {
    title: 'Lämna synpunkter',
    lead: 'Berätta vad som fungerar, vad som skaver och vad du saknar. Vi läser allt.',
    message: 'Din synpunkt',
    thanksTitle: 'Tack för att du berättade',
    thanks: 'Vi har tagit emot det du skrev.',
    thanksAnswer: 'Vi hör av oss med e-post om vi har något att fråga eller svara.',
    again: 'Skriv något mer',
    toSettings: 'Till inställningarna',
  },
  en: {
    title: 'Feedback',
    lead: 'Tell us what works, what does not, and what you miss. We read everything.',
    message: 'Your feedback',
    thanksTitle: 'Thank you for telling us',
    thanks: 'We have received what you wrote.',
    thanksAnswer: 'We will be in touch by email if we have a question or an answer.',
    again: 'Write something more',
    toSettings: 'To the settings',
  },
});
