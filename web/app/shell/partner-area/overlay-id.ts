/** Id of the side menu, which its button refers to. */
export const overlayId = 'side-menu';
