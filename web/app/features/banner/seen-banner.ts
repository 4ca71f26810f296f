import { createStore } from '../../lib/store.ts';
import { localStore, tabStore } from '../../lib/storage.ts';

/** On the device: the banner that was put away last; one that comes after it is shown. */
const putAwayKey = 'bannerPutAway';
/** In the tab: the banner that screen readers have been told. */
const saidKey = 'bannerSaid';

/** The id of the banner that was put away on this device, or null. */
export const putAwayBanner = createStore<string | null>(
  typeof window === 'undefined' ? null : localStore.read(putAwayKey),
);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === putAwayKey) putAwayBanner.set(newValue);
  });
}

export function putAway(id: string): void {
  localStore.write(putAwayKey, id);
  putAwayBanner.set(id);
}

/** True once a tab for each banner. */
export function isToBeSaid(id: string): boolean {
  if (tabStore.read(saidKey) === id) return false;
  tabStore.write(saidKey, id);
  return true;
}
