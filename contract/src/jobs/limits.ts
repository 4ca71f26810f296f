// Free of schemas: the catalogue of errors, which every page has, names them in its texts.

/** Maximum number of alterations of a job that are sent. */
export const mostAlterations = 50;
