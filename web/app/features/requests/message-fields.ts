import { mostMessageCharacters } from '@troskel/contract/requests/inquiry';
import { messageFileKindOf } from '@troskel/contract/values/attachment-files';
import { optionalLines, requiredLines } from '@troskel/contract/values/typed-text';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { acceptedMessageFiles } from '../../shell/attachments/attachment-rules.ts';
import type { AttachmentUse } from '../../shell/attachments/attachment-use.ts';
import { useAttachments } from '../../shell/attachments/use-attachments.ts';
import type { WrittenAttachments } from '../../shell/attachments/use-attachments.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { messageFilesTexts } from './message-files.texts.ts';

const Fields = z.object({ text: requiredLines('FIELD_MANDATORY', mostMessageCharacters) });
/** Files can say all. */
const FieldsBesideFiles = z.object({ text: optionalLines(mostMessageCharacters) });
export type MessageFields = z.infer<typeof Fields>;

const Typed = z.object({ text: z.string() });
const isTyped = (value: unknown): value is z.input<typeof Fields> => Typed.safeParse(value).success;
const nothing = { text: '' };

/**
 * A message that is being written, with its files. What is typed stays on the device until it is
 * sent.
 *
 * @param draftKey tells it among all drafts
 * @param createSlots asks for room for its files; the same function each time
 */
export function useMessageFields(draftKey: string, createSlots: AttachmentUse['createSlots']) {
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
  const attachments: WrittenAttachments = useAttachments(draftKey, use);
  const hasFiles = attachments.items.length > 0;
  const form = useSchemaForm(hasFiles ? FieldsBesideFiles : Fields, {
    defaultValues: nothing,
    // It stands there empty once a message is sent, and is left like that.
    isCheckedWhenLeft: false,
  });
  const draft = useFormDraft(form, draftKey, isTyped);
  return {
    form,
    attachments,
    /** Empties it once it is sent. */
    clear: () => {
      form.reset(nothing);
      draft.clear();
      attachments.clear();
    },
  };
}
