import { defineTexts } from '../../../lib/texts.ts';

/** The dialogs in which a post is reported, removed, or its author expelled: they come with them. */
export const postDialogTexts = defineTexts({
  sv: {
    reportIntro:
      'En moderator tittar på inlägget, och du får veta vad som blev av det. Den som skrev det får inte veta att du har anmält.',
    reason: 'Vad gäller det?',
    reasons: {
      spam: 'Reklam eller skräp',
      rude: 'Otrevligt eller hotfullt',
      personal_data: 'Personuppgifter',
      wrong_advice: 'Fel eller farligt råd',
      other: 'Något annat',
    },
    more: 'Berätta mer',
    moreHelp: 'Om du väljer Något annat behöver vi veta vad. Högst 500 tecken.',
    sendReport: 'Skicka anmälan',
    reported: 'Tack för din anmälan',
    reportedText: 'Vi tittar på inlägget och hör av oss här i portalen.',
    reportFailed: 'Anmälan kunde inte skickas',
    cancel: 'Avbryt',
    removeIntro:
      'Inlägget försvinner för alla. Den som skrev det får veta att det är borttaget, och varför.',
    why: 'Skäl',
    whyHelp: 'Författaren får läsa det ord för ord.',
    removeFailed: 'Inlägget kunde inte tas bort',
    removed: 'Inlägget är borttaget',
    expelIntro:
      'Den som skrev inlägget får inte skriva i forumet så länge, och får veta till när och varför.',
    expelSubmit: 'Stäng av',
    expelFailed: 'Författaren kunde inte stängas av',
    expelled: 'Författaren är avstängd och har fått veta till när och varför.',
    until: 'Till och med',
    untilHelp: 'Gäller dagen ut, högst ett år. Författaren kan läsa men inte skriva.',
  },
  en: {
    reportIntro:
      'A moderator looks at the post, and you are told what came of it. Whoever wrote it is not told that you reported it.',
    reason: 'What is it about?',
    reasons: {
      spam: 'Advertising or spam',
      rude: 'Rude or threatening',
      personal_data: 'Personal data',
      wrong_advice: 'Wrong or dangerous advice',
      other: 'Something else',
    },
    more: 'Tell us more',
    moreHelp: 'If you choose Something else, we need to know what. At most 500 characters.',
    sendReport: 'Send the report',
    reported: 'Thank you for your report',
    reportedText: 'We look at the post and answer you here in the portal.',
    reportFailed: 'The report could not be sent',
    cancel: 'Cancel',
    removeIntro:
      'The post disappears for everybody. Whoever wrote it is told that it is deleted, and why.',
    why: 'Reason',
    whyHelp: 'The author can read it word for word.',
    removeFailed: 'The post could not be deleted',
    removed: 'The post is deleted',
    expelIntro:
      'Whoever wrote the post may not write in the forum for that time, and is told until when and why.',
    expelSubmit: 'Expel',
    expelFailed: 'The author could not be expelled',
    expelled: 'The author is expelled and has been told until when and why.',
    until: 'Through',
    untilHelp: 'To the end of the day, at most a year. The author can read but not write.',
  },
});
