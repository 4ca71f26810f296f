import type { AttachmentKind, MessageFileKind } from '@troskel/contract/values/attachment-files';
import type { Texts } from '../../lib/texts.ts';

/** Words about the files as a whole. */
export type AttachmentWords = Record<
  | 'label'
  | 'help'
  | 'paused'
  | 'add'
  | 'dropHere'
  | 'full'
  | 'list'
  | 'allReady'
  | 'failed'
  | 'lost'
  | 'awaited'
  | 'heldUp'
  | 'heldUpText'
  // After the name of a file.
  | 'refusedKind'
  | 'refusedMany',
  string
>;

export interface Announced {
  name: string;
  /** Bytes. */
  size: number;
  mime: string;
}

/** Subject that files are attached to. */
export interface AttachmentUse {
  /** Asks for room for a file. */
  createSlots: (
    files: Announced[],
    options: { signal?: AbortSignal },
  ) => Promise<readonly { id: string; signedUploadUrl: string }[]>;
  /** The declared type of a file; null when it may not be attached. */
  kindOf: (file: { name: string; mime: string }) => AttachmentKind | MessageFileKind | null;
  /** For a file chooser. */
  accepted: string;
  /** Field of the body that names the files. */
  field: string;
  texts: Texts<AttachmentWords>;
}
