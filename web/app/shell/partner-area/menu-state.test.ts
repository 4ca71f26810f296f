import { describe, expect, test } from 'vitest';
import { nextMenuState } from './menu-state.ts';
import type { MenuEvent, MenuState } from './menu-state.ts';

const fresh: MenuState = { menuOpen: true, sideDrawerOpen: false, hasOpenedItself: false };
const small = { type: 'placed', isLarge: false, hasPartner: true, hasDialog: false } as const;
const large = { type: 'placed', isLarge: true, hasPartner: true, hasDialog: false } as const;
const underDialog = { ...small, hasDialog: true } as const;
const smallToggle = { type: 'toggled', isLarge: false } as const;
const largeToggle = { type: 'toggled', isLarge: true } as const;
const dismiss = { type: 'dismissed' } as const;

describe('nextMenuState', () => {
  test.each<{ rule: string; events: MenuEvent[]; menu: Partial<MenuState> }>([
    {
      rule: 'the docked menu is open by default',
      events: [large],
      menu: { menuOpen: true, sideDrawerOpen: false, hasOpenedItself: false },
    },
    {
      rule: 'a remembered collapse is restored',
      events: [{ type: 'restored', menuOpen: false }, large],
      menu: { menuOpen: false, sideDrawerOpen: false },
    },
    {
      rule: 'the overlay opens by itself when a partner exists and the screen is not large',
      events: [small],
      menu: { sideDrawerOpen: true, hasOpenedItself: true },
    },
    {
      rule: 'the overlay waits for the partner',
      events: [{ ...small, hasPartner: false }],
      menu: { sideDrawerOpen: false, hasOpenedItself: false },
    },
    {
      rule: 'the overlay opens when the partner has come',
      events: [{ ...small, hasPartner: false }, small],
      menu: { sideDrawerOpen: true },
    },
    {
      rule: 'the overlay opens by itself once',
      events: [small, dismiss, small],
      menu: { sideDrawerOpen: false },
    },
    {
      rule: 'the overlay closes when the screen becomes large',
      events: [small, large],
      menu: { sideDrawerOpen: false, menuOpen: true },
    },
    {
      rule: 'the overlay does not come back when the screen shrinks again',
      events: [small, large, small],
      menu: { sideDrawerOpen: false },
    },
    {
      rule: 'the overlay opens once also when the screen was large at sign-in',
      events: [large, small],
      menu: { sideDrawerOpen: true },
    },
    {
      rule: 'the overlay does not open over a dialog when the screen shrinks',
      events: [large, { ...large, hasDialog: true }, underDialog],
      menu: { sideDrawerOpen: false, hasOpenedItself: false },
    },
    {
      rule: 'the overlay has its one time when the dialog has been answered',
      events: [underDialog, small],
      menu: { sideDrawerOpen: true, hasOpenedItself: true },
    },
    {
      rule: 'the overlay makes way for a dialog',
      events: [small, underDialog, small],
      menu: { sideDrawerOpen: false },
    },
    {
      rule: 'the overlay goes with the partner',
      events: [small, { ...small, hasPartner: false }],
      menu: { sideDrawerOpen: false },
    },
    {
      rule: 'the button opens the overlay on a small screen and leaves the docked state alone',
      events: [small, dismiss, smallToggle],
      menu: { sideDrawerOpen: true, menuOpen: true },
    },
    {
      rule: 'the button closes an open overlay',
      events: [small, smallToggle],
      menu: { sideDrawerOpen: false, menuOpen: true },
    },
    {
      rule: 'the button collapses the docked menu on a large screen and opens no overlay',
      events: [large, largeToggle],
      menu: { menuOpen: false, sideDrawerOpen: false },
    },
    {
      rule: 'the docked state outlives a visit to a small screen',
      events: [large, largeToggle, small, dismiss, large],
      menu: { menuOpen: false, sideDrawerOpen: false },
    },
  ])('$rule', ({ events, menu }) => {
    expect(events.reduce(nextMenuState, fresh)).toMatchObject(menu);
  });
});
