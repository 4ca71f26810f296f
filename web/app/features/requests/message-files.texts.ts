import { defineTexts } from '../../lib/texts.ts';
import type { AttachmentWords } from '../../shell/attachments/attachment-use.ts';

export const messageFilesTexts = defineTexts<AttachmentWords>({
  sv: {
    label: 'Filer',
    help: 'PDF eller bilder i JPEG, PNG, HEIC, SVG eller TIFF. Högst 10 filer på 25 MB var. Du kan också dra hit dem eller klistra in dem i texten.',
    paused:
      'Det går inte att bifoga filer just nu. Du kan skriva utan filer, och skicka dem senare.',
    add: 'Bifoga bilder eller PDF',
    dropHere: 'Släpp filerna här',
    full: 'Det får plats 10 filer. Ta bort någon om du vill byta.',
    list: 'Filer som följer med',
    allReady: 'Filerna är uppladdade',
    failed: 'Något gick fel! Filen kom inte fram till servern. Försök igen.',
    lost: 'Filen finns inte längre på servern. Ta bort den och välj den igen.',
    awaited: 'Väntar på att filerna ska laddas upp. Sedan skickas meddelandet.',
    heldUp: 'Meddelandet är inte skickat',
    heldUpText: 'Minst en fil kom inte fram. Försök igen med den, eller ta bort den.',
    refusedKind: 'är inte en PDF eller en bild i JPEG, PNG, HEIC, SVG eller TIFF.',
    refusedMany: 'får inte plats. Det går att bifoga högst 10 filer.',
  },
  en: {
    label: 'Files',
    help: 'PDFs, or pictures in JPEG, PNG, HEIC, SVG or TIFF. At most 10 files of 25 MB each. You can also drop them here or paste them into the text.',
    paused: 'Files cannot be attached right now. You can write without them, and send them later.',
    add: 'Attach pictures or a PDF',
    dropHere: 'Drop the files here',
    full: 'There is room for 10 files. Remove one to add another.',
    list: 'Files that go with the message',
    allReady: 'The files are uploaded',
    failed: 'Something went wrong! The file did not reach the server. Try again.',
    lost: 'The file is no longer on the server. Remove it and choose it again.',
    awaited: 'Waiting for the files to upload. Then the message is sent.',
    heldUp: 'The message has not been sent',
    heldUpText: 'At least one file did not arrive. Try it again, or remove it.',
    refusedKind: 'is neither a PDF nor a picture in JPEG, PNG, HEIC, SVG or TIFF.',
    refusedMany: 'does not fit. At most 10 files can be attached.',
  },
});
