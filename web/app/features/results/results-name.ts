/** Name of the page, wherever a way leads to it. */
export const resultsName = { sv: 'Uppföljning', en: 'Results' };
