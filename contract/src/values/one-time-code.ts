/** What is mailed says how long it works, and so do the pages that ask for it. In minutes. */

/** A mailed code, in the request or the session that asked for it. */
export const codeMinutes = 10;

/** Both addresses have this long to confirm a change of address. */
export const emailChangeMinutes = 30;

/** A mailed link to choose a password. */
export const resetLinkMinutes = 30;
