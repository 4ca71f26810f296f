import { defineTexts } from '../../lib/texts.ts';
import type { AttachmentWords } from '../../shell/attachments/attachment-use.ts';

export const postAttachmentTexts = defineTexts<AttachmentWords>({
  sv: {
    label: 'Bilder',
    help: 'JPEG, PNG, HEIC, SVG eller TIFF. Högst 10 bilder på 25 MB var. Du kan också dra hit dem eller klistra in dem i texten.',
    paused:
      'Det går inte att ladda upp bilder just nu. Du kan skriva utan bilder, och lägga till dem senare.',
    add: 'Lägg till bilder',
    dropHere: 'Släpp bilderna här',
    full: 'Det får plats 10 bilder. Ta bort någon om du vill byta.',
    list: 'Bilder som följer med',
    allReady: 'Bilderna är uppladdade',
    failed: 'Något gick fel! Bilden kom inte fram till servern (500). Försök igen.',
    lost: 'Bilden finns inte längre på servern. Ta bort den och välj filen igen.',
    awaited: 'Väntar på att bilderna ska laddas upp. Sedan skickas inlägget.',
    heldUp: 'Inlägget är inte skickat',
    heldUpText: 'Minst en bild kom inte fram. Försök igen med den, eller ta bort den.',
    refusedKind: 'är inte en bild i JPEG, PNG, HEIC, SVG eller TIFF.',
    refusedMany: 'får inte plats. Det går att bifoga högst 10 bilder.',
  },
  en: {
    label: 'Pictures',
    help: 'JPEG, PNG, HEIC, SVG or TIFF. At most 10 pictures of 25 MB each. You can also drop them here or paste them into the text.',
    paused:
      'Pictures cannot be uploaded right now. You can write without them, and add them later.',
    add: 'Add pictures',
    dropHere: 'Drop the pictures here',
    full: 'There is room for 10 pictures. Remove one to add another.',
    list: 'Pictures that go with the post',
    allReady: 'The pictures are uploaded',
    failed: 'Something went wrong! The picture did not reach the server (500). Try again.',
    lost: 'The picture is no longer on the server. Remove it and choose the file again.',
    awaited: 'Waiting for the pictures to upload. Then the post is sent.',
    heldUp: 'The post has not been sent',
    heldUpText: 'At least one picture did not arrive. Try it again, or remove it.',
    refusedKind: 'is not a picture in JPEG, PNG, HEIC, SVG or TIFF.',
    refusedMany: 'does not fit. At most 10 pictures can be attached.',
  },
});
