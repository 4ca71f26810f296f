/** Sizes under their names, in CSS pixels (specification 1 and 2, section 9). */
export const measures = {
  headerHeight: 72,
  sideMenuOpen: 300,
  sideMenuCollapsed: 72,
  sideMenuMilliseconds: 600,
  contentMax: 1400,
  landingMax: 1440,
  bannerSmall: 90,
  banner: 56,
  drawerLarge: 350,
  drawerMedium: 320,
  drawerSmall: 280,
  /** The search where the screen is large enough for more than a drawer. */
  searchPanel: 640,
  toastWidth: 300,
  /** Longest comfortable line of reading text. */
  readingMax: '70ch',
  /** The one radius of cards, fields and buttons. */
  radius: 8,
  /** Smallest target on touch. */
  target: 44,
} as const;

/** Set on the document while a banner is shown above the header: its height with a unit. */
export const bannerHeightVariable = '--banner-height';
/**
 * Height of what stays at the top while the page is scrolled (GlobalStyle.tsx): the header, and from
 * lg on the banner above it.
 */
export const stayingTopVariable = '--staying-top';
export const stayingTop = `var(${stayingTopVariable})`;

export const breakpoints = { xxs: 0, xs: 400, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
