import { messageFiles } from '@troskel/contract/requests/message-files';
import { handlesOwnErrors, send } from '../../lib/api.ts';
import type { InputOf } from '../../lib/api.ts';
import type { AttachmentUse } from '../../shell/attachments/attachment-use.ts';

type Slots = AttachmentUse['createSlots'];
/** Room for the files of a company's message. */
export const partnerFileSlots =
  (params: InputOf<typeof messageFiles.createPartnerFiles>['params']): Slots =>
  (body, options) =>
    send(messageFiles.createPartnerFiles, { params, body }, { ...handlesOwnErrors, ...options });

/** Room for the files of a homeowner's message. */
export const ownFileSlots =
  (params: InputOf<typeof messageFiles.createOwnFiles>['params']): Slots =>
  (body, options) =>
    send(messageFiles.createOwnFiles, { params, body }, { ...handlesOwnErrors, ...options });
