/** Bytes of one file: 25 MB of a million each. */
export const largestAttachment = 25_000_000;
export const mostFileNameCharacters = 200;
/** How long an address takes its file; what has not been attached an hour after it came is removed. */
export const attachmentSlotMinutes = 60;

/**
 * Media types of files that may be attached (specification 2, section 5 "Forum uploads"), with the
 * endings that their names have. What a file is, its content decides.
 */
const kindEndings = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/heic': ['heic', 'hif'],
  'image/heif': ['heif'],
  'image/svg+xml': ['svg'],
  'image/tiff': ['tif', 'tiff'],
} as const;

export type AttachmentKind = keyof typeof kindEndings;
export const attachmentKinds = Object.keys(kindEndings) as AttachmentKind[];
/** Without the dot. */
export const attachmentEndings = Object.values(kindEndings).flat();

/**
 * What a file says that it is: its media type, or, as many browsers know none of HEIC and TIFF, the
 * ending of its name; null when that may not be attached.
 */
export function attachmentKindOf(file: { name: string; mime: string }): AttachmentKind | null {
  const mime = file.mime.toLowerCase();
  const isTold = mime !== '' && mime !== 'application/octet-stream';
  if (isTold) return attachmentKinds.find((kind) => kind === mime) ?? null;
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return (
    attachmentKinds.find((kind) => kindEndings[kind].some((known) => known === ending)) ?? null
  );
}

/**
 * Renditions that take the place of `{format}` (specification 2, section 7): inside a square of so
 * many pixels and never enlarged, or the whole picture as JPEG. All are made anew: upright, on
 * white, and without what a camera writes into a file.
 */
export const renditionFormats = ['max_500', 'max_2600', 'jpeg'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];
