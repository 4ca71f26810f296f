import { textIn } from '@troskel/contract/ground/language';
import { connection, isServerThere } from '../../lib/connection.ts';
import { deviceTable } from '../../lib/device-store.ts';
import { currentLanguage } from '../../lib/language.ts';
import { logOutQuestion } from '../../lib/log-out-tasks.ts';
import { currentSession, signedInIdentity, subscribeToSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Attachments } from '../attachments/attachments.ts';
import { askYesNoCancel } from '../common-dialogs.ts';
import { createOutbox, isAway } from './create-outbox.ts';
import type { NewEntry, Outbox, OutboxEntry, Sender } from './create-outbox.ts';
import { outboxTexts } from './outbox.texts.ts';

const firstPause = 5_000;
const longestPause = 120_000;

let findSender: (kind: string) => Promise<Sender | null> = () => Promise.resolve(null);
let tellOtherTabs: (() => void) | undefined;

/** Entries written while there was no net, kept until they are sent. */
export const outbox: Outbox = createOutbox({
  table: deviceTable<OutboxEntry>('outbox'),
  owner: signedInIdentity,
  senderOf: (kind) => findSender(kind),
  isServerThere,
  alone: async (work) => {
    // Web Locks need a secure context: https or localhost.
    const locks: LockManager | undefined = navigator.locks;
    await (locks ? locks.request('outbox', work) : work());
  },
  onChange: () => tellOtherTabs?.(),
});

/** Hands over who sends what. */
export function serveOutbox(senderOf: (kind: string) => Promise<Sender | null>): void {
  findSender = senderOf;
  void outbox.flush();
}

/**
 * Keeps what could not be sent, and says so.
 *
 * @returns false where the device keeps nothing, or not that much
 */
export async function putInOutbox(entry: NewEntry): Promise<boolean> {
  const kept = await outbox.add(entry);
  const texts = textIn(outboxTexts, currentLanguage());
  if (kept === 'yes') showToast({ kind: 'info', title: texts.kept, text: texts.keptText });
  if (kept === 'full') showToast({ kind: 'error', title: texts.full, text: texts.fullText });
  return kept === 'yes';
}

async function askToEmpty(): Promise<boolean> {
  const count = outbox.entries.get().length;
  if (count === 0) return true;
  const texts = textIn(outboxTexts, currentLanguage());
  const answer = await askYesNoCancel({
    title: texts.logOutTitle(count),
    content: texts.logOutText,
    yes: texts.logOutYes,
    no: null,
    isDangerous: true,
  });
  return answer === 'yes';
}

/**
 * Sends what waits as soon as the server can be reached, until the answered function is called: with
 * growing pauses while it can't.
 */
export function followOutbox(): () => void {
  const channel = new BroadcastChannel('outbox');
  const post: (message: null) => void = channel.postMessage.bind(channel);
  tellOtherTabs = () => post(null);
  channel.addEventListener('message', () => void outbox.read());
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let whose = signedInIdentity();
  let isSending = false;

  const isWaiting = (): boolean => outbox.entries.get().some(({ refusal }) => refusal === null);
  const plan = (): void => {
    clearTimeout(timer);
    if (isWaiting()) timer = setTimeout(() => void tryAgain(), pause);
  };
  const flush = async (): Promise<void> => {
    if (isWaiting()) {
      isSending = true;
      try {
        await outbox.flush();
      } finally {
        isSending = false;
      }
    }
    plan();
  };
  const tryAgain = async (): Promise<void> => {
    pause = Math.min(pause * 2, longestPause);
    if (await isServerThere()) await flush();
    else plan();
  };
  const soon = (): void => {
    pause = firstPause;
    void flush();
  };
  const begin = async (): Promise<void> => {
    await outbox.read();
    soon();
  };
  const stops = [
    connection.subscribe(() => {
      // One entry can be lost while the next arrives, time and again: that is no reason to hurry.
      if (connection.get() === 'reached' && !isSending) soon();
    }),
    outbox.entries.subscribe(plan),
    subscribeToSession(() => {
      const session = currentSession();
      if (session.status === 'failed') return;
      const present = signedInIdentity();
      if (present === whose) return;
      const isLoggedOut = session.status === 'signedOut' && session.reason === 'loggedOut';
      // A session that ends by itself takes nothing with it: it waits for who has written it.
      if (isLoggedOut && whose !== null) void outbox.clear(whose);
      whose = present;
      void begin();
    }),
  ];
  window.addEventListener('online', soon);
  logOutQuestion.ask = askToEmpty;
  void begin();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    window.removeEventListener('online', soon);
    logOutQuestion.ask = null;
    tellOtherTabs = undefined;
    channel.close();
  };
}

/**
 * The files of something written, for the outbox; null when they cannot wait there: one is at fault
 * for another reason than the net, or was chosen on an earlier visit, of which the device has no more
 * than its name.
 */
export function waitingFiles({
  store,
  fileOf,
}: Pick<Attachments, 'store' | 'fileOf'>): File[] | null {
  const { items } = store.get();
  if (!items.every(({ failure, status }) => status === 'ready' || isAway(failure))) return null;
  const files = items.flatMap(({ key }) => fileOf(key) ?? []);
  return files.length === items.length ? files : null;
}
