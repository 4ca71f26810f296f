import { Inquiry, requests } from '@troskel/contract/requests/requests';
import { send } from '../../lib/api.ts';
import type { CallOptions } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { queryClient } from '../../lib/queries.ts';
import { inquiryQuery } from './inquiry-queries.ts';
import type { WrittenMessage } from './message-fields.ts';

/** The state of the inquiry that the writer of an answer has seen. */
export interface SeenInquiry {
  version: number;
  /** The last thing that the partner has written; null for nothing. */
  lastAnswerId: string | null;
}

/** The inquiry as it is now, where a call was refused because somebody else was first. */
export function presentIn(error: unknown): Inquiry | null {
  if (!(error instanceof CallError) || error.code !== 'EDIT_CONFLICT') return null;
  return Inquiry.safeParse(error.present).data ?? null;
}

/** The last thing that the partner has written, by whom. */
export function lastAnswerOf({ messages }: Pick<Inquiry, 'messages'>) {
  return messages.findLast(({ from }) => from === 'partner') ?? null;
}

export const seenOf = (inquiry: Inquiry): SeenInquiry => ({
  version: inquiry.version,
  lastAnswerId: lastAnswerOf(inquiry)?.id ?? null,
});

/**
 * Writes to the customer, unless a colleague has done so meanwhile. Tried again where something else
 * was done than answering, such as a note.
 *
 * @throws {CallError} EDIT_CONFLICT when a colleague was first
 */
export async function answerAsSeen(
  params: { partnerId: string; inquiryId: string },
  body: WrittenMessage,
  createOptions: CallOptions,
  seen: SeenInquiry,
): Promise<Inquiry> {
  try {
    const updateOptions = { ...createOptions, seenVersion: seen.version };
    return await send(requests.answerInquiry, { params, body }, updateOptions);
  } catch (error) {
    const now = presentIn(error);
    if (!now) throw error;
    const { queryKey } = inquiryQuery(params.partnerId, params.inquiryId);
    queryClient.setQueryData(queryKey, now);
    const present = seenOf(now);
    if (present.lastAnswerId !== seen.lastAnswerId || now.version <= seen.version) throw error;
    return answerAsSeen(params, body, createOptions, present);
  }
}
