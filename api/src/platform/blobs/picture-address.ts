import type { Settings } from '../settings/settings.ts';
import { signAddress } from './addresses.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

/**
 * Unix seconds at which the next day ends: the address stays the same for a day, so that browsers
 * can cache it, and works for another.
 */
const endOfTomorrow = () => (Math.floor(Date.now() / 1000 / secondsPerDay) + 2) * secondsPerDay;

/**
 * Answers the address that displays a picture; null for none. It stays the same for a day, so that
 * browsers can cache it, and expires a day later. Append `&size=` and a rendition's name for a
 * smaller one.
 */
export function pictureAddress(
  app: { settings: Pick<Settings, 'authSecret'> },
  blobId: string | null,
): string | null {
  if (blobId === null) return null;
  const expires = endOfTomorrow();
  return signAddress(app.settings, { method: 'GET', id: blobId, expires, name: '' });
}

/** Answers the address that saves a file under a name; expires as a picture's address does. */
export function savingAddress(
  app: { settings: Pick<Settings, 'authSecret'> },
  blobId: string,
  name: string,
): string {
  return signAddress(app.settings, { method: 'GET', id: blobId, expires: endOfTomorrow(), name });
}
