import type { CallOptions } from '../../lib/api.ts';
import type { DeviceTable } from '../../lib/device-store.ts';
import { CallError } from '../../lib/failures.ts';
import { createStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';
import { handlesOwnErrors } from '../../lib/api.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** An entry to be sent, with a text by which its writer knows it again. */
export interface NewEntry {
  /** The key under which it was tried already; whatever comes of that, it is made once. */
  key?: string | undefined;
  /** `feature/name`, by which its sender is found. */
  kind: string;
  title: string;
  text: string;
  /** The page that it belongs to. */
  href: string;
  /** For its sender. */
  input: object;
  files?: readonly File[];
}

/**
 * Why it was not taken: the server's words, that nobody knows whether it was, or that the device no
 * longer gives one of its files.
 */
export type Refusal =
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'uncertain' }
  | { kind: 'unreadable' };

/** An entry as the device keeps it; its id is the idempotency key of its call. */
export interface OutboxEntry {
  id: string;
  owner: string;
  kind: string;
  title: string;
  text: string;
  href: string;
  input: object;
  files: readonly File[];
  /** Ids of the uploaded files, and when they were; null before. */
  uploaded: { ids: readonly string[]; at: number } | null;
  /** Milliseconds. */
  at: number;
  /** Since when an unanswered try may have reached the server; null before, and after a refusal. */
  unansweredSince: number | null;
  refusal: Refusal | null;
  /** Its writer has read why it was refused, and wants it sent all the same. */
  isInsisted: boolean;
}

/** Both throw, to end the try, when its writer has logged out or has discarded it meanwhile. */
export interface Sending {
  /** Asked for right before the call that makes it. */
  createOptions: () => Promise<CallOptions>;
  /** Remembers that the files are up, so that a later try sends the same. */
  keepUploaded: (ids: readonly string[]) => Promise<void>;
}

/** The entry is no longer to be sent. */
class DroppedError extends Error {
  override name = 'DroppedError';
}

/** The device no longer gives a file that it has kept. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/**
 * @throws {CallError}
 * @throws {UnreadableFileError}
 */
export type Sender = (entry: OutboxEntry, sending: Sending) => Promise<void>;

/** `full`: its files are more than the outbox may hold. `no`: the device keeps nothing. */
export type Kept = 'yes' | 'full' | 'no';

/**
 * Bytes of all files that wait, 100 MB: some thirty pictures as telephones take them, and far less than
 * the 1 GB that every browser keeps for a site at least.
 */
export const mostWaitingBytes = 100_000_000;

export interface Outbox {
  /** Entries of the person who is signed in, the oldest first. */
  entries: Store<readonly OutboxEntry[]>;
  /** Keeps an entry. When the device cannot keep it, the writer tries again. */
  add: (entry: NewEntry) => Promise<Kept>;
  /** Reads what the device has: after a sign-in, or when another tab has changed it. */
  read: () => Promise<void>;
  /** Sends what waits, one after another; in one tab at a time. */
  flush: () => Promise<void>;
  retry: (id: string) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Forgets all of somebody's. */
  clear: (owner: string) => Promise<void>;
}

/** The server keeps the keys of calls for a day; after that a repeated one would make it twice. */
const keyMilliseconds = 20 * 60 * 60 * 1_000;
/** Entries of somebody who does not come back, as with drafts. */
const keptMilliseconds = 30 * msPerDay;

const none: readonly OutboxEntry[] = [];
/** Whether a call got no answer: the server was not reached, or not in time. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  // An upload that broke off says so behind its own failure.
  return error.isUnreachable || error.code === 'TIMEOUT' || isAway(error.cause);
}

/** The server will perhaps take it later. */
const isPassing = (error: CallError): boolean =>
  isAway(error) || error.status >= 500 || [401, 408, 429].includes(error.status);

