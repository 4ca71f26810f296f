/** A message that the server pushes (api/src/platform/notifications/push-message.ts). */
export interface Pushed {
  title: string;
  text: string;
  /** Within the portal. */
  path: string;
  /** A message with the same tag takes the place of the one before. */
  tag: string;
  unread: number | null;
  language: string;
}

/** Something has to be shown for every push, or the browser says something of its own. */
const unreadable: Pushed = {
  title: 'Tröskel Partner',
  text: 'Det har hänt något. Something has happened.',
  path: '/',
  tag: 'unreadable',
  unread: null,
  language: 'sv',
};

/** Reads a message, which may be of another version of the server. */
export function readPushed(message: string | undefined): Pushed {
  let read: unknown;
  try {
    read = JSON.parse(message ?? '');
  } catch {
    return unreadable;
  }
  const given = new Map(Object.entries(typeof read === 'object' && read !== null ? read : {}));
  const text = (name: 'title' | 'text' | 'path' | 'tag' | 'language'): string => {
    const value: unknown = given.get(name);
    return typeof value === 'string' ? value : unreadable[name];
  };
  const unread: unknown = given.get('unread');
  return {
    title: text('title'),
    text: text('text'),
    path: text('path'),
    tag: text('tag'),
    unread: typeof unread === 'number' ? unread : null,
    language: text('language'),
  };
}

/** The address that a notification leads to: within the portal, whatever it says. */
export function addressOf(path: unknown, origin: string): string {
  const url = typeof path === 'string' ? URL.parse(path, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

const pageOf = (address: string): string | undefined => address.split('#')[0];

/** The open window of the portal that shows an address, wherever on the page; for `/` any. */
export function windowAt<Opened extends { url: string }>(
  windows: readonly Opened[],
  address: string,
): Opened | undefined {
  const there = windows.find(({ url }) => pageOf(url) === pageOf(address));
  return there ?? (URL.parse(address)?.pathname === '/' ? windows[0] : undefined);
}

/**
 * Whether a window shows another place of the page that an address names: moving it there loads nothing
 * anew. Moving it to the address where it is, or to one without a place, would, and lose what is typed.
 */
export const isElsewhere = ({ url }: { url: string }, address: string): boolean =>
  address.includes('#') && url !== address && pageOf(url) === pageOf(address);

/** Where the browser's new subscription is told of (contract/src/notifications/push.ts). */
export const confirmAddress = '/api/partner/users/me/push-devices/this/confirm';
