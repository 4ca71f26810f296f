/** Where homeowners log in, and an account of theirs begins. */
export const homeownerAddress = '/homeowner';

/** Where a homeowner who has just come gives a name. */
export const homeownerStartAddress = '/homeowner/start';
