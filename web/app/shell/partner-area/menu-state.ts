import type { LayoutState } from '../layout-state.ts';

/**
 * The two states of the side menu, kept apart: docked at lg and up (open or collapsed, remembered)
 * and an overlay below (specification 2, section 2 "Dashboard shell").
 */
export interface MenuState extends Pick<LayoutState, 'menuOpen' | 'sideDrawerOpen'> {
  /** The overlay has opened without being asked since the user signed in. */
  hasOpenedItself: boolean;
}

export type MenuEvent =
  /** Conditions of the menu: sent at the start and whenever one of them changes. */
  | { type: 'placed'; isLarge: boolean; hasPartner: boolean; hasDialog: boolean }
  | { type: 'toggled'; isLarge: boolean }
  /** The overlay was closed, or another page is shown. */
  | { type: 'dismissed' }
  | { type: 'restored'; menuOpen: boolean };

/**
 * The overlay opens by itself once after sign-in, when a partner exists and the screen is not large;
 * it closes when the screen becomes large, and there is none without a partner. Over a dialog it
 * neither opens nor stays: the dialog is to be answered first.
 */
export function nextMenuState(menu: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'placed': {
      if (event.isLarge || !event.hasPartner) return { ...menu, sideDrawerOpen: false };
      if (event.hasDialog) return { ...menu, sideDrawerOpen: false };
      if (menu.hasOpenedItself) return menu;
      return { ...menu, sideDrawerOpen: true, hasOpenedItself: true };
    }
    case 'toggled':
      return event.isLarge
        ? { ...menu, menuOpen: !menu.menuOpen }
        : { ...menu, sideDrawerOpen: !menu.sideDrawerOpen };
    case 'dismissed':
      return { ...menu, sideDrawerOpen: false };
    case 'restored':
      return { ...menu, menuOpen: event.menuOpen };
  }
}
