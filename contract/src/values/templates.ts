/** Maximum number of templates of each kind that one partner keeps. */
export const mostTemplates = 50;
