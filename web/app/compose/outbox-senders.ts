import type { HandIns } from '../shell/hand-ins.ts';
import { serveOutbox } from '../shell/outbox/outbox.ts';

const found = import.meta.glob<HandIns['outboxSenders']>('../features/*/outbox-senders.ts', {
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
