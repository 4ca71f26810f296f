import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { localStore } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { dialogState } from '../dialogs.ts';
import { changeLayout, layoutState } from '../layout-state.ts';
import { nextMenuState } from './menu-state.ts';
import type { MenuEvent } from './menu-state.ts';

/** Kept on the device: `collapsed` when the docked menu was last left so. */
const dockedKey = 'sideMenu';
/** The session for which the overlay has opened by itself. */
const openedForKey = 'sideMenuOpenedFor';

const hasModal = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

export interface SideMenuControls {
  isDockedOpen: boolean;
  isOverlayOpen: boolean;
  toggle: () => void;
  dismiss: () => void;
}

function send(event: MenuEvent, sessionId: string): void {
  const { menuOpen, sideDrawerOpen } = layoutState.get();
  const hasOpenedItself = localStore.read(openedForKey) === sessionId;
  const next = nextMenuState({ menuOpen, sideDrawerOpen, hasOpenedItself }, event);
  if (next.hasOpenedItself && !hasOpenedItself) localStore.write(openedForKey, sessionId);
  if (next.menuOpen !== menuOpen) {
    localStore.write(dockedKey, next.menuOpen ? 'open' : 'collapsed');
  }
  changeLayout({ menuOpen: next.menuOpen, sideDrawerOpen: next.sideDrawerOpen });
}

/** The side menu's state, following the screen, the partner, the session and the address. */
export function useSideMenu(place: { isLarge: boolean; hasPartner: boolean }): SideMenuControls {
  const { isLarge, hasPartner } = place;
  const session = useSession();
  const sessionId = session.status === 'signedIn' ? session.data.sid : '';
  const { menuOpen, sideDrawerOpen } = useStore(layoutState);

  useLayoutEffect(() => {
    const isCollapsed = localStore.read(dockedKey) === 'collapsed';
    send({ type: 'restored', menuOpen: !isCollapsed }, sessionId);
  }, [sessionId]);

  const { dialogs } = useStore(dialogState);
  const isListed = dialogs.length > 0;
  useEffect(() => {
    // Some dialogs belong to their page and are not in the list.
    const hasDialog = isListed || hasModal();
    send({ type: 'placed', isLarge, hasPartner, hasDialog }, sessionId);
  }, [isLarge, hasPartner, isListed, sessionId]);

  // The back button leads to another page too.
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    send({ type: 'dismissed' }, sessionId);
  }, [key, sessionId]);

  return {
    isDockedOpen: menuOpen,
    isOverlayOpen: sideDrawerOpen,
    toggle: () => send({ type: 'toggled', isLarge }, sessionId),
    dismiss: () => send({ type: 'dismissed' }, sessionId),
  };
}
