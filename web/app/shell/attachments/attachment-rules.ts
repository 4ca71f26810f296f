import { mostAttachments } from '@troskel/contract/values/announced-files';
import {
  attachmentEndings,
  attachmentKinds,
  documentEndings,
  largestAttachment,
} from '@troskel/contract/values/attachment-files';
import type { AttachmentUse } from './attachment-use.ts';

/** For a file chooser: by type, and by name for systems that know no type for it. */
export const acceptedPictures = [
  ...attachmentKinds,
  ...attachmentEndings.map((ending) => `.${ending}`),
].join(',');

/** As {@link acceptedPictures}, with PDFs. */
export const acceptedMessageFiles = [
  acceptedPictures,
  'application/pdf',
  ...documentEndings.map((ending) => `.${ending}`),
].join(',');

/** Why a chosen file is of no use; the server judges by the content. */
export type FileFault = 'kind' | 'large' | 'empty' | 'many';

export interface RefusedFile {
  name: string;
  fault: FileFault;
}

/** Which of the chosen files can be attached beside `present` others; each other one is named. */
export function sortFiles<Chosen extends Pick<File, 'name' | 'type' | 'size'>>(
  files: readonly Chosen[],
  present: number,
  kindOf: AttachmentUse['kindOf'],
): { taken: { file: Chosen; mime: string }[]; refused: RefusedFile[] } {
  const taken: { file: Chosen; mime: string }[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const mime = kindOf({ name: file.name, mime: file.type });
    const refuse = (fault: FileFault) => refused.push({ name: file.name, fault });
    if (mime === null) refuse('kind');
    else if (file.size === 0) refuse('empty');
    else if (file.size > largestAttachment) refuse('large');
    else if (present + taken.length >= mostAttachments) refuse('many');
    else taken.push({ file, mime });
  }
  return { taken, refused };
}

/**
 * The pictures of what is pasted. Word processors and tables put a picture of the text beside the
 * text itself: then the text is meant.
 */
export function pastedPictures(data: Pick<DataTransfer, 'files' | 'getData'> | null): File[] {
  if (!data || data.getData('text/plain').trim() !== '') return [];
  return [...data.files];
}
