import { defineTexts } from '../lib/texts.ts';

/** Before something that is written is given up, where a form has no words of its own for it. */
export const discardTexts = defineTexts({
  sv: {
    discardTitle: 'Kasta det du har skrivit?',
    discardText: 'Det är inte sparat.',
    discard: 'Kasta',
  },
  en: {
    discardTitle: 'Discard what you have written?',
    discardText: 'It is not saved.',
    discard: 'Discard',
  },
});
