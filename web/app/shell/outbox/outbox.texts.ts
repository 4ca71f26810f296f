import { defineTexts } from '../../lib/texts.ts';

export const outboxTexts = defineTexts({
  sv: {
    kept: 'Sparat i utkorgen',
    keptText: 'Det skickas av sig självt när du har nät.',
    full: 'Utkorgen är full',
    fullText: 'Filerna i den får vara 100 MB tillsammans. Skicka utan filer, eller vänta på nät.',
    waiting: (count: number) =>
      count === 1 ? 'En sak väntar på att skickas.' : `${count} saker väntar på att skickas.`,
    refused: (count: number) =>
      count === 1 ? 'En sak kunde inte skickas.' : `${count} saker kunde inte skickas.`,
    show: 'Visa utkorgen',
    title: 'Utkorg',
    intro: 'Det du har skrivit utan nät. Det skickas av sig självt när nätet är tillbaka.',
    empty: 'Allt är skickat.',
    waits: 'Väntar på nät',
    notTaken: 'Kunde inte skickas',
    uncertain: 'Vi vet inte om det kom fram. Titta efter innan du skickar det igen.',
    unreadable:
      'En av filerna går inte längre att läsa på enheten. Ladda om sidan. Hjälper inte det, ta bort det här och skicka det på nytt.',
    files: (count: number) => (count === 1 ? 'En fil' : `${count} filer`),
    retry: 'Försök igen',
    retryOf: (title: string) => `Försök igen: ${title}`,
    discard: 'Ta bort',
    discardOf: (title: string) => `Ta bort: ${title}`,
    discardTitle: 'Ta bort utan att skicka?',
    discardText: 'Det du har skrivit försvinner.',
    close: 'Stäng',
    logOutTitle: (count: number) =>
      count === 1
        ? 'En sak i utkorgen är inte skickad'
        : `${count} saker i utkorgen är inte skickade`,
    logOutText: 'Loggar du ut nu tas det bort från den här enheten utan att skickas.',
    logOutYes: 'Logga ut och ta bort',
  },
  en: {
    kept: 'Saved in the outbox',
    keptText: 'It is sent by itself once you are online.',
    full: 'The outbox is full',
    fullText: 'Its files may be 100 MB together. Send without files, or wait until you are online.',
    waiting: (count) =>
      count === 1 ? 'One thing is waiting to be sent.' : `${count} things are waiting to be sent.`,
    refused: (count) =>
      count === 1 ? 'One thing could not be sent.' : `${count} things could not be sent.`,
    show: 'Show the outbox',
    title: 'Outbox',
    intro: 'What you have written offline. It is sent by itself once you are online again.',
    empty: 'Everything is sent.',
    waits: 'Waiting to be online',
    notTaken: 'Could not be sent',
    uncertain: 'We do not know whether it got through. Have a look before you send it again.',
    unreadable:
      'One of its files can no longer be read on this device. Reload the page. If that does not help, remove this and send it anew.',
    files: (count) => (count === 1 ? 'One file' : `${count} files`),
    retry: 'Try again',
    retryOf: (title) => `Try again: ${title}`,
    discard: 'Remove',
    discardOf: (title) => `Remove: ${title}`,
    discardTitle: 'Remove without sending?',
    discardText: 'What you have written is lost.',
    close: 'Close',
    logOutTitle: (count) =>
      count === 1
        ? 'One thing in the outbox has not been sent'
        : `${count} things in the outbox have not been sent`,
    logOutText: 'If you log out now, it is removed from this device without being sent.',
    logOutYes: 'Log out and remove',
  },
});
