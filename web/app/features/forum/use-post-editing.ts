import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Blob as AttachedBlob, BlobChange } from '@troskel/contract/forum-attachments';
import { mostReasonCharacters } from '@troskel/contract/moderation-mark';
import { optionalLine, requiredLine } from '@troskel/contract/typed-text';
import * as z from 'zod/mini';
import { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { useAttachments } from './attachments/use-attachments.ts';
import type { WrittenAttachments } from './attachments/use-attachments.ts';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import type { KeptDraft } from './drafts/use-kept-draft.ts';
import { WrittenBody } from '../../shell/rich-text/body-schema.ts';
import { textOfBody } from '../../shell/rich-text/body-text.ts';
import { threadTexts } from './forum-thread.texts.ts';
import { refreshStanding } from './thread-cache.ts';

/** What of a post is edited; the version goes with it, so that a draft knows what it began from. */
const EditFields = z.object({
  body: WrittenBody,
  seenVersion: z.number(),
  /** Nothing from the author, who gives none. */
  reason: optionalLine(mostReasonCharacters),
});
type EditFields = z.infer<typeof EditFields>;
/** Of the post of another, which a moderator edits. */
const ModeratedFields = z.extend(EditFields, {
  reason: requiredLine('FIELD_MANDATORY', mostReasonCharacters),
});

const isPost = (value: unknown): value is PresentPost =>
  z.object({ body: z.string(), version: z.number() }).safeParse(value).success;

interface PresentPost {
  body: string;
  version: number;
}

export interface EditedPost extends PresentPost {
  blobs: readonly AttachedBlob[];
  author: { me?: boolean | undefined };
}

export interface PostChange {
  body: string;
  blobs: BlobChange[];
  /** Of a moderator alone. */
  reason?: string;
}

export interface PostEditing {
  form: UseFormReturn<EditFields, unknown, EditFields>;
  attachments: WrittenAttachments;
  isDirty: boolean;
  draft: KeptDraft;
  /** It is the post of another, which takes a reason. */
  isModerated: boolean;
  /** The post as somebody else has left it meanwhile; `text` is what it says. */
  conflict: { theirs: PresentPost; text: string; isTaken: boolean } | null;
  isGone: boolean;
  failure: CallError | null;
  save: (fields: EditFields) => Promise<void>;
  takeTheirs: () => void;
  /** Closes, after asking when something would be lost. */
  cancel: () => Promise<void>;
}

const fieldOf = (field: string) => (field === 'body' || field === 'reason' ? field : null);

/**
 * Editing the body of a thread or reply in its place.
 *
 * @param id of the thread or reply, under which what is typed is kept
 * @param send makes the change against the version that was seen
 */
export function usePostEditing({
  id,
  post,
  send,
  onClosed,
}: {
  id: string;
  post: EditedPost;
  send: (change: PostChange, seenVersion: number) => Promise<void>;
  onClosed: () => void;
}): PostEditing {
  const texts = useTexts(threadTexts);
  const [conflict, setConflict] = useState<PostEditing['conflict']>(null);
  const [isGone, setGone] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isDone, setDone] = useState(false);
  const isModerated = post.author.me !== true;
  const form = useSchemaForm(isModerated ? ModeratedFields : EditFields, {
    defaultValues: { body: post.body, seenVersion: post.version, reason: '' },
  });
  const draft = useKeptDraft(form, `edit:${id}`, {
    toContent: ({ body, seenVersion }) => ({
      body,
      seenVersion,
      subject: '',
      target: null,
      anonymous: false,
    }),
    toValues: (kept) => ({
      body: kept?.body ?? post.body,
      seenVersion: kept?.seenVersion ?? post.version,
      reason: form.getValues('reason'),
    }),
    isEmpty: ({ body }) => body === post.body,
  });
  const attachments = useAttachments(`edit:${id}`, post.blobs);
  const isDirty = form.formState.isDirty || attachments.isChanged;

  // One render later: by then the form knows that nothing in it is unsaved, and leaves no draft.
  useEffect(() => {
    if (isDone) onClosed();
  }, [isDone, onClosed]);
  const finish = (): void => {
    void draft.end();
    form.reset(form.getValues());
    attachments.end();
    setDone(true);
  };

  const save = async ({ body, seenVersion, reason }: EditFields): Promise<void> => {
    setFailure(null);
    const blobs = await attachments.settle();
    if (!blobs) return;
    try {
      await send({ body, blobs, ...(isModerated && { reason }) }, seenVersion);
      finish();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'EDIT_CONFLICT' && isPost(error.present)) {
        const theirs = error.present;
        setConflict({ theirs, text: textOfBody(theirs.body), isTaken: false });
        form.setValue('seenVersion', theirs.version);
        return;
      }
      if (attachments.showRefusal(error, blobs)) return;
      if (error.code === 'FORUM_EXPELLED') refreshStanding();
      if (error.status === 404) setGone(true);
      else if (!showRefusedFields(form, error, fieldOf)) {
        setFailure(error);
      }
    }
  };

  return {
    form,
    isModerated,
    attachments,
    isDirty,
    draft,
    conflict,
    isGone,
    failure,
    save,
    takeTheirs: () => {
      if (!conflict) return;
      form.setValue('body', conflict.theirs.body, { shouldDirty: true, shouldValidate: true });
      setConflict({ ...conflict, isTaken: true });
    },
    cancel: async () => {
      const { body } = form.getValues();
      const isOther = body !== post.body || attachments.isChanged;
      if (isDirty && isOther && !(await askDiscard(texts))) return;
      finish();
    },
  };
}
