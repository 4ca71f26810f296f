import { defineTexts } from '../../lib/texts.ts';

export const editorTexts = defineTexts({
  sv: {
    toolbar: 'Formatering',
    h2: 'Rubrik',
    h3: 'Underrubrik',
    bold: 'Fet',
    italic: 'Kursiv',
    underline: 'Understruken',
    strike: 'Genomstruken',
    orderedList: 'Numrerad lista',
    bulletList: 'Punktlista',
    link: 'Länk',
    count: (count: string, most: string) => `${count} av ${most} tecken`,
    tooMany: (count: string) => `${count} tecken för mycket`,
  },
  en: {
    toolbar: 'Formatting',
    h2: 'Heading',
    h3: 'Subheading',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strike-through',
    orderedList: 'Numbered list',
    bulletList: 'Bullet list',
    link: 'Link',
    count: (count: string, most: string) => `${count} of ${most} characters`,
    tooMany: (count: string) => `${count} characters too many`,
  },
});
