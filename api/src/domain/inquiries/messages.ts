import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual, Language } from '@troskel/contract/ground/language';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../platform/db/database.ts';
import { wordsOf } from '../inquiry-keys.ts';
import type { DeliveryKey } from './locks.ts';

/** A message that somebody writes, or that an act leaves, in a conversation. */
export interface NewMessage extends DeliveryKey {
  isFromPartner: boolean;
  /** Null when their account is erased. */
  authorUserId: string | null;
  /** Empty when files or the notice say all. */
  text: string;
  /** The act; absent when it was only written. */
  notice?: Bilingual;
  fileNames?: readonly string[];
}

/**
 * Words of an inquiry and its messages up to which further messages add theirs to the search, and the
 * bytes that they take. A house built by messages has a few thousand words; the database refuses a row
 * of them beyond a megabyte.
 */
const mostSearchWords = 12_000;
const mostSearchBytes = 800_000;

/**
 * Adds a message, by whose words and names of files the inquiry is found from now on.
 *
 * @returns the message's id
 */
export async function insertMessage(
  tx: Executor,
  { notice, fileNames = [], ...message }: NewMessage,
  now: Date,
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('inquiryMessage')
    .values({
      ...message,
      id,
      notice: notice === undefined ? null : JSON.stringify(notice),
      fileCount: fileNames.length,
      createdAt: now,
    })
    .execute();
  const words = wordsOf([message.text, ...fileNames].join(' '));
  await tx
    .updateTable('inquirySearch')
    .set({ words: sql<string>`words || array_to_tsvector(${words}::text[])` })
    .where('inquiryId', '=', message.inquiryId)
    .where('partnerId', '=', message.partnerId)
    .where(sql<boolean>`length(words) < ${mostSearchWords}`)
    .where(sql<boolean>`octet_length(words::text) < ${mostSearchBytes}`)
    .execute();
  return id;
}

/** Answers a stored notice in a language; null for none. */
export function noticeIn(notice: unknown, language: Language): string | null {
  // Written by `insertMessage`.
  return notice === null ? null : textIn(notice as Bilingual, language);
}
