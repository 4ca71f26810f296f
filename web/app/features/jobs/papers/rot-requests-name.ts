/** Name of the page, wherever a way leads to it. */
export const rotRequestsName = { sv: 'Rotavdrag', en: 'ROT deductions' };
