// Free of schemas: the catalogue of errors, which every page has, names them in its texts.

/** Maximum number of alterations of a job that are sent. */
export const mostAlterations = 50;
/** Maximum number of rows of hours of a job. */
export const mostJobHours = 1000;
/** Maximum number of pictures of a job. */
export const mostJobPictures = 60;