export function createOutbox({
  table,
  owner,
  senderOf,
  isServerThere,
  alone,
  onChange,
}: {
  table: DeviceTable<OutboxEntry>;
  /** Identity of the signed-in person; null for nobody. */
  owner: () => string | null;
  senderOf: (kind: string) => Promise<Sender | null>;
  isServerThere: () => Promise<boolean>;
  /** Runs while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs. */
  onChange: () => void;
}): Outbox {
  const entries = createStore(none);
  /** Ids, not kept: a browser does not write such a file again, and may read it after a reload. */
  const unreadable = new Set<string>();

  const read = async (): Promise<void> => {
    const own = owner();
    const rows = await table.all();
    const oldest = Date.now() - keptMilliseconds;
    const old = rows.filter(({ at }) => at < oldest).map(({ id }) => id);
    if (old.length > 0) await table.remove(...old);
    const present = rows
      .filter((entry) => entry.owner === own && entry.at >= oldest)
      .map((entry): OutboxEntry =>
        unreadable.has(entry.id) ? { ...entry, refusal: { kind: 'unreadable' } } : entry,
      )
      .sort((one, other) => one.at - other.at);
    entries.set(present.length === 0 ? none : present);
  };

  const change = async (work: Promise<unknown>): Promise<void> => {
    await work;
    await read();
    onChange();
  };

  /** Answers whether the next one may be tried. */
  const send = async (entry: OutboxEntry): Promise<boolean> => {
    const { unansweredSince } = entry;
    if (unansweredSince !== null && Date.now() - unansweredSince > keyMilliseconds) {
      await change(table.replace({ ...entry, refusal: { kind: 'uncertain' } }));
      return true;
    }
    const sender = await senderOf(entry.kind);
    if (!sender) return true;
    let tried = entry;
    const keep = async (news: Partial<OutboxEntry>): Promise<void> => {
      tried = { ...tried, ...news };
      const isMine = owner() === entry.owner;
      if (!isMine || !(await table.replace(tried))) throw new DroppedError();
    };
    try {
      await sender(entry, {
        createOptions: async () => {
          // Before it is sent: the page could be gone before the answer comes.
          await keep({ unansweredSince: unansweredSince ?? Date.now() });
          return { ...handlesOwnErrors, headers: { 'Idempotency-Key': entry.id } };
        },
        keepUploaded: (ids) => keep({ uploaded: { ids, at: Date.now() } }),
      });
    } catch (error) {
      if (error instanceof DroppedError) {
        await read();
        return true;
      }
      if (error instanceof UnreadableFileError) {
        unreadable.add(entry.id);
        await read();
        return true;
      }
      if (!(error instanceof CallError)) throw error;
      if (isPassing(error)) {
        // Only what reached nobody for certain, or was turned away, is as if never tried.
        if (!isAway(error) && error.status < 500)
          await table.replace({ ...tried, unansweredSince });
        // The next one would meet the same; any other fault may be this one's own.
        if ([401, 429].includes(error.status)) return false;
        return !isAway(error) || isServerThere();
      }
      // Somebody else's answer says nothing about it.
      if (owner() !== entry.owner) return false;
      // The same key with other files: an earlier try has come through, and its answer was lost.
      if (error.code !== 'IDEMPOTENCY_KEY_REUSED') {
        const message = error.errors.map((fault) => fault.message).join(' ');
        const refusal = { kind: 'refused', code: error.code, message } as const;
        await change(table.replace({ ...tried, unansweredSince: null, refusal }));
        return true;
      }
    }
    await change(table.remove(entry.id));
    return true;
  };

  const flush = (): Promise<void> =>
    alone(async () => {
      // Another tab may have sent some of them.
      await read();
      const heldUp = new Set<string>();
      for (const entry of entries.get()) {
        if (entry.refusal !== null || heldUp.has(entry.href)) continue;
        if (entry.owner !== owner() || !(await send(entry))) return;
        const left = entries.get().find(({ id }) => id === entry.id);
        // Later entries to the same address wait, so that none is sent before it.
        if (left?.refusal === null) heldUp.add(entry.href);
      }
    });

  return {
    entries,
    read,
    flush,
    add: async ({ key, files = [], ...entry }) => {
      const own = owner();
      if (own === null) return 'no';
      const present = await table.all();
      const waiting = [...files, ...present.flatMap((one) => one.files)];
      const bytes = waiting.reduce((sum, { size }) => sum + size, 0);
      if (files.length > 0 && bytes > mostWaitingBytes) return 'full';
      const isKept = await table.put({
        ...entry,
        id: key ?? crypto.randomUUID(),
        owner: own,
        files,
        uploaded: null,
        at: Date.now(),
        unansweredSince: key === undefined ? null : Date.now(),
        refusal: null,
        isInsisted: false,
      });
      await change(Promise.resolve());
      return isKept ? 'yes' : 'no';
    },
    retry: async (id) => {
      const entry = entries.get().find((one) => one.id === id);
      if (!entry) return;
      if (!unreadable.delete(id)) {
        // Refused, or its key has expired at the server: it is sent as if for the first time.
        const again = { ...entry, refusal: null, unansweredSince: null, isInsisted: true };
        await change(table.replace(again));
      }
      await flush();
    },
    discard: (id) => change(table.remove(id)),
    clear: async (whose) => {
      const rows = await table.all();
      const ids = rows.filter((entry) => entry.owner === whose).map(({ id }) => id);
      await change(table.remove(...ids));
    },
  };
}
