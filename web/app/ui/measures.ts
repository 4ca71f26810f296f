/**
 * Where the layout changes, in CSS pixels (specification 1 and 2, section 9). Styles write them out,
 * since a media query reads no variable; all other measures stand in tokens.css.
 */
export const breakpoints = { xxs: 0, xs: 400, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Set on the document while a banner is shown above the header: its height with a unit. */
export const bannerHeightVariable = '--banner-height';
