/** With a true minus, as wide as the figures. */
export const scoreInWords = (score: number): string => String(score).replace('-', '\u2212');
