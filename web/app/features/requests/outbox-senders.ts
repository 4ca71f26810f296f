import { requests } from '@troskel/contract/requests/requests';
import type { OutboxSenders } from '../../compose/outbox-senders.ts';
import { send } from '../../lib/api.ts';
import { answerAsSeen } from './answer-as-seen.ts';
import type { SeenInquiry } from './answer-as-seen.ts';
import { keepInquiry } from './inquiry-queries.ts';
import type { WrittenMessage } from './message-fields.ts';

/** Input of entries of the kind `requests/message`. */
export interface WaitingMessage {
  partnerId: string;
  inquiryId: string;
  body: WrittenMessage;
  seen: SeenInquiry;
}

export const outboxSenders: OutboxSenders = {
  message: async ({ input, isInsisted }, { asNew }) => {
    const { partnerId, inquiryId, body, seen } = input as WaitingMessage;
    const params = { partnerId, inquiryId };
    const inquiry = isInsisted
      ? await send(requests.answerInquiry, { params, body }, asNew)
      : await answerAsSeen(params, body, asNew, seen);
    keepInquiry(partnerId, inquiry);
  },
};
