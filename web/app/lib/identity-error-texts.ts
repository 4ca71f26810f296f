import type { Bilingual } from '@troskel/contract/ground/language';
import { unknownPasskey } from '@troskel/contract/settings/passkey-errors';

/** Faults of the set-up, which no visitor can mend. */
const setup = {
  sv: 'Inloggningen är felaktigt inställd hos oss. Kontakta supporten.',
  en: 'Logging in is set up wrongly on our side. Contact support.',
};
const passing = {
  sv: 'Något gick fel vid inloggningen. Försök igen om en stund.',
  en: 'Something went wrong while logging in. Try again in a while.',
};
const wrongCredential = {
  sv: 'Fel e-postadress eller lösenord. Försök igen, eller välj ett nytt lösenord.',
  en: 'Wrong email address or password. Try again, or choose a new password.',
};
const emailTaken = {
  sv: 'Det finns redan ett konto med den e-postadressen. Logga in på det, eller ange en annan adress.',
  en: 'An account with this email address already exists. Log in to it, or enter another address.',
};
const malformedEmail = {
  sv: 'Email-adressen är felaktigt formaterad',
  en: 'Email address is incorrectly formatted',
};
const weakPassword = {
  sv: 'Lösenordet är för svagt. Det ska ha minst 8 tecken med en liten bokstav, en stor bokstav och en siffra.',
  en: 'The password is too weak. It needs at least 8 characters with a lowercase letter, an uppercase letter and a digit.',
};
const deadLink = {
  sv: 'Länken eller koden gäller inte längre. Begär en ny.',
  en: 'The link or code is no longer valid. Ask for a new one.',
};
const sessionOver = {
  sv: 'Du har loggats ut. Logga in igen.',
  en: 'You have been logged out. Log in again.',
};
const robotCheck = {
  sv: 'Kontrollen att du är en människa misslyckades. Ladda om sidan och försök igen.',
  en: 'The check that you are human failed. Reload the page and try again.',
};
const wrongCode = {
  sv: 'Koden stämmer inte. Kontrollera den och försök igen.',
  en: 'The code is not right. Check it and try again.',
};
const codeMissing = {
  sv: 'Skriv koden som du har fått.',
  en: 'Enter the code that you were sent.',
};
const oldBrowser = {
  sv: 'Din webbläsare klarar inte det här sättet att logga in. Uppdatera den eller välj ett annat sätt.',
  en: 'Your browser does not support this way of logging in. Update it or choose another way.',
};
const notAllowed = {
  sv: 'Det här sättet att logga in är inte påslaget. Välj ett annat.',
  en: 'This way of logging in is not switched on. Choose another.',
};
const restricted = {
  sv: 'Det här får bara en administratör göra. Kontakta supporten.',
  en: 'Only an administrator may do this. Contact support.',
};
const brokenOff = {
  sv: 'Inloggningen avbröts. Försök igen när du vill.',
  en: 'The login was cancelled. Try again whenever you like.',
};

/** Said on the login page, at sign-up, and where a provider is linked to an account. */
const providerBroke = {
  sv: 'Inloggningen hos Google eller Microsoft avbröts på vägen tillbaka hit. Börja om.',
  en: 'The login at Google or Microsoft was interrupted on the way back here. Start again.',
};

/**
 * Messages for each of the portal's identity codes: the vocabulary of the specification (1, section
 * 8), server-side codes included. Each code has both texts.
 */
