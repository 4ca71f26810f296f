/** What the menu button says it opens. */
export const overlayId = 'side-menu';
