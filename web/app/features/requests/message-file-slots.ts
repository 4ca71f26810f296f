import { messageFiles } from '@troskel/contract/requests/message-files';
import { send } from '../../lib/api.ts';
import type { InputOf } from '../../lib/api.ts';
import type { AttachmentUse } from '../../shell/attachments/attachment-use.ts';

type Slots = AttachmentUse['createSlots'];
const quietly = { skipGlobalHandle: true };

/** Room for the files of a company's message. */
export const partnerFileSlots =
  (params: InputOf<typeof messageFiles.createPartnerFiles>['params']): Slots =>
  (body, options) =>
    send(messageFiles.createPartnerFiles, { params, body }, { ...quietly, ...options });

/** Room for the files of a homeowner's message. */
export const ownFileSlots =
  (params: InputOf<typeof messageFiles.createOwnFiles>['params']): Slots =>
  (body, options) =>
    send(messageFiles.createOwnFiles, { params, body }, { ...quietly, ...options });
