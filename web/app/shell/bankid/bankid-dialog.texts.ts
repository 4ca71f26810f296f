import { defineTexts } from '../../lib/texts.ts';

export const bankidDialogTexts = defineTexts({
  sv: {
    titles: {
      open: { verify: 'Öppna BankID', login: 'Logga in med BankID', stepUp: 'Bekräfta med BankID' },
      wait: 'Väntar på BankID',
      ended: 'BankID',
      complete: 'Klart',
    },
    starting: 'Kontaktar BankID …',
    steps: [
      'Öppna BankID-appen i mobilen.',
      'Tryck på Skanna QR-kod.',
      'Rikta kameran mot koden här.',
    ],
    qrLabel: 'QR-kod att läsa av med BankID-appen. Den byts varje sekund.',
    openHere: 'Öppna BankID-appen på den här enheten',
    openOnComputer: 'Öppna BankID på den här datorn',
    openHereAgain: 'Öppna BankID-appen igen',
    hereHelp: 'Appen öppnas, och när du är klar kommer du tillbaka hit.',
    useThisComputer: 'Använd BankID på den här datorn',
    useThisDevice: 'Använd BankID på den här enheten',
    useOtherDevice: 'Använd BankID på en annan enhet',
    awaitingReturn: 'Du är klar i BankID-appen. Vi väntar på att den öppnar den här sidan igen.',
    timeLeft: 'Tid kvar',
    timeLeftSpoken: (seconds: number) =>
      seconds >= 60
        ? `${seconds / 60} ${seconds === 60 ? 'minut' : 'minuter'} kvar`
        : `${seconds} sekunder kvar`,
    offline: 'Ingen kontakt med servern. Vi försöker igen så snart det går.',
    bankidAway: 'BankID svarar inte just nu. Vi försöker igen om några sekunder.',
    tryNow: 'Försök nu',
    aborted: 'Åtgärden avbröts. Försök igen.',
    refused: {
      verify: 'Kontot är inte verifierat',
      login: 'Du kunde inte loggas in',
      stepUp: 'Det gick inte att bekräfta att det är du',
    },
    noAccountOf: (name: string) => `Inget konto för ${name}`,
    unreachable: 'Ingen kontakt med servern. Kontrollera nätet och försök igen.',
    somethingWrong: 'Något gick fel. Försök igen.',
    done: {
      verify: 'BankID-identifieringen är klar.',
      login: 'BankID-identifieringen är klar.',
      stepUp: 'Tack, nu vet vi att det är du.',
    },
    moment: 'Ett ögonblick …',
    noApp: 'Saknar du BankID-appen?',
    install: 'Installera den',
    retry: 'Försök igen',
    cancel: 'Avbryt',
    close: 'Stäng',
  },
  en: {
    titles: {
      open: { verify: 'Open BankID', login: 'Log in with BankID', stepUp: 'Confirm with BankID' },
      wait: 'Waiting for BankID',
      ended: 'BankID',
      complete: 'Done',
    },
    starting: 'Contacting BankID …',
    steps: [
      'Open the BankID app on your phone.',
      'Tap Scan QR code.',
      'Point the camera at the code here.',
    ],
    qrLabel: 'QR code to scan with the BankID app. It changes every second.',
    openHere: 'Open the BankID app on this device',
    openOnComputer: 'Open BankID on this computer',
    openHereAgain: 'Open the BankID app again',
    hereHelp: 'The app opens, and when you are done you come back here.',
    useThisComputer: 'Use BankID on this computer',
    useThisDevice: 'Use BankID on this device',
    useOtherDevice: 'Use BankID on another device',
    awaitingReturn:
      'You are done in the BankID app. We are waiting for it to open this page again.',
    timeLeft: 'Time left',
    timeLeftSpoken: (seconds: number) =>
      seconds >= 60
        ? `${seconds / 60} ${seconds === 60 ? 'minute' : 'minutes'} left`
        : `${seconds} seconds left`,
    offline: 'No contact with the server. We try again as soon as possible.',
    bankidAway: 'BankID is not answering right now. We try again in a few seconds.',
    tryNow: 'Try now',
    aborted: 'Operation aborted. Please try again.',
    refused: {
      verify: 'The account is not verified',
      login: 'You could not be logged in',
      stepUp: 'It could not be confirmed that it is you',
    },
    noAccountOf: (name) => `No account for ${name}`,
    unreachable: 'No contact with the server. Check your connection and try again.',
    somethingWrong: 'Something went wrong. Please try again.',
    done: {
      verify: 'The BankID identification completed successfully.',
      login: 'The BankID identification completed successfully.',
      stepUp: 'Thank you, now we know that it is you.',
    },
    moment: 'One moment …',
    noApp: 'Don’t have the BankID app?',
    install: 'Install it',
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
  },
});
