import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Blob as AttachedBlob, BlobChange } from '@troskel/contract/forum/attachments';
import { mostReasonCharacters } from '@troskel/contract/forum/moderation-mark';
import { NewThread } from '@troskel/contract/forum/threads';
import { optionalLine, requiredLine } from '@troskel/contract/values/typed-text';
import * as z from 'zod/mini';
import { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { useAttachments } from '../../shell/attachments/use-attachments.ts';
import { postAttachments } from './post-attachments.ts';
import type { WrittenAttachments } from '../../shell/attachments/use-attachments.ts';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import type { KeptDraft } from './drafts/use-kept-draft.ts';
import { WrittenBody } from '../../shell/rich-text/body-schema.ts';
import { textOfBody } from '../../shell/rich-text/body-text.ts';
import { threadTexts } from './forum-thread.texts.ts';
import { refreshStanding } from './thread-cache.ts';

/** Editable parts of a post; with its version, so that a draft knows its base. */
const EditFields = z.object({
  /** Empty where it is not edited. */
  subject: z.string(),
  body: WrittenBody,
  seenVersion: z.number(),
  /** Nothing from the author, who gives none. */
  reason: optionalLine(mostReasonCharacters),
});
type EditFields = z.infer<typeof EditFields>;
/** A moderator edits another's post and gives a reason. */
const ModeratedFields = z.extend(EditFields, {
  reason: requiredLine('FIELD_MANDATORY', mostReasonCharacters),
});
/** A moderator edits a thread's title, too. */
const ModeratedThread = z.extend(ModeratedFields, { subject: NewThread.shape.subject });

const isPost = (value: unknown): value is PresentPost =>
  z
    .object({ subject: z.optional(z.string()), body: z.string(), version: z.number() })
    .safeParse(value).success;

interface PresentPost {
  /** Title of a thread. */
  subject?: string | undefined;
  body: string;
  version: number;
}

export interface EditedPost extends PresentPost {
  blobs: readonly AttachedBlob[];
  author: { me?: boolean | undefined };
}

export interface PostChange {
  /** Only sent by a moderator, for a thread. */
  subject?: string;
  body: string;
  blobs: BlobChange[];
  /** Only sent by a moderator. */
  reason?: string;
}

type Part = 'subject' | 'body';

interface PostConflict {
  theirs: PresentPost;
  /** Present text of each part; empty for a part that is not edited. */
  words: Record<Part, string>;
  /** Those that are not taken yet. */
  disputed: readonly Part[];
}

export interface PostEditing {
  form: UseFormReturn<EditFields, unknown, EditFields>;
  attachments: WrittenAttachments;
  isDirty: boolean;
  draft: KeptDraft;
  /** It is the post of another, which takes a reason. */
  isModerated: boolean;
  /** The title is edited too. */
  isTitled: boolean;
  /** The post as somebody else has left it meanwhile. */
  conflict: PostConflict | null;
  isGone: boolean;
  failure: CallError | null;
  save: (fields: EditFields) => Promise<void>;
  takeTheirs: (part: Part) => void;
  /** Closes, after asking when something would be lost. */
  cancel: () => Promise<void>;
}

const fields = ['subject', 'body', 'reason'] as const;
const fieldOf = (field: string) => fields.find((name) => name === field) ?? null;

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
  // Only a moderator edits the title.
  const subject = (isModerated ? post.subject : undefined) ?? '';
  const isTitled = subject !== '';
  const schema = isTitled ? ModeratedThread : isModerated ? ModeratedFields : EditFields;
  const form = useSchemaForm(schema, {
    defaultValues: { subject, body: post.body, seenVersion: post.version, reason: '' },
  });
  const draft = useKeptDraft(form, `edit:${id}`, {
    toContent: ({ subject: typed, body, seenVersion }) => ({
      body,
      seenVersion,
      subject: typed,
      target: null,
      anonymous: false,
    }),
    toValues: (kept) => ({
      subject: isTitled && kept?.subject ? kept.subject : subject,
      body: kept?.body ?? post.body,
      seenVersion: kept?.seenVersion ?? post.version,
      reason: form.getValues('reason'),
    }),
    isEmpty: (content) => content.body === post.body && content.subject === subject,
  });
  const attachments = useAttachments(`edit:${id}`, postAttachments, post.blobs);
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

  const save = async ({ subject: title, body, seenVersion, reason }: EditFields): Promise<void> => {
    setFailure(null);
    const blobs = await attachments.settle();
    if (!blobs) return;
    try {
      const change = { body, blobs, ...(isModerated && { reason }) };
      await send({ ...change, ...(isTitled && { subject: title }) }, seenVersion);
      finish();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'EDIT_CONFLICT' && isPost(error.present)) {
        const theirs = error.present;
        const words = { subject: theirs.subject ?? '', body: textOfBody(theirs.body) };
        const isRetitled = isTitled && theirs.subject !== title;
        setConflict({ theirs, words, disputed: isRetitled ? ['subject', 'body'] : ['body'] });
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
    isTitled,
    attachments,
    isDirty,
    draft,
    conflict,
    isGone,
    failure,
    save,
    takeTheirs: (part) => {
      const value = conflict?.theirs[part];
      if (!conflict || value === undefined) return;
      form.setValue(part, value, { shouldDirty: true, shouldValidate: true });
      setConflict({ ...conflict, disputed: conflict.disputed.filter((one) => one !== part) });
    },
    cancel: async () => {
      const typed = form.getValues();
      const isRewritten = typed.body !== post.body || typed.subject !== subject;
      const isOther = isRewritten || attachments.isChanged;
      if (isDirty && isOther && !(await askDiscard(texts))) return;
      finish();
    },
  };
}
