import type { Settings } from '../settings/settings.ts';
import { signAddress } from './addresses.ts';

const daySeconds = 86_400;

/** The same for a day, so that browsers keep what it leads to, and a day more. */
const endOfTomorrow = () => (Math.floor(Date.now() / 1000 / daySeconds) + 2) * daySeconds;

/**
 * Where a picture is shown from; null for none. The address stays the same for a day, so that browsers
 * keep the picture, and ends a day later. `&size=` and a rendition's name asks for a smaller one.
 */
export function pictureAddress(
  app: { settings: Pick<Settings, 'authSecret'> },
  blobId: string | null,
): string | null {
  if (blobId === null) return null;
  const expires = endOfTomorrow();
  return signAddress(app.settings, { method: 'GET', id: blobId, expires, name: '' });
}

/** Where a picture is saved from, under this name; it ends as the address that shows it does. */
export function pictureDownloadAddress(
  app: { settings: Pick<Settings, 'authSecret'> },
  blobId: string,
  name: string,
): string {
  return signAddress(app.settings, { method: 'GET', id: blobId, expires: endOfTomorrow(), name });
}
