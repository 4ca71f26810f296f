import type { Blob as AttachedBlob, BlobChange } from '@troskel/contract/forum/attachments';
import { mostReasonCharacters } from '@troskel/contract/forum/moderation-mark';
import { NewThread } from '@troskel/contract/forum/threads';
import { optionalLine, requiredLine } from '@troskel/contract/values/typed-text';
import * as z from 'zod/mini';
import type { CallOptions, Seen } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { useAttachments } from '../../shell/attachments/use-attachments.ts';
import { WrittenBody } from '../../shell/rich-text/body-schema.ts';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import { threadTexts } from './forum-thread.texts.ts';
import { postAttachments } from './post-attachments.ts';
import { refreshStanding } from './thread-cache.ts';

/** Editable parts of a post. */
const EditFields = z.object({
  /** Empty where it is not edited. */
  subject: z.string(),
  body: WrittenBody,
  /** Nothing from the author, who gives none. */
  reason: optionalLine(mostReasonCharacters),
});
/** A moderator edits another's post and gives a reason. */
const ModeratedFields = z.extend(EditFields, {
  reason: requiredLine('FIELD_MANDATORY', mostReasonCharacters),
});
/** A moderator edits a thread's title, too. */
const ModeratedThread = z.extend(ModeratedFields, { subject: NewThread.shape.subject });

const PresentPost = z.object({
  /** Title of a thread. */
  subject: z.optional(z.string()),
  body: z.string(),
  version: z.number(),
});
type PresentPost = z.infer<typeof PresentPost>;

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
  send: (change: PostChange, updateOptions: Seen<CallOptions>) => Promise<void>;
  onClosed: () => void;
}) {
  const texts = useTexts(threadTexts);
  const isModerated = post.author.me !== true;
  // Only a moderator edits the title.
  const titleOf = (one: PresentPost) => (isModerated ? one.subject : undefined) ?? '';
  const isTitled = titleOf(post) !== '';
  const partsOf = (one: PresentPost) => ({ subject: titleOf(one), body: one.body });
  const attachments = useAttachments(`edit:${id}`, postAttachments, post.blobs);
  const record = useRecordForm({
    schema: isTitled ? ModeratedThread : isModerated ? ModeratedFields : EditFields,
    defaultValues: { ...partsOf(post), reason: '' },
    edited: {
      present: post,
      schema: PresentPost,
      fieldsOf: (one) => ({ ...partsOf(one), reason: '' }),
      partsOf,
      typedParts: ({ subject, body }) => ({ subject, body }),
      saysWhenGone: true,
    },
    files: attachments,
    save: async ({ subject, body, reason }, { files: blobs, updateOptions }) => {
      const change = { body, blobs, ...(isModerated && { reason }) };
      await send({ ...change, ...(isTitled && { subject }) }, updateOptions);
    },
    onRefused: ({ code }) => {
      if (code === 'FORUM_EXPELLED') refreshStanding();
      return false;
    },
    onSaved: onClosed,
    onEnd: () => void draft.end(),
    onClosed,
    discard: texts,
  });
  const { edits } = record;
  const draft = useKeptDraft(record.form, `edit:${id}`, {
    toContent: ({ subject, body }) => ({
      subject,
      body,
      seenVersion: edits.version() ?? post.version,
      target: null,
      anonymous: false,
    }),
    toValues: (kept) => {
      edits.setBaseVersion(kept?.seenVersion ?? post.version);
      return {
        subject: isTitled && kept?.subject ? kept.subject : titleOf(post),
        body: kept?.body ?? post.body,
        reason: record.form.getValues('reason'),
      };
    },
    isEmpty: ({ subject, body }) => body === post.body && subject === titleOf(post),
  });
  return { record, attachments, draft, isModerated, isTitled };
}
