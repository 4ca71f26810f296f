import { blockErrors } from './block-errors.ts';
import { inquiryErrors } from './inquiry-errors.ts';
import type { Bilingual } from './language.ts';
import { forumErrors } from './forum-errors.ts';
import { legalErrors } from './legal-errors.ts';
import { planErrors } from './plan-errors.ts';

interface ErrorEntry extends Bilingual {
  status: number;
}

/** Every expected error: its status and what a person is told. No code without both texts. */
export const errorCatalogue = {
  BAD_REQUEST: {
    status: 400,
    sv: 'Förfrågan gick inte att läsa. Kontrollera alla fält.',
    en: 'The request could not be read. Check all fields.',
  },
  VERSION_HEADER_MISSING: {
    status: 400,
    sv: 'Förfrågan kommer inte från portalen.',
    en: 'The request does not come from the portal.',
  },
  UNAUTHENTICATED: {
    status: 401,
    sv: 'Du är inte inloggad. Logga ut och in igen.',
    en: 'You are not logged in. Log out and in again.',
  },
  FORBIDDEN: {
    status: 403,
    sv: 'Du har inte behörighet till det här. Kontakta supporten.',
    en: 'You do not have access to this. Contact support.',
  },
  REGISTRATION_REQUIRED: {
    status: 403,
    sv: 'Slutför registreringen av ditt konto först.',
    en: 'Finish the registration of your account first.',
  },
  BANKID_REQUIRED: {
    status: 403,
    sv: 'Verifiera dig med BankID först.',
    en: 'Verify yourself with BankID first.',
  },
  PARTNER_REQUIRED: {
    status: 403,
    sv: 'Ditt företag är inte anslutet än.',
    en: 'Your company has not joined yet.',
  },
  NOT_FOUND: {
    status: 404,
    sv: 'Det du söker finns inte.',
    en: 'What you are looking for does not exist.',
  },
  UNSUBSCRIBE_LINK_UNKNOWN: {
    status: 404,
    sv: 'Länken gäller inte. Den kan ha blivit avklippt i mejlet, eller så finns kontot inte kvar.',
    en: 'The link is not valid. It may have been cut off in the email, or the account is gone.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    sv: 'Adressen går inte att använda på det sättet.',
    en: 'The address cannot be used in that way.',
  },
  EDIT_CONFLICT: {
    status: 409,
    sv: 'Någon har ändrat samtidigt. Läs om och försök igen.',
    en: 'Someone changed this at the same time. Reload and try again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    sv: 'Samma nyckel har använts för en annan förfrågan.',
    en: 'The same key was used for another request.',
  },
  TOO_LARGE: {
    status: 413,
    sv: 'Det du skickade är för stort. Högst 1 MB tas emot.',
    en: 'What you sent is too large. At most 1 MB is accepted.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    sv: 'Innehållet måste vara JSON.',
    en: 'The content must be JSON.',
  },
  HOST_UNKNOWN: {
    status: 421,
    sv: 'Det finns ingen sida på den adressen. Kontrollera adressen i webbläsaren.',
    en: 'There is no site at this address. Check the address in the browser.',
  },
  FORM_SENT_TOO_QUICKLY: {
    status: 422,
    sv: 'Det gick så fort att vi inte hann med. Allt du skrev är kvar: skicka en gång till.',
    en: 'That was too quick for us. All that you wrote is still there: send it once more.',
  },
  FORM_FROM_ELSEWHERE: {
    status: 403,
    sv: 'Formuläret skickades från en annan webbplats. Öppna vår sida och skicka därifrån.',
    en: 'The form was sent from another site. Open our page and send it from there.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    sv: 'För många förfrågningar. Vänta en stund och försök igen.',
    en: 'Too many requests. Please try again later.',
  },
  INTERNAL_ERROR: {
    status: 500,
    sv: 'Något gick fel hos oss. Försök igen om en stund.',
    en: 'Something went wrong on our side. Try again in a while.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    sv: 'Tjänsten är inte tillgänglig just nu. Försök igen om en stund.',
    en: 'The service is not available right now. Try again in a while.',
  },
  EMAIL_EXISTS: {
    status: 409,
    sv: 'Det finns redan ett konto med den e-postadressen.',
    en: 'An account with this email address already exists.',
  },
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
    sv: 'BankID-appen öppnades på en annan enhet än den här. Av säkerhetsskäl användes inte identifieringen. Läs av QR-koden i stället.',
    en: 'The BankID app was opened on another device than this one. For security, the identification was not used. Scan the QR code instead.',
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
  REQUIRES_RECENT_LOGIN: {
    status: 403,
    sv: 'Bekräfta att det är du innan du går vidare. Det har gått en stund sedan sist.',
    en: 'Confirm that it is you before you go on. It has been a while since last time.',
  },
  ACCOUNT_CLOSING: {
    status: 403,
    sv: 'Kontot är på väg att raderas. Ångra raderingen för att använda det igen.',
    en: 'The account is about to be erased. Undo the deletion to use it again.',
  },
  ...blockErrors,
  PASSWORD_WRONG: {
    status: 422,
    sv: 'Lösenordet stämmer inte.',
    en: 'The password is not right.',
  },
  CODE_WRONG: {
    status: 422,
    sv: 'Koden stämmer inte. Kontrollera siffrorna i mejlet.',
    en: 'The code is not right. Check the digits in the email.',
  },
  CODE_EXPIRED: {
    status: 422,
    sv: 'Koden gäller inte längre. Be om en ny.',
    en: 'The code is no longer valid. Ask for a new one.',
  },
  CODE_LOCKED: {
    status: 422,
    sv: 'För många fel. Be om en ny kod.',
    en: 'Too many wrong tries. Ask for a new code.',
  },
  LAST_SIGN_IN_WAY: {
    status: 409,
    sv: 'Det här är ditt enda sätt att logga in. Lägg till ett annat först.',
    en: 'This is your only way to log in. Add another one first.',
  },
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
    sv: 'Filen har fler än 2\u00a0000\u00a0sidor. Välj de sidor som behövs.',
    en: 'The file has more than 2,000 pages. Choose the pages that are needed.',
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
  HEIC_NOT_ACCEPTED: {
    status: 422,
    sv: 'Bilder i formatet HEIC tas inte emot här. Spara bilden som JPEG och försök igen.',
    en: 'Pictures in the HEIC format are not accepted here. Save the picture as JPEG and try again.',
  },
  REGISTRY_UNAVAILABLE: {
    status: 503,
    sv: 'Företagsregistret svarar inte just nu. Försök igen om en stund.',
    en: 'The company registry is not answering right now. Try again in a while.',
  },
  REGISTRY_BUSY: {
    status: 503,
    sv: 'Många söker i företagsregistret just nu. Försök igen om en liten stund.',
    en: 'Many are searching the company registry right now. Try again in a moment.',
  },
  APPLICATION_NOT_FOUND: {
    status: 404,
    sv: 'Ansökan hittades inte. Försök igen eller kontakta supporten.',
    en: 'The application could not be found. Please try again or contact support.',
  },
  APPLICATION_NOT_EDITABLE: {
    status: 409,
    sv: 'Ansökan är inskickad och kan inte ändras.',
    en: 'The application has been submitted and cannot be changed.',
  },
  APPLICATION_NOT_APPROVED: {
    status: 409,
    sv: 'Ansökan är inte godkänd än.',
    en: 'The application has not been approved yet.',
  },
  APPLICATION_WITH_APPLICANT: {
    status: 409,
    sv: 'Ansökan ligger hos sökanden och går inte att avgöra förrän den har skickats in.',
    en: 'The application is with the applicant and cannot be decided until it has been handed in.',
  },
  APPLICATION_DECIDED: {
    status: 409,
    sv: 'Ansökan är redan avgjord.',
    en: 'The application has already been decided.',
  },
  OWN_APPLICATION: {
    status: 403,
    sv: 'Det här är din egen ansökan. Någon annan behöver granska den.',
    en: 'This is your own application. Somebody else has to review it.',
  },
  INVITATION_UNKNOWN: {
    status: 404,
    sv: 'Länken gäller inte. Kontrollera att hela länken kom med.',
    en: 'The link is not valid. Check that all of it was copied.',
  },
  INVITATION_USED: {
    status: 409,
    sv: 'Länken har redan använts. Be om en ny.',
    en: 'The link has already been used. Ask for a new one.',
  },
  INVITATION_EXPIRED: {
    status: 410,
    sv: 'Länken har gått ut. Be om en ny.',
    en: 'The link has expired. Ask for a new one.',
  },
  INVITATION_FOR_ANOTHER: {
    status: 403,
    sv: 'Länken är gjord för ett annat konto. Logga in med den e-postadress som den skickades till.',
    en: 'The link was made for another account. Log in with the email address it was sent to.',
  },
  USER_ALREADY_CONNECTED_TO_COMPANY: {
    status: 409,
    sv: 'Ditt konto är redan kopplat till ett företag.',
    en: 'Your account is already connected to a company.',
  },
  COMPANY_ALREADY_REGISTERED: {
    status: 409,
    sv: 'Företaget är redan registrerat hos oss. Kontakta supporten.',
    en: 'The company is already registered with us. Contact support.',
  },
  NO_PLAN_SELECTED: {
    status: 422,
    sv: 'Inget paket är valt. Välj ett paket för att fortsätta.',
    en: 'No plan has been selected. Please select a plan to continue.',
  },
  COMPANY_DETAILS_MISSING: {
    status: 422,
    sv: 'Företagets uppgifter är inte ifyllda. Gå tillbaka till första steget.',
    en: 'The details of the company are missing. Go back to the first step.',
  },
  CONFIGURATION_INCOMPLETE: {
    status: 409,
    sv: 'Gå igenom de tre första stegen innan du blir klar.',
    en: 'Go through the first three steps before you finish.',
  },
  OFFICE_LIMIT_REACHED: {
    status: 422,
    sv: 'Ni har redan 200 kontor, och fler går inte att lägga till. Ta bort något först.',
    en: 'You already have 200 offices, and no more can be added. Delete one first.',
  },
  DRAFT_LIMIT_REACHED: {
    status: 422,
    sv: 'Du har redan hundra utkast, och fler går inte att spara. Kasta något först.',
    en: 'You already have a hundred drafts, and no more can be saved. Discard one first.',
  },
  PREMIUM_REQUIRED: {
    status: 402,
    sv: 'Du saknar behörighet. Du behöver ett premiumabonnemang för att komma åt tråden.',
    en: 'You lack authorization. You need the premium subscription to access the thread.',
  },
  REGISTRATION_CLOSED: {
    status: 403,
    sv: 'Det går inte att registrera sig just nu. Skriv upp dig på väntelistan, så hör vi av oss.',
    en: 'Registration is closed right now. Join the waiting list and we will be in touch.',
  },
  ...forumErrors,
  ...planErrors,
  ...legalErrors,
  ...inquiryErrors,
  FAQ_CATEGORY_LIMIT_REACHED: {
    status: 422,
    sv: 'Det går att ha högst 50 kategorier. Ta bort någon först.',
    en: 'At most 50 categories can be kept. Delete one first.',
  },
  FAQ_QUESTION_LIMIT_REACHED: {
    status: 422,
    sv: 'En kategori rymmer högst 100 frågor. Lägg frågan i en annan.',
    en: 'A category holds at most 100 questions. Put the question in another one.',
  },
  FAQ_CATEGORY_NOT_EMPTY: {
    status: 409,
    sv: 'Kategorin har frågor. Flytta eller ta bort dem först.',
    en: 'The category has questions. Move or delete them first.',
  },
  FLAG_TAKES_NO_EXCEPTIONS: {
    status: 409,
    sv: 'Funktionen gäller före det finns ett företag, så den kan inte skilja sig för något.',
    en: 'The feature holds before there is a company, so it cannot differ for one.',
  },
  ATTACHMENTS_PAUSED: {
    status: 503,
    sv: 'Det går inte att ladda upp bilder just nu. Skriv utan bilder, eller försök igen senare.',
    en: 'Pictures cannot be uploaded right now. Write without pictures, or try again later.',
  },
  TOKEN_NOT_VALID: {
    status: 404,
    sv: 'Länken gäller inte längre.',
    en: 'The link is no longer valid.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
