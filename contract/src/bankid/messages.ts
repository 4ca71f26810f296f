/**
 * BankID's recommended user messages (Relying Party API v6.0, "Recommended user messages", RFA1 to
 * RFA30, wording of 2025-2026), and the message for each hint code and error code. The English of
 * RFA24 to RFA30 is ours, since BankID publishes none.
 */
import * as z from 'zod/mini';
import type { Bilingual } from '../ground/language.ts';

/** Number of a message. RFA7, RFA10 to RFA12 and RFA14 do not exist. */
export const BankidMessageCode = z.enum([
  'RFA1',
  'RFA2',
  'RFA3',
  'RFA4',
  'RFA5',
  'RFA6',
  'RFA8',
  'RFA9',
  'RFA13',
  'RFA15A',
  'RFA15B',
  'RFA16',
  'RFA17A',
  'RFA17B',
  'RFA18',
  'RFA19',
  'RFA20',
  'RFA21',
  'RFA22',
  'RFA23',
  'RFA24',
  'RFA25',
  'RFA26',
  'RFA27',
  'RFA28',
  'RFA29',
  'RFA30',
]);
export type BankidMessageCode = z.infer<typeof BankidMessageCode>;

export const bankidMessages: Record<BankidMessageCode, Bilingual> = {
  RFA1: {
    sv: 'Starta BankID-appen.',
    en: 'Start your BankID app.',
  },
  RFA2: {
    sv: 'Du verkar inte ha BankID-appen. Installera den och skaffa ett BankID.',
    en: "You don't seem to have the BankID app. Install the app and get a BankID.",
  },
  RFA3: {
    sv: 'Åtgärden avbröts. Försök igen.',
    en: 'The action was cancelled. Please try again.',
  },
  RFA4: {
    sv: 'En identifiering eller underskrift pågår redan för ditt personnummer. Försök igen.',
    en: 'An identification or signature is already in progress for your personal identity number. Please try again.',
  },
  RFA5: {
    sv: 'Något gick fel. Försök igen.',
    en: 'Something went wrong. Please try again.',
  },
  RFA6: {
    sv: 'Åtgärden avbröts.',
    en: 'The action was cancelled.',
  },
  RFA8: {
    sv: 'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Försök sedan igen.',
    en: 'The BankID app is not responding. Please check that it’s started and that you have internet access. Try again.',
  },
  RFA9: {
    sv: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.',
    en: 'Enter your security code in the BankID app and select Identify or Sign.',
  },
  RFA13: {
    sv: 'Försöker starta BankID-appen.',
    en: 'Trying to start your BankID app.',
  },
  RFA15A: {
    sv: 'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här datorn. Om du har ett BankID på kort, sätt in kortet i kortläsaren.',
    en: 'Searching for BankID. Make sure you have a valid BankID on this computer. If you have a BankID on card, please insert the card into your card reader.',
  },
  RFA15B: {
    sv: 'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här enheten.',
    en: 'Searching for BankID. Make sure you have a valid BankID on this device.',
  },
  RFA16: {
    sv: 'Ditt BankID är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
    en: 'Your BankID is blocked or too old. Please use another BankID or get a new one from your bank.',
  },
  RFA17A: {
    sv: 'Du verkar inte ha BankID-appen/programmet. Installera den och skaffa ett BankID hos din bank.',
    en: "You don't seem to have the BankID app/program. Please install it and get a BankID from your bank.",
  },
  RFA17B: {
    sv: 'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden.',
    en: 'Failed to scan the QR code. Start the BankID app and scan the QR code.',
  },
  RFA18: {
    sv: 'Starta BankID-appen',
    en: 'Start the BankID app',
  },
  RFA19: {
    sv: 'Vill du använda BankID på den här datorn eller ett Mobilt BankID?',
    en: 'Would you like to use BankID on this computer, or a Mobile BankID?',
  },
  RFA20: {
    sv: 'Vill du använda BankID på den här enheten eller på en annan enhet?',
    en: 'Do you want to use BankID on this device or another device?',
  },
  RFA21: {
    sv: 'En identifiering eller underskrift pågår.',
    en: 'An identification or signing is in progress.',
  },
  RFA22: {
    sv: 'Något gick fel. Försök igen.',
    en: 'Something went wrong. Please try again.',
  },
  RFA23: {
    sv: 'Fotografera och läs av din ID-handling med BankID-appen.',
    en: 'Take a photo of, and scan, your ID document with the BankID app.',
  },
  RFA24: {
    sv: 'Gör en ansiktsigenkänning i BankID-appen.',
    en: 'Perform facial recognition in the BankID app.',
  },
  RFA25: {
    sv: 'Välj hur du vill bekräfta din identitet i BankID-appen.',
    en: 'Choose how you want to confirm your identity in the BankID app.',
  },
  RFA26: {
    sv: 'Kontrollen av din ID-handling misslyckades. Försök igen.',
    en: 'The check of your ID document failed. Please try again.',
  },
  RFA27: {
    sv: 'Ansiktsigenkänningen misslyckades. Försök igen.',
    en: 'The facial recognition failed. Please try again.',
  },
  RFA28: {
    sv: 'Din enhet saknar den läsare som behövs för att kontrollera ID-handlingar.',
    en: 'Your device lacks the reader needed to check ID documents.',
  },
  RFA29: {
    sv: 'Du har flera BankID på din enhet. Du behöver radera alla utom ett BankID för att kunna slutföra identifieringen. Det gör du under Meny - Inställningar i din BankID-app.',
    en: 'You have several BankIDs on your device. Delete all but one to be able to complete the identification. You do that under Menu - Settings in your BankID app.',
  },
  RFA30: {
    sv: 'Bekräftelsen av din identitet misslyckades. Försök igen.',
    en: 'The confirmation of your identity failed. Please try again.',
  },
};

