import { addOnErrors } from '../add-ons/errors.ts';
import { accountErrors } from '../account/errors.ts';
import { applicationErrors } from '../onboarding/errors.ts';
import { bankidErrors } from '../bankid/errors.ts';
import { billingErrors } from '../billing/errors.ts';
import { blockErrors } from './block-errors.ts';
import { fileErrors } from './file-errors.ts';
import { inquiryErrors } from '../requests/errors.ts';
import { apiKeyErrors } from './api-key-errors.ts';
import { jobErrors } from '../jobs/errors.ts';
import { officeErrors } from '../offices/errors.ts';
import { configurationErrors } from '../configurations/errors.ts';
import { faqErrors } from '../faq/errors.ts';
import { flagErrors } from '../flags/errors.ts';
import { invitationErrors } from '../staff/errors.ts';
import { passkeyErrors } from '../settings/passkey-errors.ts';
import { pushErrors, unsubscribeErrors } from '../notifications/errors.ts';
import { siteFormErrors } from '../marketing/errors.ts';
import type { Bilingual } from './language.ts';
import { forumErrors } from '../forum/errors.ts';
import { legalErrors } from '../legal/errors.ts';
import { planErrors } from '../plans/errors.ts';
import { teamErrors } from '../team/errors.ts';
import { visitErrors } from '../visits/errors.ts';
import { webhookErrors } from '../webhooks/errors.ts';
import { paperErrors } from '../jobs/papers/errors.ts';
import { quotationErrors } from '../quotations/errors.ts';
import { reviewErrors } from '../reviews/errors.ts';
import { sharedErrors } from '../values/shared-errors.ts';
import { quotationStateErrors } from '../values/quotation-errors.ts';

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
  OWNER_REQUIRED: {
    status: 403,
    sv: 'Det här kan bara en ägare av företaget göra. Be en ägare om hjälp, eller om en annan roll.',
    en: 'Only an owner of the company can do this. Ask an owner for help, or for another role.',
  },
  OFFICE_REQUIRED: {
    status: 403,
    sv: 'Det här kan företagets ägare och kontor göra, men inte den som har rollen Fält. Be dem om hjälp, eller en ägare om en annan roll.',
    en: 'The company’s owners and office can do this, but not the role Field. Ask them for help, or an owner for another role.',
  },
  NOT_FOUND: {
    status: 404,
    sv: 'Det du söker finns inte.',
    en: 'What you are looking for does not exist.',
  },
  ...pushErrors,
  ...unsubscribeErrors,
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
  ...siteFormErrors,
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
  ...accountErrors,
  ...bankidErrors,
  REQUIRES_RECENT_LOGIN: {
    status: 403,
    sv: 'Bekräfta att det är du innan du går vidare. Det har gått en stund sedan sist.',
    en: 'Confirm that it is you before you go on. It has been a while since last time.',
  },
  STRONG_LOGIN_REQUIRED: {
    status: 403,
    sv: 'Som personal hos oss behöver du bekräfta med passkey eller BankID för att gå vidare.',
    en: 'As a member of our staff you need to confirm with a passkey or BankID to continue.',
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
    sv: 'Koden stämmer inte. Kontrollera siffrorna.',
    en: 'The code is not right. Check the digits.',
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
  ...passkeyErrors,
  LAST_SIGN_IN_WAY: {
    status: 409,
    sv: 'Det här är ditt enda sätt att logga in. Lägg till ett annat först.',
    en: 'This is your only way to log in. Add another one first.',
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
  ...invitationErrors,
  ...configurationErrors,
  ...officeErrors,
  EMAIL_UNCONFIRMED: {
    status: 403,
    sv: 'E-postadressen är inte bekräftad. Logga ut och logga in igen med en kod som mejlas till den.',
    en: 'The email address is not confirmed. Log out and log in again with a code that is mailed to it.',
  },
  REGISTRATION_CLOSED: {
    status: 403,
    sv: 'Det går inte att registrera sig just nu. Skriv upp dig på väntelistan, så hör vi av oss.',
    en: 'Registration is closed right now. Join the waiting list and we will be in touch.',
  },
  ...forumErrors,
  ...addOnErrors,
  ...planErrors,
  ...billingErrors,
  ...quotationStateErrors,
  ...quotationErrors,
  ...paperErrors,
  ...reviewErrors,
  ...jobErrors,
  ...legalErrors,
  ...sharedErrors,
  ...inquiryErrors,
  ...apiKeyErrors,
  ...visitErrors,
  ...teamErrors,
  ...webhookErrors,
  ...faqErrors,
  ...flagErrors,
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
