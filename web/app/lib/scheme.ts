/** Storage key of the chosen colour scheme: `light`, `dark` or `system`. */
export const schemeKey = 'scheme';
/** On `<html>`; its value is the scheme shown, `light` or `dark`. */
export const schemeAttribute = 'data-scheme';

/** The page's own ground in each scheme, for the browser's bars. */
export const themeColours = { light: '#FBF8F2', dark: '#171412' } as const;
