import type { Bilingual } from '../ground/language.ts';

/** Errors of identification and signing with BankID. */
export const bankidErrors = {
  BANKID_NOT_STARTED: {
    status: 404,
    sv: 'Det finns ingen pågående BankID-identifiering i den här webbläsaren. Börja om.',
    en: 'There is no BankID identification under way in this browser. Start again.',
  },
  BANKID_ALREADY_IN_PROGRESS: {
    status: 409,
    sv: 'En identifiering eller underskrift pågår redan för ditt personnummer. Försök igen.',
    en: 'An identification or signature is already in progress for your personal identity number. Please try again.',
  },
  BANKID_UNAVAILABLE: {
    status: 503,
    sv: 'BankID svarar inte just nu. Försök igen om en stund.',
    en: 'BankID is not answering right now. Try again in a while.',
  },
  BANKID_ALREADY_CONFIGURED: {
    status: 409,
    sv: 'Ditt konto är redan verifierat med BankID.',
    en: 'Your account is already verified with BankID.',
  },
  BANKID_RISK_TOO_HIGH: {
    status: 403,
    sv: 'BankID bedömer att risken är för hög för att identifiera dig just nu. Försök igen senare från din egen enhet, eller kontakta supporten.',
    en: 'BankID considers the risk too high to identify you right now. Try again later from your own device, or contact support.',
  },
  BANKID_OTHER_DEVICE: {
    status: 403,
    sv: 'BankID-appen ledde inte tillbaka till den här webbläsaren. Därför användes inte det som godkändes i appen. Läs av QR-koden i stället.',
    en: 'The BankID app did not lead back to this browser, so what was approved in the app was not used. Scan the QR code instead.',
  },
  BANKID_BROWSER_CANNOT_RETURN: {
    status: 409,
    sv: 'Sidan är öppnad inne i en annan app, och dit kan BankID-appen inte leda dig tillbaka. Läs av QR-koden med en annan enhet, eller öppna sidan i din vanliga webbläsare.',
    en: 'This page is open inside another app, and the BankID app cannot lead you back there. Scan the QR code with another device, or open the page in your usual browser.',
  },
  BANKID_ANSWER_INVALID: {
    status: 502,
    sv: 'Svaret från BankID gick inte att kontrollera, så identifieringen användes inte. Försök igen.',
    en: 'The answer from BankID could not be verified, so the identification was not used. Please try again.',
  },
  PERSON_HAS_OTHER_ACCOUNT: {
    status: 409,
    sv: 'Du har redan ett konto som är verifierat med ditt BankID. Logga in på det, eller kontakta supporten om du inte kommer åt det.',
    en: 'You already have an account that is verified with your BankID. Log in to it, or contact support if you cannot reach it.',
  },
  BANKID_NO_ACCOUNT: {
    status: 404,
    sv: 'Det finns inget konto som är verifierat med ditt BankID. Skapa ett konto, eller logga in på ett annat sätt och verifiera dig där.',
    en: 'There is no account that is verified with your BankID. Create an account, or log in another way and verify yourself there.',
  },
  BANKID_OTHER_PERSON: {
    status: 409,
    sv: 'Det var en annan persons BankID än det som kontot är verifierat med.',
    en: 'That was the BankID of another person than the one the account is verified with.',
  },
  AGREEMENT_CHANGED: {
    status: 409,
    sv: 'Ansökan ändrades medan du signerade. Läs avtalet igen och signera på nytt.',
    en: 'The application was changed while you signed. Read the agreement again and sign anew.',
  },
  AGREEMENT_ALREADY_SIGNED: {
    status: 409,
    sv: 'Avtalet är redan signerat, och underskriften gäller. Du behöver inte signera igen.',
    en: 'The agreement is already signed, and the signature is valid. You do not need to sign again.',
  },
  QUOTATION_CHANGED: {
    status: 409,
    sv: 'Offerten drogs tillbaka eller ändrades medan du skrev under. Läs den igen.',
    en: 'The quotation was withdrawn or changed while you signed. Read it again.',
  },
  CO_SIGNER_OTHER_PERSON: {
    status: 409,
    sv: 'Namnet enligt BankID är inte det som den sökande har angett. Be den sökande att ange ditt namn som det står i BankID.',
    en: 'The name by BankID is not the one that the applicant has given. Ask the applicant to give your name as it stands in BankID.',
  },
  CO_SIGNER_IS_APPLICANT: {
    status: 409,
    sv: 'Den sökande har redan skrivit under. Någon annan ska skriva under här.',
    en: 'The applicant has already signed. Somebody else is to sign here.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
