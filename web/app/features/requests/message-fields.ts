import { mostMessageCharacters } from '@troskel/contract/requests/inquiry';
import { messageFileKindOf } from '@troskel/contract/values/attachment-files';
import { optionalLines, requiredLines } from '@troskel/contract/values/typed-text';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CallOptions } from '../../lib/api.ts';
import type { CallError } from '../../lib/failures.ts';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { acceptedMessageFiles } from '../../shell/attachments/attachment-rules.ts';
import type { AttachmentUse } from '../../shell/attachments/attachment-use.ts';
import { isAway } from '../../shell/outbox/create-outbox.ts';
import type { NewEntry } from '../../shell/outbox/create-outbox.ts';
import { putInOutbox, waitingFiles } from '../../shell/outbox/outbox.ts';
import { useAttachments } from '../../shell/attachments/use-attachments.ts';
import { messageFilesTexts } from './message-files.texts.ts';

const Fields = z.object({ text: requiredLines('FIELD_MANDATORY', mostMessageCharacters) });
/** Files can say all. */
const FieldsBesideFiles = z.object({ text: optionalLines(mostMessageCharacters) });
const nothing = { text: '' };

/** A message as it is sent. */
export interface WrittenMessage {
  text: string;
  fileIds: string[];
}

/**
 * A message that is being written, with its files. What is typed stays on the device until it is
 * sent, and both wait in the outbox where the server cannot be reached.
 *
 * @param draft tells it among all drafts
 * @param options.createSlots asks for room for its files; the same function each time
 */
export function useMessageForm<Sent>(
  draft: string,
  {
    createSlots,
    post,
    waiting,
    onSent,
    onRefused,
  }: {
    createSlots: AttachmentUse['createSlots'];
    /** @throws {CallError} */
    post: (message: WrittenMessage, createOptions: CallOptions) => Promise<Sent>;
    /** Makes the entry that waits in the outbox while the server cannot be reached. */
    waiting: (message: WrittenMessage) => Omit<NewEntry, 'key' | 'text' | 'files'>;
    /** Null when it waits there. */
    onSent: (sent: Sent | null) => void;
    /** Whether the refusal is answered by this. */
    onRefused: (error: CallError) => boolean | Promise<boolean>;
  },
) {
  const use = useMemo(
    (): AttachmentUse => ({
      createSlots,
      kindOf: messageFileKindOf,
      accepted: acceptedMessageFiles,
      field: 'fileIds',
      texts: messageFilesTexts,
    }),
    [createSlots],
  );
  const files = useAttachments(draft, use);
  /** Answers false where the device keeps nothing, or not that much. */
  const wait = async (text: string, key?: string): Promise<boolean> => {
    const kept = waitingFiles(files);
    if (kept === null) return false;
    const entry = waiting({ text, fileIds: [] });
    return putInOutbox({ ...entry, key, text, files: kept });
  };
  const record = useRecordForm({
    schema: files.items.length > 0 ? FieldsBesideFiles : Fields,
    defaultValues: nothing,
    // It stands there empty once a message is sent, and is left like that.
    isCheckedWhenLeft: false,
    draft,
    files,
    save: async ({ text }, { files: sent, createOptions }): Promise<Sent | null> => {
      try {
        return await post({ text, fileIds: sent.map(({ id }) => id) }, createOptions);
      } catch (error) {
        if (!isAway(error) || !(await wait(text, createOptions.headers?.['Idempotency-Key'])))
          throw error;
        return null;
      }
    },
    saveElsewhere: async ({ text }) => ((await wait(text)) ? { answer: null } : null),
    emptied: nothing,
    onSaved: onSent,
    onRefused,
  });
  const text = useWatch({ control: record.form.control, name: 'text' });
  return { record, files, text, isWritten: text.trim() !== '' || files.isChanged };
}
