import { textIn } from '@troskel/contract/ground/language';
import type { Language } from './language.ts';

/** Degrees as they are typed, with point or comma; null for what is no number. */
export function readDegrees(text: string): number | null {
  const typed = text
    .trim()
    .replace(/°?\s*[NEÖ]?$/i, '')
    .replace(',', '.');
  return /^-?\d{1,3}(?:\.\d{1,15})?$/.test(typed) ? Number(typed) : null;
}

/** Both numbers of a place as map services write it: "59.8586, 17.6389" or "59,8586 17,6389". */
export function readPair(text: string): { latitude: string; longitude: string } | null {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,3}[.,]\d+)°?\s*N?(?:\s*[,;]\s*|\s+)(-?\d{1,3}[.,]\d+)°?\s*[EÖ]?\s*$/i.exec(text) ??
    [];
  return latitude && longitude ? { latitude, longitude } : null;
}

/** Degrees as they are written in the language: with a comma in Swedish. */
export function writeDegrees(degrees: number, language: Language): string {
  return String(degrees).replace('.', textIn({ sv: ',', en: '.' }, language));
}
