import { applicationErrors } from '../onboarding/errors.ts';
import { bankidErrors } from '../bankid/errors.ts';
import { blockErrors } from './block-errors.ts';
import { fileErrors } from './file-errors.ts';
import { inquiryErrors } from '../requests/errors.ts';
import type { Bilingual } from './language.ts';
import { forumErrors } from '../forum/errors.ts';
import { legalErrors } from '../legal/errors.ts';
import { planErrors } from '../plans/errors.ts';

interface ErrorEntry extends Bilingual {
  status: number;
}

/** Every expected error with its status and its text in both languages. */
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
  EDIT_CONFLICT: {
    status: 409,
    sv: 'Någon har ändrat samtidigt. Läs om och försök igen.',
    en: 'Someone changed this at the same time. Reload and try again.',
  },
  IF_MATCH_REQUIRED: {
    status: 428,
    sv: 'Anropet säger inte vilken version du har sett. Ladda om sidan och försök igen.',
    en: 'The call does not say which version you have seen. Reload the page and try again.',
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
  ...bankidErrors,
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
  ...fileErrors,
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
  ...applicationErrors,
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
