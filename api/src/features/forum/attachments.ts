import { FieldsRefusedError } from '@troskel/contract/errors';
import { attachmentKindOf } from '@troskel/contract/forum-attachments';
import type { BlobChange, forumAttachments } from '@troskel/contract/forum-attachments';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import { createSlots } from '../../blobs/slots.ts';
import type { Call } from '../../http/implement.ts';
import { demand, readStanding } from './standing.ts';

/** @throws {ExpectedError} storage_quota_exceeded; what the table of rules says */
export async function createBlobs(
  app: App,
  { caller, body }: Call<typeof forumAttachments.createBlobs>,
): Promise<ResponseOf<typeof forumAttachments.createBlobs>> {
  demand('reply', await readStanding(app.db, caller));
  const slots = await createSlots(
    app,
    // A post is a person's own, also where they write for a company: it counts to their quota alone.
    { purpose: 'attachment', ownerUserId: caller.userId, partnerId: null },
    body.map((file) => ({
      contentType: attachmentKindOf(file) ?? file.mime,
      byteSize: file.size,
      fileName: file.name,
    })),
  );
  return slots.map(({ blobId, uploadUrl }) => ({ id: blobId, signedUploadUrl: uploadUrl }));
}

/** @throws {FieldsRefusedError} */
export function demandNoBlobs(changes: readonly BlobChange[] = []): void {
  const fields = changes.map((_, index) => `blobs.${index}.id`);
  if (fields.length === 0) return;
  throw new FieldsRefusedError(fields.map((field) => ({ field, code: 'ATTACHMENT_UNKNOWN' })));
}
