import type { AttachmentUse } from '../attachments/attachment-use.ts';
import { keptMilliseconds } from '../attachments/attachments-state.ts';
import { sendAttachment } from '../attachments/send-attachment.ts';
import type { OutboxEntry, Sending } from './create-outbox.ts';

/**
 * Uploads an entry's files, unless an earlier try has, as long as the server has them.
 *
 * @returns their ids, in the order of the files
 * @throws {CallError}
 */
export async function uploadEntry(
  { files, uploaded }: OutboxEntry,
  { keepUploaded }: Sending,
  { createSlots, kindOf }: Pick<AttachmentUse, 'createSlots' | 'kindOf'>,
): Promise<string[]> {
  if (uploaded !== null && Date.now() - uploaded.at < keptMilliseconds) return [...uploaded.ids];
  const ids: string[] = [];
  for (const file of files) {
    const mime = kindOf({ name: file.name, mime: file.type }) ?? file.type;
    // One after another: a net that has just come back is often a thin one.
    ids.push(await sendAttachment({ createSlots }, file, mime, {}));
  }
  await keepUploaded(ids);
  return ids;
}
