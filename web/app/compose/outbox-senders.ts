import type { Sender } from '../shell/outbox/create-outbox.ts';
import { serveOutbox } from '../shell/outbox/outbox.ts';

/** Who sends a feature's entries, by the names behind `feature/`. */
export type OutboxSenders = Readonly<Record<string, Sender>>;

const found = import.meta.glob<OutboxSenders>('../features/*/outbox-senders.ts', {
  import: 'outboxSenders',
});

/** Has what waits sent by the features that it is of; their program is fetched when it is needed. */
export function sendOutbox(): void {
  serveOutbox(async (kind) => {
    const [feature = '', name = ''] = kind.split('/');
    const senders = await found[`../features/${feature}/outbox-senders.ts`]?.();
    return senders?.[name] ?? null;
  });
}
