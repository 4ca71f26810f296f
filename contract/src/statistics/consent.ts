/**
 * Of the text by which a visitor is asked about statistics (web/app/shell/consent/consent.texts.ts).
 * Whoever changes what is asked for counts it up: the answers to the one before no longer count.
 */
export const consentVersion = 1;
