import type { InquiryMessage } from '@troskel/contract/requests/inquiry';
import type { Language } from '@troskel/contract/ground/language';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { insertMessage, noticeIn } from '../../domain/inquiries/messages.ts';
import type { NewMessage } from '../../domain/inquiries/messages.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { readMessageFiles } from './message-files.ts';
import type { TakenFile } from './message-files.ts';

/** Reads the latest messages of a conversation, oldest first. */
export async function readMessages(
  app: Pick<App, 'settings'>,
  db: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  { most, language }: { most: number; language: Language },
): Promise<InquiryMessage[]> {
  const rows = await db
    .selectFrom('inquiryMessage as message')
    .leftJoin('user', 'user.id', 'message.authorUserId')
    .select(['message.id', 'message.isFromPartner', 'message.text', 'message.createdAt'])
    .select(['message.fileCount', 'message.notice', 'user.name'])
    .where('message.inquiryId', '=', inquiryId)
    .where('message.partnerId', '=', partnerId)
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(most)
    .execute();
  const withFiles = rows.filter(({ fileCount }) => Number(fileCount) > 0).map(({ id }) => id);
  const files = await readMessageFiles(app, db, withFiles);
  return rows.toReversed().map(({ id, isFromPartner, name, notice, text, createdAt }) => ({
    id,
    from: isFromPartner ? 'partner' : 'homeowner',
    name,
    notice: noticeIn(notice, language),
    text,
    ...(files.get(id) ?? { pictures: [], documents: [] }),
    at: createdAt.toISOString(),
  }));
}

/**
 * Adds a message with its files.
 *
 * @returns the message's id
 */
export async function addMessage(
  tx: Executor,
  { files, ...message }: Omit<NewMessage, 'fileNames'> & { files: readonly TakenFile[] },
  now: Date,
): Promise<string> {
  const id = await insertMessage(
    tx,
    { ...message, fileNames: files.map(({ fileName }) => fileName) },
    now,
  );
  if (files.length > 0) {
    await tx
      .insertInto('inquiryMessageFile')
      .values(files.map((file, position) => ({ messageId: id, blobId: file.id, position })))
      .execute();
  }
  return id;
}
