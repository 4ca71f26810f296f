import type { InquiryMessage } from '@troskel/contract/requests/inquiry';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { wordsOf } from '../../domain/inquiry-keys.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { readMessageFiles } from './message-files.ts';
import type { TakenFile } from './message-files.ts';

export interface Conversation {
  inquiryId: string;
  partnerId: string;
}

/** Reads the latest messages of a conversation, oldest first. */
export async function readMessages(
  app: Pick<App, 'settings'>,
  db: Executor,
  { inquiryId, partnerId }: Conversation,
  most: number,
): Promise<InquiryMessage[]> {
  const rows = await db
    .selectFrom('inquiryMessage as message')
    .leftJoin('user', 'user.id', 'message.authorUserId')
    .select(['message.id', 'message.isFromPartner', 'message.text', 'message.createdAt'])
    .select(['message.fileCount', 'user.name'])
    .where('message.inquiryId', '=', inquiryId)
    .where('message.partnerId', '=', partnerId)
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(most)
    .execute();
  const withFiles = rows.filter(({ fileCount }) => Number(fileCount) > 0).map(({ id }) => id);
  const files = await readMessageFiles(app, db, withFiles);
  return rows.toReversed().map(({ id, isFromPartner, name, text, createdAt }) => ({
    id,
    from: isFromPartner ? 'partner' : 'homeowner',
    name,
    text,
    ...(files.get(id) ?? { pictures: [], documents: [] }),
    at: createdAt.toISOString(),
  }));
}

/** Words of an inquiry and its messages up to which further messages add theirs to the search. */
const mostSearchWords = 3000;

/**
 * Adds a message, by whose words and names of files the inquiry is found from now on.
 *
 * @returns the message's id
 */
export async function addMessage(
  tx: Executor,
  {
    files,
    ...message
  }: Conversation & {
    isFromPartner: boolean;
    authorUserId: string;
    text: string;
    files: readonly TakenFile[];
  },
  now: Date,
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('inquiryMessage')
    .values({ ...message, id, fileCount: files.length, createdAt: now })
    .execute();
  if (files.length > 0) {
    await tx
      .insertInto('inquiryMessageFile')
      .values(files.map((file, position) => ({ messageId: id, blobId: file.id, position })))
      .execute();
  }
  const words = wordsOf([message.text, ...files.map(({ fileName }) => fileName)].join(' '));
  await tx
    .updateTable('inquirySearch')
    .set({ words: sql<string>`words || array_to_tsvector(${words}::text[])` })
    .where('inquiryId', '=', message.inquiryId)
    .where('partnerId', '=', message.partnerId)
    // The database refuses a row of words beyond a megabyte.
    .where(sql<boolean>`length(words) < ${mostSearchWords}`)
    .execute();
  return id;
}
