import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { Refusal } from '../http/refusal.ts';

/** How far into a file the first element of an SVG is looked for, in bytes. */
const svgReach = 16_384;

/** What may stand before the first element of XML; the element's name ends the search. */
const svgStart =
  /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/;

/** The media type that a file's content shows. */
export async function kindOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path);
  if (found && found.mime !== 'application/xml') return found.mime;
  return (await beginsAsSvg(path)) ? 'image/svg+xml' : 'application/octet-stream';
}

async function beginsAsSvg(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(svgReach), 0, svgReach, 0);
    return svgStart.test(buffer.subarray(0, bytesRead).toString('utf8'));
  } finally {
    await file.close();
  }
}

const heic = /^image\/hei[cf](-sequence)?$/;

/** @throws {ExpectedError} HEIC_NOT_ACCEPTED or FILE_NOT_ACCEPTED */
export function demandKind(
  { refusal }: { refusal: Refusal<'HEIC_NOT_ACCEPTED' | 'FILE_NOT_ACCEPTED'> },
  kinds: readonly string[],
  contentType: string,
): void {
  if (kinds.includes(contentType)) return;
  throw refusal(heic.test(contentType) ? 'HEIC_NOT_ACCEPTED' : 'FILE_NOT_ACCEPTED');
}
