import { defineTexts } from '../../lib/texts.ts';

export const exportTexts = defineTexts({
  sv: {
    title: 'Exportera',
    introOne: 'Förfrågan sparas som en fil, och märks som exporterad. Svara kan ni göra ändå.',
    intro: (count: string) =>
      `${count} förfrågningar sparas som en fil, och märks som exporterade. Svara kan ni göra ändå.`,
    introAll:
      'Allt som listan rymmer nu sparas som en fil, och märks som exporterat. Svara kan ni göra ändå.',
    format: 'Hur?',
    formats: { csv: 'CSV', pdf: 'PDF' },
    formatHelp: {
      csv: 'Till ett kalkylprogram: en rad för varje förfrågan.',
      pdf: 'Att läsa och skriva ut: en sida för varje förfrågan, högst 200.',
    },
    start: 'Exportera',
    cancel: 'Avbryt',
    close: 'Stäng',
    preparing: 'Tar fram filen',
    rows: (received: string, total: string) => `${received} av ${total} förfrågningar`,
    marking: 'Märker dem som exporterade',
    saved: (name: string) => `Filen ${name} är sparad.`,
    failed: 'Filen är inte sparad',
    failedText: 'Inget är märkt som exporterat.',
  },
  en: {
    title: 'Export',
    introOne: 'The request is saved as a file, and marked as exported. You can still answer it.',
    intro: (count) =>
      `${count} requests are saved as a file, and marked as exported. You can still answer them.`,
    introAll:
      'All that the list holds now is saved as a file, and marked as exported. You can still answer.',
    format: 'How?',
    formats: { csv: 'CSV', pdf: 'PDF' },
    formatHelp: {
      csv: 'For a spreadsheet: one row for each request.',
      pdf: 'To read and print: one page for each request, 200 at most.',
    },
    start: 'Export',
    cancel: 'Cancel',
    close: 'Close',
    preparing: 'Making the file',
    rows: (received, total) => `${received} of ${total} requests`,
    marking: 'Marking them as exported',
    saved: (name) => `The file ${name} has been saved.`,
    failed: 'The file has not been saved',
    failedText: 'Nothing is marked as exported.',
  },
});
