import { defineTexts } from '../lib/texts.ts';

export const sharedPicturesTexts = defineTexts({
  sv: {
    waiting: (count: number) =>
      count === 1 ? 'En delad bild väntar.' : `${count} delade bilder väntar.`,
    how: 'Öppna kunden som de gäller och lägg till dem i ett meddelande eller i jobbet.',
    discard: 'Ta bort',
  },
  en: {
    waiting: (count) =>
      count === 1 ? 'A shared picture is waiting.' : `${count} shared pictures are waiting.`,
    how: 'Open the customer they concern and add them to a message or to the job.',
    discard: 'Remove',
  },
});
