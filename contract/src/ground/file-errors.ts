import type { Bilingual } from './language.ts';

export const fileErrors = {
  // Lower case by the specification (2, section 5). For a user's or partner's files together, when
  // an upload is announced: the platform's blobs/slots.ts.
  storage_quota_exceeded: {
    status: 402,
    sv: 'Lagringsutrymmet är fullt. Ta bort filer eller uppgradera.',
    en: 'The storage is full. Delete files or upgrade.',
  },
  FILE_NOT_ACCEPTED: {
    status: 422,
    sv: 'Filen går inte att använda. Kontrollera att den är hel och av en sort som tas emot.',
    en: 'The file cannot be used. Check that it is whole and of a kind that is accepted.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    sv: 'Filen är för stor. Välj en mindre.',
    en: 'The file is too large. Choose a smaller one.',
  },
  STORAGE_FULL: {
    status: 507,
    sv: 'Det finns ingen plats för fler filer just nu. Försök igen om en stund.',
    en: 'There is no room for more files at the moment. Try again in a while.',
  },
  DOCUMENT_BROKEN: {
    status: 422,
    sv: 'Filen är trasig eller inte vad namnet säger. Öppna den hos dig, spara den på nytt och försök igen.',
    en: 'The file is broken, or not what its name says. Open it on your device, save it anew and try again.',
  },
  DOCUMENT_LOCKED: {
    status: 422,
    sv: 'Filen är låst med ett lösenord. Spara en kopia utan lösenord och välj den.',
    en: 'The file is locked with a password. Save a copy without one and choose that.',
  },
  DOCUMENT_TOO_LONG: {
    status: 422,
    sv: 'Filen har fler än 200\u00a0sidor. Välj de sidor som behövs.',
    en: 'The file has more than 200 pages. Choose the pages that are needed.',
  },
  DOCUMENT_TOO_VAST: {
    status: 422,
    sv: 'Filen innehåller mer än den ger sken av och går inte att läsa här. Spara den som PDF och försök igen.',
    en: 'The file holds more than it appears to and cannot be read here. Save it as PDF and try again.',
  },
  DOCUMENT_ACTIVE: {
    status: 422,
    sv: 'Filen innehåller makron, skript, bifogade filer eller delar som hämtas utifrån. Skriv ut den till PDF och välj den filen.',
    en: 'The file holds macros, scripts, attached files or parts that are fetched from elsewhere. Print it to PDF and choose that file.',
  },
  PICTURE_TOO_SMALL: {
    status: 422,
    sv: 'Bilden är för liten. Välj en med fler bildpunkter.',
    en: 'The picture is too small. Choose one with more pixels.',
  },
  CONTENT_TYPE_MISMATCH: {
    status: 415,
    sv: 'Filen skickades som en annan sort än den anmäldes som. Ladda upp den igen.',
    en: 'The file was sent as another kind than was announced. Upload it again.',
  },
  PICTURE_TOO_LARGE: {
    status: 422,
    sv: 'Bilden har för många bildpunkter. Spara den mindre och försök igen.',
    en: 'The picture has too many pixels. Save it smaller and try again.',
  },
  PICTURE_TOO_COMPLEX: {
    status: 422,
    sv: 'Bilden är för krävande att läsa. Spara den som JPEG eller PNG och försök igen.',
    en: 'The picture takes too much work to read. Save it as JPEG or PNG and try again.',
  },
  HEIC_NOT_ACCEPTED: {
    status: 422,
    sv: 'Bilder i formatet HEIC tas inte emot här. Spara bilden som JPEG och försök igen.',
    en: 'Pictures in the HEIC format are not accepted here. Save the picture as JPEG and try again.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
