// Free of schemas: the catalogue of errors, which every page has, names them in its texts.

/** Hours that partners have to answer before the homeowner is offered further ones. */
export const hoursToAnswer = 24;
/** Seconds within which an act about an inquiry or its job can be undone. */
export const secondsToUndo = 60;