export const identityErrorTexts = {
  'auth/account-exists-with-different-credential': {
    sv: 'Det finns redan ett konto med den e-postadressen, med ett annat sätt att logga in. Logga in på det sättet först; sedan kan du lägga till det här i inställningarna.',
    en: 'An account with this email address exists with another way of logging in. Log in that way first; then you can add this one in the settings.',
  },
  'auth/admin-restricted-operation': restricted,
  'auth/already-initialized': setup,
  'auth/app-deleted': passing,
  'auth/app-not-authorized': setup,
  'auth/app-not-installed': setup,
  'auth/argument-error': passing,
  'auth/auth-domain-config-required': setup,
  'auth/cancelled-popup-request': brokenOff,
  'auth/captcha-check-failed': robotCheck,
  'auth/claims-too-large': setup,
  'auth/code-expired': {
    sv: 'Koden gäller inte för adressen, eller inte längre. Kontrollera adressen eller begär en ny kod.',
    en: 'The code isn’t valid for this address, or no longer. Check the address or ask for a new code.',
  },
  'auth/cordova-not-ready': setup,
  'auth/cors-unsupported': oldBrowser,
  'auth/credential-already-in-use': {
    sv: 'De här inloggningsuppgifterna hör redan till ett annat konto. Logga in på det i stället.',
    en: 'These login details already belong to another account. Log in to that one instead.',
  },
  'auth/custom-token-mismatch': setup,
  'auth/dependent-sdk-initialized-before-auth': setup,
  'auth/dynamic-link-not-activated': setup,
  'auth/email-already-exists': emailTaken,
  'auth/email-already-in-use': emailTaken,
  'auth/email-change-needs-verification': {
    sv: 'Bekräfta din nya e-postadress först.',
    en: 'Confirm your new email address first.',
  },
  'auth/email-not-found': {
    sv: 'Det finns inget sådant konto. Kontrollera adressen eller skapa ett konto.',
    en: 'There is no such account. Check the address or create an account.',
  },
  'auth/emulator-config-failed': setup,
  'auth/expired-action-code': deadLink,
  'auth/id-token-expired': sessionOver,
  'auth/id-token-revoked': sessionOver,
  'auth/insufficient-permission': restricted,
  'auth/internal-error': passing,
  'auth/invalid-action-code': deadLink,
  'auth/invalid-api-key': setup,
  'auth/invalid-app-credential': robotCheck,
  'auth/invalid-app-id': setup,
  'auth/invalid-auth-event': providerBroke,
  'auth/invalid-cert-hash': setup,
  'auth/invalid-claims': setup,
  'auth/invalid-continue-uri': setup,
  'auth/invalid-cordova-configuration': setup,
  'auth/invalid-credential': wrongCredential,
  'auth/invalid-custom-token': {
    sv: 'Det tog för lång tid att logga in. Börja om.',
    en: 'Logging in took too long. Start again.',
  },
  'auth/invalid-display-name': {
    sv: 'Namnet går inte att använda. Skriv ett annat.',
    en: 'The name cannot be used. Enter another one.',
  },
  'auth/invalid-dynamic-link-domain': setup,
  'auth/invalid-email': malformedEmail,
  'auth/invalid-emulator-scheme': setup,
  'auth/invalid-hosting-link-domain': setup,
  'auth/invalid-id-token': sessionOver,
  'auth/invalid-message-payload': setup,
  'auth/invalid-multi-factor-session': wrongCode,
  'auth/invalid-oauth-client-id': setup,
  'auth/invalid-oauth-provider': notAllowed,
  'auth/invalid-passkey': unknownPasskey,
  'auth/invalid-password': weakPassword,
  'auth/invalid-persistence-type': oldBrowser,
  'auth/invalid-phone-number': {
    sv: 'Telefonnumret är inte giltigt. Kontrollera landet och siffrorna.',
    en: 'The phone number is not valid. Check the country and the digits.',
  },
  'auth/invalid-provider-id': notAllowed,
  'auth/invalid-recaptcha-action': robotCheck,
  'auth/invalid-recaptcha-token': robotCheck,
  'auth/invalid-recaptcha-version': robotCheck,
  'auth/invalid-recipient-email': malformedEmail,
  'auth/invalid-req-type': setup,
  'auth/invalid-sender': setup,
  'auth/invalid-session-cookie-duration': setup,
  'auth/invalid-tenant-id': setup,
  'auth/invalid-user-token': sessionOver,
  'auth/invalid-verification-code': wrongCode,
  'auth/invalid-verification-id': wrongCode,
  'auth/login-blocked': restricted,
  'auth/maximum-second-factor-count-exceeded': {
    sv: 'Kontot har redan så många extra steg som det får ha. Ta bort ett först.',
    en: 'The account already has as many extra steps as it may have. Remove one first.',
  },
  'auth/missing-android-pkg-name': setup,
  'auth/missing-app-credential': robotCheck,
  'auth/missing-client-type': robotCheck,
  'auth/missing-continue-uri': setup,
  'auth/missing-iframe-start': passing,
  'auth/missing-ios-bundle-id': setup,
  'auth/missing-multi-factor-info': wrongCode,
  'auth/missing-multi-factor-session': wrongCode,
  'auth/missing-or-invalid-nonce': providerBroke,
  'auth/missing-password': { sv: 'Ange ett lösenord.', en: 'Enter a password.' },
  'auth/missing-phone-number': { sv: 'Ange ett telefonnummer.', en: 'Enter a phone number.' },
  'auth/missing-recaptcha-token': robotCheck,
  'auth/missing-recaptcha-version': robotCheck,
  'auth/missing-verification-code': codeMissing,
  'auth/missing-verification-id': codeMissing,
  'auth/multi-factor-auth-required': {
    sv: 'Kontot kräver ett extra steg som inte finns här. Välj ett annat sätt att logga in eller kontakta supporten.',
    en: 'The account demands an extra step that is not available here. Choose another way of logging in or contact support.',
  },
  'auth/multi-factor-info-not-found': {
    sv: 'Kontot har inget sådant extra steg. Välj ett annat sätt att logga in.',
    en: 'The account has no such extra step. Choose another way of logging in.',
  },
  'auth/network-request-failed': {
    sv: 'Vi får ingen kontakt med servern. Kontrollera din anslutning och försök igen.',
    en: 'We cannot reach the server. Check your connection and try again.',
  },
  'auth/no-auth-event': providerBroke,
  'auth/no-such-provider': {
    sv: 'Kontot har inte det sättet att logga in. Välj ett annat.',
    en: 'The account does not have that way of logging in. Choose another.',
  },
  'auth/null-user': sessionOver,
  'auth/operation-not-allowed': notAllowed,
  'auth/operation-not-supported-in-this-environment': oldBrowser,
  'auth/password-does-not-meet-requirements': weakPassword,
  'auth/phone-number-already-exists': {
    sv: 'Telefonnumret används redan av ett annat konto. Ange ett annat eller kontakta supporten.',
    en: 'The phone number is already used by another account. Enter another one or contact support.',
  },
  'auth/popup-blocked': {
    sv: 'Webbläsaren stoppade inloggningsfönstret. Tillåt det och försök igen.',
    en: 'The browser blocked the login window. Allow it and try again.',
  },
  'auth/popup-closed-by-user': brokenOff,
  'auth/project-not-found': setup,
  'auth/provider-already-linked': {
    sv: 'Kontot har redan det sättet att logga in. Välj ett annat.',
    en: 'The account already has that way of logging in. Choose another.',
  },
  'auth/quota-exceeded': {
    sv: 'Tjänsten har för mycket att göra just nu. Försök igen om en stund.',
    en: 'The service is too busy right now. Try again in a while.',
  },
  'auth/recaptcha-not-enabled': notAllowed,
  'auth/redirect-cancelled-by-user': brokenOff,
  'auth/redirect-operation-pending': brokenOff,
  'auth/rejected-credential': {
    sv: 'Google eller Microsoft lämnade inte de uppgifter som behövs. Försök igen, eller välj ett annat sätt.',
    en: 'Google or Microsoft did not pass on the details that are needed. Try again, or choose another way.',
  },
  'auth/requires-recent-login': {
    sv: 'Logga in igen för att göra det här.',
    en: 'Log in again to do this.',
  },
  'auth/reserved-claim': setup,
  'auth/second-factor-already-in-use': {
    sv: 'Det extra steget är redan tillagt. Välj ett annat.',
    en: 'That extra step has already been added. Choose another.',
  },
  'auth/session-cookie-expired': sessionOver,
  'auth/session-cookie-revoked': sessionOver,
  'auth/tenant-id-mismatch': setup,
  'auth/timeout': { sv: 'Det tog för lång tid. Försök igen.', en: 'It took too long. Try again.' },
  'auth/too-many-requests': {
    sv: 'För många förfrågningar. Vänta en stund och försök igen.',
    en: 'Too many requests. Please try again later.',
  },
  'auth/uid-already-exists': passing,
  'auth/unauthorized-continue-uri': setup,
  'auth/unauthorized-domain': setup,
  'auth/unsupported-first-factor': notAllowed,
  'auth/unsupported-password-policy-schema-version': setup,
  'auth/unsupported-persistence-type': oldBrowser,
  'auth/unsupported-tenant-operation': setup,
  'auth/unverified-email': {
    sv: 'E-postadressen är inte bekräftad. Logga in med en engångskod via e-post, så bekräftas den.',
    en: 'The email address is not confirmed. Log in with a one-time code by email, and it will be.',
  },
  'auth/user-cancelled': {
    sv: 'Du gav inte det tillstånd som behövs. Försök igen om det var ett misstag.',
    en: 'You did not grant the permission that is needed. Try again if that was a mistake.',
  },
  'auth/user-disabled': {
    sv: 'Kontot är spärrat. Kontakta supporten.',
    en: 'The account has been disabled. Contact support.',
  },
  'auth/user-mismatch': {
    sv: 'Uppgifterna hör till ett annat konto än det du är inloggad på. Logga ut och in på det i stället.',
    en: 'The details belong to another account than the one you are logged in to. Log out, and in to that one instead.',
  },
  'auth/user-not-disabled': restricted,
  'auth/user-not-found': {
    sv: 'Det finns inget sådant konto. Kontrollera adressen eller skapa ett konto.',
    en: 'There is no such account. Check the address or create an account.',
  },
  'auth/user-signed-out': sessionOver,
  'auth/user-token-expired': sessionOver,
  'auth/weak-password': weakPassword,
  'auth/web-storage-unsupported': {
    sv: 'Webbläsaren får inte spara uppgifter. Tillåt kakor och lagring och försök igen.',
    en: 'The browser may not store data. Allow cookies and storage and try again.',
  },
  'auth/wrong-password': wrongCredential,
} as const satisfies Record<`auth/${string}`, Bilingual>;

export type IdentityErrorCode = keyof typeof identityErrorTexts;
