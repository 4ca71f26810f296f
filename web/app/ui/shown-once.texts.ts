import { defineTexts } from '../lib/texts.ts';

/** Copying of what is shown this once. */
export const shownOnceTexts = defineTexts({
  sv: {
    copy: 'Kopiera',
    copied: 'Kopierat',
    notCopied: 'Det gick inte att kopiera. Markera texten och kopiera den.',
  },
  en: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'It could not be copied. Select the text and copy it.',
  },
});
