import type { BlobStore } from '../../platform/gateways/blob-store/blob-store.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { ComposedThread } from './compose.ts';
import { keepDrawing } from './drawings.ts';
import { demoPictures } from './pictures/pictures.ts';
import { attachmentPicture } from '../../features/forum/attachments.ts';

/**
 * Draws the pictures that the threads' files name and attaches them to their questions.
 *
 * @throws {Error} for an unknown name
 */
export async function insertPictures(
  tx: Executor,
  store: BlobStore,
  threads: readonly ComposedThread[],
): Promise<void> {
  const kept = await Promise.all(
    threads.flatMap(({ row, written: { subject, picture } }) => {
      if (!picture) return [];
      const drawn = demoPictures[picture.name];
      if (!drawn || row.authorUserId === null) throw new Error(`no picture for "${subject}"`);
      const { fileName, draw } = drawn;
      const drawing = { svg: draw(), fileName, ownerUserId: row.authorUserId, at: row.createdAt };
      return [
        keepDrawing(store, { ...drawing, purpose: attachmentPicture }).then((blob) => ({
          blob,
          attachment: { blobId: blob.id, threadId: row.id, position: 0, alt: picture.alt },
        })),
      ];
    }),
  );
  await tx
    .insertInto('blob')
    .values(kept.map(({ blob }) => blob))
    .execute();
  await tx
    .insertInto('forumAttachment')
    .values(kept.map(({ attachment }) => attachment))
    .execute();
}
