import { defineTexts } from '../../lib/texts.ts';

/** Texts around a version of the terms or the privacy policy. */
export const publishedDocumentTexts = defineTexts({
  sv: {
    versionTitle: (title: string, day: string) => `${title} (${day})`,
    past: 'Den här versionen gäller inte längre.',
    coming: (day: string) => `Den här versionen börjar gälla den ${day}.`,
    present: 'Läs det som gäller nu',
    versions: 'Andra versioner',
    comes: (day: string) => `Gäller från ${day}`,
    was: (day: string) => `Version ${day}`,
    missing: 'Versionen finns inte',
    missingText: 'Ingen version har det datumet.',
  },
  en: {
    versionTitle: (title, day) => `${title} (${day})`,
    past: 'This version is no longer in force.',
    coming: (day) => `This version comes into force on ${day}.`,
    present: 'Read what is in force now',
    versions: 'Other versions',
    comes: (day) => `In force from ${day}`,
    was: (day) => `Version ${day}`,
    missing: 'There is no such version',
    missingText: 'No version has that date.',
  },
});
