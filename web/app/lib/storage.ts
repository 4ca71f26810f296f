/**
 * Web storage that may be switched off or full (private windows, quotas): what cannot be kept is
 * forgotten, and nothing breaks.
 */
export interface SafeStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** All keys; none where storage is switched off. */
  keys: () => string[];
}

function safe(find: () => Storage): SafeStorage {
  const attempt = <Value>(action: () => Value, otherwise: Value): Value => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt(() => find().getItem(key), null),
    write: (key, value) => attempt(() => find().setItem(key, value), undefined),
    remove: (key) => attempt(() => find().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(find()), []),
  };
}

/** Kept for good, shared by all tabs; what was done last, under `recent…`, until somebody logs out. */
export const localStore = safe(() => window.localStorage);
/** Kept for this tab, through reloads. */
export const tabStore = safe(() => window.sessionStorage);

const recentPrefix = 'recent';

/**
 * Removes recent choices at sign-out: the device may be shared. Or those at a company alone, whose id
 * their keys end with, when somebody leaves it.
 */
export function forgetRecent(partnerId?: string): void {
  for (const key of localStore.keys()) {
    const isOfPartner = partnerId === undefined || key.endsWith(`:${partnerId}`);
    if (key.startsWith(recentPrefix) && isOfPartner) localStore.remove(key);
  }
}
