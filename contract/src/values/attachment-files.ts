/** Maximum size of a file in bytes (25 MB). */
export const largestAttachment = 25_000_000;
export const mostFileNameCharacters = 200;
/**
 * Minutes that an upload address is valid; a file that is not attached within an hour after its
 * upload is removed.
 */
export const attachmentSlotMinutes = 60;

/**
 * Media types of attachments (specification 2, section 5 "Forum uploads"), with their file name
 * extensions. The content decides what a file is.
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

/** Media types of what goes with a message of an inquiry, and their extensions. */
const messageFileEndings = { ...kindEndings, 'application/pdf': ['pdf'] } as const;

export type MessageFileKind = keyof typeof messageFileEndings;

/** Without the dot. */
export const documentEndings = messageFileEndings['application/pdf'];

interface DeclaredFile {
  name: string;
  mime: string;
}

function kindAmong<Kind extends string>(
  endings: Readonly<Record<Kind, readonly string[]>>,
  file: DeclaredFile,
): Kind | null {
  const kinds = Object.keys(endings) as Kind[];
  const mime = file.mime.toLowerCase();
  const isTold = mime !== '' && mime !== 'application/octet-stream';
  if (isTold) return kinds.find((kind) => kind === mime) ?? null;
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return kinds.find((kind) => endings[kind].includes(ending)) ?? null;
}

/**
 * Answers the declared type of a picture: its media type or, since many browsers know none for HEIC
 * and TIFF, its extension; null when it may not be attached.
 */
export const attachmentKindOf = (file: DeclaredFile): AttachmentKind | null =>
  kindAmong(kindEndings, file);

/** As {@link attachmentKindOf}, for a file of a message, which may be a PDF as well. */
export const messageFileKindOf = (file: DeclaredFile): MessageFileKind | null =>
  kindAmong(messageFileEndings, file);

/**
 * Renditions that replace `{format}` (specification 2, section 7): scaled down to fit a square of
 * so many pixels, never enlarged, or the whole picture as JPEG. All are re-encoded: upright, on
 * white, and without the camera's metadata.
 */
export const renditionFormats = ['max_500', 'max_2600', 'jpeg'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];
