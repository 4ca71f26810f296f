/**
 * Version of the consent text for statistics (web/app/shell/consent/consent.texts.ts). Increment it
 * when the text asks for something else: earlier answers become invalid.
 */
export const consentVersion = 1;