/** How the user starts the app: by scanning the QR code, or by a link on the same device. */
export const BankidFlow = z.enum(['qr', 'autoStart']);
export type BankidFlow = z.infer<typeof BankidFlow>;

/** Kind of device that the user's browser runs on. */
export const BankidDevice = z.enum(['desktop', 'mobile']);
export type BankidDevice = z.infer<typeof BankidDevice>;

export type BankidStart = { flow: BankidFlow; device: BankidDevice };

/** State of an order: the hint code of a pending or failed one, or the error code of a call. */
export type BankidOutcome =
  | { status: 'pending'; hintCode: string }
  | { status: 'failed'; hintCode: string }
  | { status: 'error'; errorCode: string };

type Choice = BankidMessageCode | ((start: BankidStart) => BankidMessageCode);

const pendingMessages: ReadonlyMap<string, Choice> = new Map<string, Choice>([
  ['outstandingTransaction', ({ flow }) => (flow === 'autoStart' ? 'RFA13' : 'RFA1')],
  ['noClient', 'RFA1'],
  ['started', ({ device }) => (device === 'desktop' ? 'RFA15A' : 'RFA15B')],
  ['userSign', 'RFA9'],
  ['userMrtd', 'RFA23'],
  ['userFace', 'RFA24'],
  ['userStepUp', 'RFA25'],
  ['processing', 'RFA21'],
  ['userCallConfirm', 'RFA21'],
]);

const failedMessages: ReadonlyMap<string, Choice> = new Map<string, Choice>([
  ['expiredTransaction', 'RFA8'],
  ['certificateErr', 'RFA16'],
  ['userCancel', 'RFA6'],
  ['cancelled', 'RFA3'],
  ['startFailed', ({ flow }) => (flow === 'autoStart' ? 'RFA17A' : 'RFA17B')],
  ['mrtdVerificationFailed', 'RFA26'],
  ['facialRecognitionFailed', 'RFA27'],
  ['nfcNotSupportedByDevice', 'RFA28'],
  ['multipleBankIdsOnDevice', 'RFA29'],
  ['stepUpFailed', 'RFA30'],
]);

// Keys in lower case, because sources write the error codes in different cases ("Maintenance",
// "maintenance").
const errorMessages: ReadonlyMap<string, Choice> = new Map<string, Choice>([
  ['alreadyinprogress', 'RFA4'],
  ['requesttimeout', 'RFA5'],
  ['toomanyrequests', 'RFA5'],
  ['internalerror', 'RFA5'],
  ['maintenance', 'RFA5'],
  // Our own codes, not BankID's: no answer, no answer in time, or an answer that cannot be parsed.
  ['unreachable', 'RFA5'],
  ['timeout', 'RFA5'],
  ['unreadable', 'RFA5'],
]);

function chosen(outcome: BankidOutcome): Choice {
  if (outcome.status === 'pending') return pendingMessages.get(outcome.hintCode) ?? 'RFA21';
  if (outcome.status === 'failed') return failedMessages.get(outcome.hintCode) ?? 'RFA22';
  return errorMessages.get(outcome.errorCode.toLowerCase()) ?? 'RFA22';
}

/**
 * Chooses the message for the state of an order. Unknown codes, which BankID may add at any time,
 * get RFA21 while the order is pending and RFA22 after it failed.
 */
export function bankidMessageCode(outcome: BankidOutcome, start: BankidStart): BankidMessageCode {
  const choice = chosen(outcome);
  return typeof choice === 'function' ? choice(start) : choice;
}
