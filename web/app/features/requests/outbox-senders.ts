import { inquiryIntake } from '@troskel/contract/requests/intake';
import { requests } from '@troskel/contract/requests/requests';
import { messageFileKindOf } from '@troskel/contract/values/attachment-files';
import type { OutboxSenders } from '../../shell/hand-ins.ts';
import { send } from '../../lib/api.ts';
import type { InputOf } from '../../lib/api.ts';
import type { AttachmentUse } from '../../shell/attachments/attachment-use.ts';
import type { OutboxEntry, Sending } from '../../shell/outbox/create-outbox.ts';
import { uploadEntry } from '../../shell/outbox/upload-entry.ts';
import { answerAsSeen } from './answer-as-seen.ts';
import type { SeenInquiry } from './answer-as-seen.ts';
import { keepOwnInquiry } from './homeowner/own-inquiry-queries.ts';
import { keepInquiry } from './inquiry-queries.ts';
import type { WrittenMessage } from './message-fields.ts';
import { ownFileSlots, partnerFileSlots } from './message-file-slots.ts';

/** Input of entries of the kind `requests/message`; its files are the entry's. */
export interface WaitingMessage {
  partnerId: string;
  inquiryId: string;
  body: WrittenMessage;
  seen: SeenInquiry;
}

/** Input of entries of the kind `requests/ownMessage`, a homeowner's. */
export type WaitingOwnMessage = InputOf<typeof inquiryIntake.writeToPartners>;

async function withFiles<Body extends WrittenMessage>(
  body: Body,
  entry: OutboxEntry,
  sending: Sending,
  createSlots: AttachmentUse['createSlots'],
): Promise<Body> {
  if (entry.files.length === 0) return body;
  const kindOf = messageFileKindOf;
  return { ...body, fileIds: await uploadEntry(entry, sending, { createSlots, kindOf }) };
}

export const outboxSenders: OutboxSenders = {
  message: async (entry, sending) => {
    const { partnerId, inquiryId, body: written, seen } = entry.input as WaitingMessage;
    const params = { partnerId, inquiryId };
    const body = await withFiles(written, entry, sending, partnerFileSlots(params));
    const createOptions = await sending.createOptions();
    const inquiry = entry.isInsisted
      ? await send(requests.answerInquiry, { params, body }, createOptions)
      : await answerAsSeen(params, body, createOptions, seen);
    keepInquiry(partnerId, inquiry);
  },
  ownMessage: async (entry, sending) => {
    const { params, body: written } = entry.input as WaitingOwnMessage & { body: WrittenMessage };
    const body = await withFiles(written, entry, sending, ownFileSlots(params));
    const createOptions = await sending.createOptions();
    keepOwnInquiry(await send(inquiryIntake.writeToPartners, { params, body }, createOptions));
  },
};
