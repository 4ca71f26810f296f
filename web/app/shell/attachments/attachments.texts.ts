import { defineTexts } from '../../lib/texts.ts';

export const attachmentTexts = defineTexts({
  sv: {
    optional: '(frivilligt)',
    alt: 'Beskriv bilden för den som inte ser den',
    altHelp: 'Till exempel ”Elcentral där tredje säkringen har löst ut”.',
    altOf: (name: string) => `Beskriv bilden för den som inte ser den: ${name}`,
    preview: (name: string) => `Förhandsvisning av ${name}`,
    earlier: (name: string) => `Flytta ${name} framåt`,
    later: (name: string) => `Flytta ${name} bakåt`,
    drag: 'Dra för att ändra ordning',
    moved: (name: string, place: number, count: number) =>
      `${name} är nu bild ${place} av ${count}`,
    cancel: (name: string) => `Avbryt uppladdningen av ${name}`,
    remove: (name: string) => `Ta bort ${name}`,
    removed: (name: string) => `${name} är borttagen`,
    retry: 'Försök igen',
    retryOf: (name: string) => `Försök igen med ${name}`,
    waiting: 'Väntar på sin tur',
    sending: (percent: string) => `Laddas upp, ${percent}`,
    progressOf: (name: string) => `Uppladdning av ${name}`,
    checking: 'Kontrolleras …',
    ready: 'Uppladdad',
    failedOf: (name: string, reason: string) => `${name}: ${reason}`,
    refusedTitle: (count: number) =>
      count === 1 ? 'En fil kunde inte läggas till' : `${count} filer kunde inte läggas till`,
    refused: {
      large: 'är större än 25 MB.',
      empty: 'är tom.',
    },
    pasted: 'Inklistrad bild',
  },
  en: {
    optional: '(optional)',
    alt: 'Describe the picture for those who cannot see it',
    altHelp: 'Such as “Fuse box where the third fuse has tripped”.',
    altOf: (name: string) => `Describe the picture for those who cannot see it: ${name}`,
    preview: (name: string) => `Preview of ${name}`,
    earlier: (name: string) => `Move ${name} earlier`,
    later: (name: string) => `Move ${name} later`,
    drag: 'Drag to change the order',
    moved: (name: string, place: number, count: number) =>
      `${name} is now picture ${place} of ${count}`,
    cancel: (name: string) => `Cancel the upload of ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} is removed`,
    retry: 'Try again',
    retryOf: (name: string) => `Try again with ${name}`,
    waiting: 'Waiting for its turn',
    sending: (percent: string) => `Uploading, ${percent}`,
    progressOf: (name: string) => `Upload of ${name}`,
    checking: 'Being checked …',
    ready: 'Uploaded',
    failedOf: (name: string, reason: string) => `${name}: ${reason}`,
    refusedTitle: (count: number) =>
      count === 1 ? 'One file could not be added' : `${count} files could not be added`,
    refused: {
      large: 'is larger than 25 MB.',
      empty: 'is empty.',
    },
    pasted: 'Pasted picture',
  },
});
