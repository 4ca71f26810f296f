import type { Blob, BlobChange, forumAttachments } from '@troskel/contract/forum/attachments';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { mostAttachments } from '@troskel/contract/values/announced-files';
import { attachmentKindOf } from '@troskel/contract/values/attachment-files';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { attachFiles } from '../../platform/blobs/attaching.ts';
import { removeEndedBlob } from '../../platform/blobs/blobs.ts';
import { pictureAddress, savingAddress } from '../../platform/blobs/picture-address.ts';
import { createAttachmentSlots } from '../../platform/blobs/slots.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';
import { plannedAttachments } from './attachment-plan.ts';
import type { Attachment, AttachmentPlan } from './attachment-plan.ts';
import { demand, readStanding } from './standing.ts';
import { writtenWith } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';

/** A picture of a post. */
export const attachmentPicture: BlobPurpose = {
  name: 'attachment',
  ...writtenWith,
  mayRead: isAttachmentShown,
};

/**
 * @throws {ExpectedError} ATTACHMENTS_PAUSED, storage_quota_exceeded; what the table of rules says
 */
export async function createBlobs(
  app: Pick<App, 'blobPurposes' | 'db' | 'flags' | 'settings'>,
  call: Call<typeof forumAttachments.createBlobs>,
): Promise<ResponseOf<typeof forumAttachments.createBlobs>> {
  demand(call, 'reply', await readStanding(app.db, call.caller));
  return createAttachmentSlots(app, call, {
    purposeOf: () => attachmentPicture,
    kindOf: attachmentKindOf,
  });
}

interface AttachmentRow {
  id: string;
  /** Null when the post is anonymous and not the caller's: a file name may identify its author. */
  name: string | null;
  size: number;
  mime: string;
  alt: string | null;
  width: number | null;
  height: number | null;
}

/** Columns of a post's attachments; null for none. */
export interface AttachedRow {
  attachments: AttachmentRow[] | null;
}

/** SQL of the attachments of `post`, read by user $1, within the statement that reads the post. */
export const attachmentsColumn = (post: 'thread' | 'reply') => `
  case when post.has_attachments then (select json_agg(json_build_object(
            'id', blob.id, 'size', blob.download_bytes, 'mime', blob.content_type,
            'name', case when not post.is_anonymous or post.author_user_id = $1
                         then blob.file_name end,
            'alt', attachment.alt, 'width', blob.width, 'height', blob.height)
            order by attachment.position)
     from forum_attachment attachment join blob on blob.id = attachment.blob_id
    where attachment.${post}_id = post.id) end as attachments`;

/** Converts attachments to what the caller may see. */
export function blobsOf(app: Pick<App, 'settings'>, { attachments }: AttachedRow): Blob[] {
  return (attachments ?? []).map(({ name: given, ...rest }, index) => {
    const name = given ?? `bild-${index + 1}.jpg`;
    return {
      ...rest,
      name,
      thumbnailUrlTemplate: `${pictureAddress(app, rest.id) ?? ''}&size={format}`,
      // The download is a JPEG, whatever was uploaded.
      downloadUrl: savingAddress(app, rest.id, `${name.replace(/\.[^.]{1,5}$/, '')}.jpg`),
    };
  });
}

/** Whether a file may be shown: its post exists, and the post's thread. */
async function isAttachmentShown({ db }: Pick<App, 'db'>, blobId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('forumAttachment as attachment')
    .leftJoin('forumReply as reply', 'reply.id', 'attachment.replyId')
    .innerJoin('forumThread as thread', (join) =>
      join.on((eb) =>
        eb('thread.id', '=', eb.fn.coalesce('attachment.threadId', 'reply.threadId')),
      ),
    )
    .select('attachment.blobId')
    .where('attachment.blobId', '=', blobId)
    .where('reply.deletedAt', 'is', null)
    .where('thread.deletedAt', 'is', null)
    .executeTakeFirst();
  return shown !== undefined;
}

type PostOf = { threadId: string } | { replyId: string };

/** A call that writes a post. */
interface Writing {
  caller: Caller;
  body: { blobs?: BlobChange[] | undefined };
  fieldsRefusal: FieldsRefusal;
}

/**
 * Plans the changes of a post's attachments. The caller's transaction has locked the post.
 *
 * @throws {FieldsRefusedError} ATTACHMENTS_TOO_MANY
 * @throws {ExpectedError} POST_OF_ANOTHER when anybody but the author adds files
 */
export async function planAttachments(
  tx: Transaction<DB>,
  {
    body: { blobs: changes },
    refusal,
    fieldsRefusal,
  }: Writing & { refusal: Refusal<'POST_OF_ANOTHER'> },
  post: PostOf,
  isAuthor: boolean,
): Promise<AttachmentPlan> {
  const present = changes?.length ? await attachmentsOf(tx, post) : [];
  const plan = plannedAttachments(present, changes ?? []);
  if (plan.added.length > 0 && !isAuthor) throw refusal('POST_OF_ANOTHER');
  if (plan.all.length > mostAttachments) {
    throw fieldsRefusal([{ field: 'blobs', code: 'ATTACHMENTS_TOO_MANY' }]);
  }
  return plan;
}

function attachmentsOf(tx: Transaction<DB>, post: PostOf): Promise<Attachment[]> {
  return tx
    .selectFrom('forumAttachment')
    .select(['blobId as id', 'alt'])
    .where((is) =>
      'threadId' in post ? is('threadId', '=', post.threadId) : is('replyId', '=', post.replyId),
    )
    .orderBy('position')
    .execute();
}

/**
 * Stores the plan. A removed file ends with its reference.
 *
 * @throws {FieldsRefusedError} ATTACHMENT_UNKNOWN for a file that is another user's, not uploaded,
 * or already attached
 */
export async function applyAttachments(
  tx: Transaction<DB>,
  { caller, body: { blobs: changes = [] }, fieldsRefusal }: Writing,
  post: PostOf,
  plan: AttachmentPlan,
): Promise<void> {
  if (!plan.isChanged) return;
  if (plan.removed.length > 0) {
    await tx.deleteFrom('forumAttachment').where('blobId', 'in', plan.removed).execute();
  }
  await attachFiles(
    tx,
    { fieldsRefusal },
    {
      ids: plan.added,
      ownerUserId: caller.userId,
      purposes: [attachmentPicture],
      fieldOf: (id) => `blobs.${changes.findIndex((change) => change.id.toLowerCase() === id)}.id`,
    },
  );
  if (plan.all.length === 0) return;
  await tx
    .insertInto('forumAttachment')
    .values(plan.all.map(({ id, alt }, position) => ({ blobId: id, ...post, position, alt })))
    .onConflict((conflict) =>
      conflict.column('blobId').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        alt: eb.ref('excluded.alt'),
      })),
    )
    .execute();
}

/** @throws {FieldsRefusedError} as {@link applyAttachments} */
export async function attachToNew(tx: Transaction<DB>, call: Writing, post: PostOf): Promise<void> {
  const { blobs: changes } = call.body;
  if (!changes?.length) return;
  await applyAttachments(tx, call, post, plannedAttachments([], changes));
}

/** Removes a post's former files, after the commit. */
export async function removeLost(
  app: Pick<App, 'blobStore' | 'db' | 'log'>,
  lost: readonly string[],
): Promise<void> {
  for (const id of lost) await removeEndedBlob(app, id);
}
