import { defineTexts } from '../../../lib/texts.ts';

export const editorTexts = defineTexts({
  sv: {
    toolbar: 'Formatering',
    bold: 'Fet',
    italic: 'Kursiv',
    underline: 'Understruken',
    strike: 'Genomstruken',
    orderedList: 'Numrerad lista',
    bulletList: 'Punktlista',
    link: 'Länk',
    loading: 'Hämtar skrivfältet',
    failed: 'Skrivfältet kunde inte hämtas. Kontrollera uppkopplingen.',
    tryAgain: 'Försök igen',
    count: (count: string, most: string) => `${count} av ${most} tecken`,
    tooMany: (count: string) => `${count} tecken för mycket`,
  },
  en: {
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strike-through',
    orderedList: 'Numbered list',
    bulletList: 'Bullet list',
    link: 'Link',
    loading: 'Fetching the editor',
    failed: 'The editor could not be fetched. Check your connection.',
    tryAgain: 'Try again',
    count: (count: string, most: string) => `${count} of ${most} characters`,
    tooMany: (count: string) => `${count} characters too many`,
  },
});
