import { createStore } from '../lib/store.ts';

/** Layout flags (specification 1, section 3 "Local state"). */
export interface LayoutState {
  /** The docked side menu is open; a narrow screen's overlay is `sideDrawerOpen`. */
  menuOpen: boolean;
  sideDrawerOpen: boolean;
  searchVisible: boolean;
  searchFocused: boolean;
}

const initial: LayoutState = {
  menuOpen: true,
  sideDrawerOpen: false,
  searchVisible: false,
  searchFocused: false,
};

export const layoutState = createStore<LayoutState>(initial);

export function changeLayout(change: Partial<LayoutState>): void {
  layoutState.set((state) => ({ ...state, ...change }));
}

export function resetLayout(): void {
  layoutState.set(initial);
}
