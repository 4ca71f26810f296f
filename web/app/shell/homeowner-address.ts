/** Where a homeowner sends an inquiry; also whoever has no account yet, from a company's page. */
export const newInquiryAddress = '/inquiries/new';

/** Where homeowners log in, and an account of theirs begins. */
export const homeownerAddress = '/homeowner';

/** Where a homeowner who has just come gives a name. */
export const homeownerStartAddress = '/homeowner/start';
