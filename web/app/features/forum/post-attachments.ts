import { forumAttachments } from '@troskel/contract/forum/attachments';
import { attachmentKindOf } from '@troskel/contract/values/attachment-files';
import { send } from '../../lib/api.ts';
import { acceptedPictures } from '../../shell/attachments/attachment-rules.ts';
import type { AttachmentUse } from '../../shell/attachments/attachment-use.ts';
import { postAttachmentTexts } from './post-attachments.texts.ts';

/** The pictures of a thread or a reply. */
export const postAttachments: AttachmentUse = {
  createSlots: (body, options) =>
    send(forumAttachments.createBlobs, { body }, { skipGlobalHandle: true, ...options }),
  kindOf: attachmentKindOf,
  accepted: acceptedPictures,
  field: 'blobs',
  texts: postAttachmentTexts,
};
