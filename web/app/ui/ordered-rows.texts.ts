import { defineTexts } from '../lib/texts.ts';

export const orderedRowsTexts = defineTexts({
  sv: {
    moveUp: (name: string) => `Flytta upp: ${name}`,
    moveDown: (name: string) => `Flytta ner: ${name}`,
    moved: (name: string, place: number) => `${name} är nu på plats ${place}`,
    conflict: 'Listan har ändrats av någon annan. Så här ser listan ut nu.',
    failed: 'Det gick inte att ändra ordningen.',
  },
  en: {
    moveUp: (name) => `Move up: ${name}`,
    moveDown: (name) => `Move down: ${name}`,
    moved: (name, place) => `${name} is now in place ${place}`,
    conflict: 'Somebody else has changed the list. This is how the list looks now.',
    failed: 'The order could not be changed.',
  },
});
