import type { Settings } from '../settings.ts';
import { signAddress } from './addresses.ts';

const daySeconds = 86_400;

/**
 * Where the picture of a person or a company is shown from; null for none. The address stays the same for a day, so
 * that browsers keep the picture, and ends a day later. `&size=` and a rendition's name asks for a smaller one.
 */
export function pictureAddress(
  app: { settings: Pick<Settings, 'authSecret'> },
  blobId: string | null,
): string | null {
  if (blobId === null) return null;
  const today = Math.floor(Date.now() / 1000 / daySeconds);
  const expires = (today + 2) * daySeconds;
  return signAddress(app.settings, { method: 'GET', id: blobId, expires, name: '' });
}
