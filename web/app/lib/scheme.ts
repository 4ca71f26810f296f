/** Where the chosen colour scheme is remembered: `light`, `dark` or `system`. */
export const schemeKey = 'scheme';
/** On `<html>`; its value is the scheme shown, `light` or `dark`. */
export const schemeAttribute = 'data-scheme';
