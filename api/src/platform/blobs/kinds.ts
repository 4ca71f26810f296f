import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { Refusal } from '../http/refusal.ts';

/** Bytes within which the first element of an SVG is searched. */
const svgReach = 16_384;

/** Anything that may precede the first element of XML; ends at the element's name. */
const svgStart =
  /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/;

/** Detects a file's media type from its content. */
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
