import { defineTexts } from '../../../lib/texts.ts';
import type { AttachmentWords } from '../../../shell/attachments/attachment-use.ts';

export const newInquiryTexts = defineTexts({
  sv: {
    title: 'Ny förfrågan',
    intro:
      'Beskriv vad du behöver hjälp med, så skickar vi det till företag som arbetar där du bor.',
    titleTo: (company: string) => `Förfrågan till ${company}`,
    introTo: (company: string) =>
      `Beskriv vad du behöver hjälp med, så skickar vi det till ${company} och ingen annan.`,
    toSeveral: 'Skicka till flera företag i stället',
    sendHintTo: (company: string) => `Bara ${company} får den. Du betalar inget för att fråga.`,
    kind: 'Vad vill du ha?',
    service: 'Vilken sorts jobb är det?',
    servicesFailed: 'Tjänsterna kunde inte hämtas.',
    tryAgain: 'Försök igen',
    text: 'Vad vill du ha hjälp med?',
    textHelp:
      'Skriv hur det ser ut i dag, vad du vill ha gjort och det ett företag behöver veta för att kunna svara.',
    wantedOn: 'Önskad dag',
    place: 'Var ska det göras?',
    street: 'Gatuadress',
    postalCode: 'Postnummer',
    city: 'Ort',
    county: 'Län',
    position: 'Plats på kartan',
    positionText: 'Platsen avgör vilka företag som får förfrågan.',
    send: 'Skicka förfrågan',
    sendHint: 'Högst fem företag får den. Du betalar inget för att fråga.',
    failed: 'Förfrågan är inte skickad',
    sent: 'Förfrågan är skickad',
    leave: 'Mina förfrågningar',
  },
  en: {
    title: 'New request',
    intro:
      'Describe what you need help with, and we send it to companies that work where you live.',
    titleTo: (company) => `Request to ${company}`,
    introTo: (company) =>
      `Describe what you need help with, and we send it to ${company} and nobody else.`,
    toSeveral: 'Send it to several companies instead',
    sendHintTo: (company) => `Only ${company} gets it. Asking costs you nothing.`,
    kind: 'What would you like?',
    service: 'What kind of work is it?',
    servicesFailed: 'The services could not be loaded.',
    tryAgain: 'Try again',
    text: 'What do you need help with?',
    textHelp:
      'Say what it is like today, what you want done, and what a company must know to answer.',
    wantedOn: 'Preferred day',
    place: 'Where is the work to be done?',
    street: 'Street address',
    postalCode: 'Postcode',
    city: 'Town',
    county: 'County',
    position: 'Place on the map',
    positionText: 'The place decides which companies get the request.',
    send: 'Send the request',
    sendHint: 'At most five companies get it. Asking costs you nothing.',
    failed: 'The request has not been sent',
    sent: 'The request has been sent',
    leave: 'My requests',
  },
});

export const inquiryPicturesTexts = defineTexts<AttachmentWords>({
  sv: {
    label: 'Bilder',
    help: 'Högst 10 bilder på 25 MB var. Ett företag svarar säkrare på det som det ser.',
    paused:
      'Det går inte att ladda upp bilder just nu. Skicka förfrågan utan dem, och bilderna i ett meddelande senare.',
    add: 'Lägg till bilder',
    dropHere: 'Släpp bilderna här',
    full: 'Det får plats 10 bilder. Ta bort någon om du vill byta.',
    list: 'Bilder som följer med',
    allReady: 'Bilderna är uppladdade',
    failed: 'Något gick fel! Bilden kom inte fram till servern. Försök igen.',
    lost: 'Bilden finns inte längre på servern. Ta bort den och välj den igen.',
    awaited: 'Väntar på att bilderna ska laddas upp. Sedan skickas förfrågan.',
    heldUp: 'Förfrågan är inte skickad',
    heldUpText: 'Minst en bild kom inte fram. Försök igen med den, eller ta bort den.',
    refusedKind: 'är inte en bild i JPEG, PNG, HEIC, SVG eller TIFF.',
    refusedMany: 'får inte plats. Det går att bifoga högst 10 bilder.',
  },
  en: {
    label: 'Pictures',
    help: 'At most 10 pictures of 25 MB each. A company answers better when it sees what it is about.',
    paused:
      'Pictures cannot be uploaded right now. Send the request without them, and the pictures in a message later.',
    add: 'Add pictures',
    dropHere: 'Drop the pictures here',
    full: 'There is room for 10 pictures. Remove one to add another.',
    list: 'Pictures that go with the request',
    allReady: 'The pictures are uploaded',
    failed: 'Something went wrong! The picture did not reach the server. Try again.',
    lost: 'The picture is no longer on the server. Remove it and choose it again.',
    awaited: 'Waiting for the pictures to upload. Then the request is sent.',
    heldUp: 'The request has not been sent',
    heldUpText: 'At least one picture did not arrive. Try it again, or remove it.',
    refusedKind: 'is not a picture in JPEG, PNG, HEIC, SVG or TIFF.',
    refusedMany: 'does not fit. At most 10 pictures can be attached.',
  },
});
