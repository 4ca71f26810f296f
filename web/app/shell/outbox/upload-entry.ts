import type { AttachmentUse } from '../attachments/attachment-use.ts';
import { keptMilliseconds } from '../attachments/attachments-state.ts';
import { sendAttachment } from '../attachments/send-attachment.ts';
import { UnreadableFileError } from './create-outbox.ts';
import type { OutboxEntry, Sending } from './create-outbox.ts';

/**
 * Uploads an entry's files, unless an earlier try has, as long as the server has them.
 *
 * @returns their ids, in the order of the files
 * @throws {CallError}
 * @throws {UnreadableFileError} before anything is uploaded
 */
export async function uploadEntry(
  { files, uploaded }: OutboxEntry,
  { keepUploaded }: Sending,
  { createSlots, kindOf }: Pick<AttachmentUse, 'createSlots' | 'kindOf'>,
): Promise<string[]> {
  if (uploaded !== null && Date.now() - uploaded.at < keptMilliseconds) return [...uploaded.ids];
  // An upload would fail as without a net.
  for (const file of files) await readFirstByte(file);
  const ids: string[] = [];
  for (const file of files) {
    const mime = kindOf({ name: file.name, mime: file.type }) ?? file.type;
    // One after another: a net that has just come back is often a thin one.
    ids.push(await sendAttachment({ createSlots }, file, mime, {}));
  }
  await keepUploaded(ids);
  return ids;
}

/** @throws {UnreadableFileError} */
async function readFirstByte(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new UnreadableFileError('The device does not give the file.', { cause });
  }
}
