/** Lifetimes of codes and links, in minutes; the mails and the pages state them. */

/** A mailed code; valid only in the request or session that asked for it. */
export const codeMinutes = 10;

/** Time for both addresses to confirm a change of address. */
export const emailChangeMinutes = 30;

/** A mailed link to reset a password. */
export const resetLinkMinutes = 30;
