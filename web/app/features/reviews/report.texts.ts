import { defineTexts } from '../../lib/texts.ts';

/** Reporting a review, and why it is reported. */
export const reportTexts = defineTexts({
  sv: {
    report: 'Anmäl',
    reportOf: (author: string) => `Anmäl omdömet från ${author}`,
    reportAnswer: 'Anmäl svaret',
    reportAnswerOf: (company: string) => `Anmäl svaret från ${company}`,
    title: 'Anmäl',
    intro:
      'Vi läser anmälan och berättar för dig vad vi kommer fram till. Den som har skrivit får inte veta att du har anmält.',
    reason: 'Vad gäller det?',
    reasons: {
      untrue: 'Det är inte sant',
      rude: 'Kränkande eller hotfullt',
      personal_data: 'Uppgifter om någon annan',
      other: 'Något annat',
    },
    more: 'Berätta mer',
    moreHelp: 'Säg om det är omdömet eller svaret, och vilka ord det gäller.',
    send: 'Skicka anmälan',
    cancel: 'Avbryt',
    failed: 'Det gick inte att anmäla',
    sent: 'Tack för anmälan',
    sentText: 'Vi hör av oss när vi har läst den.',
  },
  en: {
    report: 'Report',
    reportOf: (author: string) => `Report the review from ${author}`,
    reportAnswer: 'Report the answer',
    reportAnswerOf: (company: string) => `Report the answer from ${company}`,
    title: 'Report',
    intro:
      'We read the report and tell you what we decide. Whoever has written it is not told that you reported it.',
    reason: 'What is it about?',
    reasons: {
      untrue: 'It is not true',
      rude: 'Insulting or threatening',
      personal_data: 'Details about somebody else',
      other: 'Something else',
    },
    more: 'Tell us more',
    moreHelp: 'Say whether you mean the review or the answer, and which words.',
    send: 'Send the report',
    cancel: 'Cancel',
    failed: 'The report could not be sent',
    sent: 'Thank you for the report',
    sentText: 'We will be in touch when we have read it.',
  },
});
