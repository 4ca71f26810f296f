import { toLine } from '@troskel/contract/values/typed-text';

/** Characters that file systems refuse, or that separate folders. */
const unsafe = /[\\/:*?"<>|]/g;

/** Makes a Content-Disposition that saves a file under its name (RFC 6266, RFC 8187). */
export function dispositionOf(given: string): string {
  const name =
    toLine(given)
      .replace(unsafe, '-')
      .replace(/^[\s.]+/, '') || 'file';
  const plain = name.normalize('NFKD').replaceAll(/[^\w. ()-]/g, '') || 'file';
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Extracts the file name of a Content-Disposition; null without one. */
export function nameOfDisposition(header: string): string | null {
  if (!/^attachment\s*;/i.test(header)) return null;
  const whole = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (whole !== undefined) {
    try {
      return decodeURIComponent(whole);
    } catch {
      return null;
    }
  }
  const [, quoted, bare] =
    /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(header) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare ?? null;
}
