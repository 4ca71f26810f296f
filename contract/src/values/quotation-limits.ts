// Free of schemas: the catalogue of errors, which every page has, names them in its texts.

export const mostQuotationRows = 100;
/** Maximum number of versions of a quotation that are sent. */
export const mostQuotationVersions = 50;
/** Days to cancel a distance agreement (lagen 2005:59, chapter 2, section 10). */
export const daysToCancel = 14;
/** Maximum length of what a row is about. */
export const mostRowCharacters = 200;
