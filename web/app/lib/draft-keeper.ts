import * as z from 'zod/mini';
import { CallError } from './failures.ts';

/** A draft as the device keeps it. */
export interface DeviceDraft<Content> {
  content: Content;
  /** Version of the server's draft that this one is based on; 0 for none. */
  version: number;
  /** The server has it as it is here. */
  isSaved: boolean;
  /**
   * The server's content when this was typed, as far as the device knows; only of unsaved content.
   */
  base?: Content | null;
  /** Sent from here, and unanswered when this was written: the server may have it. */
  unanswered?: Content | null;
}

/** A draft as the server keeps it. */
export interface ServerDraft<Content> {
  content: Content;
  /** Another with every change, and never used again. */
  version: number;
  updatedAt: string;
}

/** Storage of a draft on the device. */
export interface DeviceStore<Content> {
  read: () => DeviceDraft<Content> | null;
  /** Answers whether it is kept: storage may be switched off or full. */
  write: (draft: DeviceDraft<Content>) => boolean;
  clear: () => void;
}

/** The server's calls; each throws a {@link CallError}. */
export interface DraftCalls<Content> {
  read: () => Promise<ServerDraft<Content> | null>;
  save: (content: Content, version: number, isLeaving: boolean) => Promise<ServerDraft<Content>>;
  remove: (version: number) => Promise<unknown>;
}

/** Describes a kind of draft to the keeper. */
export interface DraftKind<Content> {
  /** There is nothing in it that would be missed. */
  isEmpty: (content: Content) => boolean;
  /** Whether two say the same to whoever reads them. */
  isSame: (one: Content, other: Content) => boolean;
  /** Reads the server's present draft out of a refused save; null when the refusal holds none. */
  toServerDraft: (present: unknown) => ServerDraft<Content> | null;
  /** The two in one, where that makes sense. */
  join?: (mine: Content, theirs: Content) => Content;
  /** Milliseconds between the last key and the save at the server. */
  serverPause?: number;
}

/** `away`: the server was not reached, or is at fault itself; `tooOften`: more saves than it takes. */
export type NotSavedReason = 'away' | 'full' | 'refused' | 'tooOften';

/** State of saving, for the writer; never claims more than is known. */
export type DraftMark =
  | { kind: 'none' }
  /** On the device; the server has not answered for it yet. */
  | { kind: 'device' }
  /** `at` is when the server took it; null when the device remembers that alone. */
  | { kind: 'saved'; at: string | null }
  | { kind: 'notSaved'; reason: NotSavedReason; isOnDevice: boolean };

export interface DraftState<Content> {
  mark: DraftMark;
  /** Another device's, of which the one who writes here has not been asked yet. */
  conflict: ServerDraft<Content> | null;
}

export const keptAtOnce = { mark: { kind: 'none' }, conflict: null } as const;

/** Milliseconds. */
const devicePause = 400;
const usualServerPause = 1_500;
/** Milliseconds after which a draft is saved even while its author types without a pause. */
const longestWait = 8_000;
const firstRetry = 5_000;
const longestRetry = 120_000;

function reasonOf(error: unknown): NotSavedReason {
  if (!(error instanceof CallError)) throw error;
  if (error.code === 'DRAFT_LIMIT_REACHED') return 'full';
  if (error.status === 0 || error.status >= 500) return 'away';
  return error.status === 429 ? 'tooOften' : 'refused';
}

/** Parses a draft from the device's storage; null when it has another shape, as after an update. */
export function toDeviceDraft<Content>(
  value: unknown,
  toContent: (value: unknown) => Content | null,
): DeviceDraft<Content> | null {
  const parsed = OnDevice.safeParse(value);
  const content = parsed.success ? toContent(parsed.data.content) : null;
  if (!parsed.success || content === null) return null;
  const { version, isSaved, base, unanswered } = parsed.data;
  const others = { base: toContent(base), unanswered: toContent(unanswered) };
  return { content, version, isSaved, ...others };
}

const OnDevice = z.object({
  content: z.unknown(),
  version: z.number(),
  isSaved: z.boolean(),
  base: z.optional(z.unknown()),
  unanswered: z.optional(z.unknown()),
});

export interface DraftKeeper<Content> {
  /** Puts back what was kept, here and then at the server. */
  begin: () => Promise<void>;
  /** Something was typed. */
  change: (content: Content) => void;
  resolve: (choice: 'mine' | 'theirs' | 'both') => void;
  /** Saves now, though a wait is not over; with `isLeaving` in a way that outlives the page. */
  flush: (isLeaving?: boolean) => Promise<void>;
  /** It was sent or discarded: the draft goes, here and at the server. */
  end: () => Promise<void>;
  /** The form goes, and the draft stays. */
  stop: () => void;
}

/**
 * Keeps a text that is being written, on the device at once and at the server soon after. Versions
 * tell when another device has gone on with the same draft: then it is asked, and nothing is
 * overwritten.
 *
 * @param onContent something else is to be shown than what was typed; null for nothing
 */
export function createDraftKeeper<Content>({
  device,
  calls,
  kind,
  onContent,
  onState,
}: {
  device: DeviceStore<Content>;
  calls: DraftCalls<Content>;
  kind: DraftKind<Content>;
  onContent: (content: Content | null) => void;
  onState: (state: DraftState<Content>) => void;
}): DraftKeeper<Content> {
  const { isEmpty, isSame, toServerDraft, join, serverPause = usualServerPause } = kind;
  let content: Content | null = null;
  let version = 0;
  /** The server's last known content. */
  let base: Content | null = null;
  let unanswered: Content | null = null;
  /** Whether the typed content differs from the last that the server has confirmed. */
  let isUnsaved = false;
  let unsavedSince = 0;
  let isEnded = false;
  /** The form is being filled from here: it is nobody's typing. */
  let isPutting = false;
  let retry = firstRetry;
  let state: DraftState<Content> = keptAtOnce;
  let underWay: Promise<void> | null = null;
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (change: Partial<DraftState<Content>>): void => {
    state = { ...state, ...change };
    if (!isEnded) onState(state);
  };

  const keepOnDevice = (): boolean => {
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
    if (content === null || isEnded) return false;
    if (isEmpty(content)) {
      device.clear();
      return true;
    }
    return device.write({
      content,
      version,
      isSaved: !isUnsaved,
      ...(isUnsaved ? { base, unanswered } : {}),
    });
  };

  const planSave = (wait: number): void => {
    clearTimeout(serverTimer);
    serverTimer = setTimeout(() => void flush(), wait);
  };

  const put = (shown: Content | null): void => {
    isPutting = true;
    onContent(shown);
    isPutting = false;
  };

  const adopt = (theirs: ServerDraft<Content>): void => {
    version = theirs.version;
    base = theirs.content;
    isUnsaved = false;
    keepOnDevice();
    const isNothing = isEmpty(theirs.content);
    tell({
      mark: isNothing ? { kind: 'none' } : { kind: 'saved', at: theirs.updatedAt },
      conflict: null,
    });
  };

  const show = (theirs: ServerDraft<Content>): void => {
    content = theirs.content;
    put(content);
    adopt(theirs);
  };

  const dispute = (theirs: ServerDraft<Content>): void => {
    if (content !== null && isSame(content, theirs.content)) {
      adopt(theirs);
    } else if (
      isEmpty(theirs.content) ||
      [base, unanswered].some((own) => own !== null && isSame(own, theirs.content))
    ) {
      // No conflict: the server's content is empty, is what the typing started from, or is our own
      // save, whose answer was lost.
      version = theirs.version;
      planSave(0);
    } else tell({ conflict: theirs });
  };

  const fail = (error: unknown): void => {
    if (error instanceof CallError && error.code === 'EDIT_CONFLICT') {
      const theirs = toServerDraft(error.present);
      if (theirs) {
        dispute(theirs);
        return;
      }
    }
    const reason = reasonOf(error);
    const isOnDevice = keepOnDevice();
    tell({ mark: { kind: 'notSaved', reason, isOnDevice } });
    // Content that was refused would be refused again: wait until it changes.
    if (reason === 'refused') return;
    planSave(retry);
    retry = Math.min(retry * 2, longestRetry);
  };

  const saveOnce = async (isLeaving: boolean): Promise<void> => {
    const sent = content;
    if (sent === null) return;
    // Content typed from here on is not in the save that is under way.
    unsavedSince = Date.now();
    const before = unanswered;
    unanswered = sent;
    let mark: DraftMark = { kind: 'none' };
    try {
      if (isEmpty(sent)) {
        if (version > 0) await calls.remove(version);
        version = 0;
        base = null;
      } else {
        const saved = await calls.save(sent, version, isLeaving);
        version = saved.version;
        base = saved.content;
        mark = { kind: 'saved', at: saved.updatedAt };
      }
      if (isEnded) return;
      // Unsaved until now that the server has answered: the page could be gone before.
      isUnsaved = content !== sent;
      unanswered = null;
      retry = firstRetry;
      keepOnDevice();
      tell({ mark: isUnsaved ? { kind: 'device' } : mark });
    } catch (error) {
      if (isEnded) return;
      if (reasonOf(error) !== 'away') unanswered = before;
      fail(error);
    }
  };

  const flush = async (isLeaving = false): Promise<void> => {
    clearTimeout(serverTimer);
    serverTimer = undefined;
    if (isLeaving) keepOnDevice();
    if (underWay) {
      await underWay;
      // Another that waited may be sending by now.
      if (state.mark.kind !== 'notSaved') await flush(isLeaving);
      return;
    }
    if (!isUnsaved || isEnded || state.conflict !== null) return;
    underWay = saveOnce(isLeaving).finally(() => {
      underWay = null;
    });
    await underWay;
  };

  return {
    flush,

    async begin() {
      const local = device.read();
      if (local) {
        ({ content, version } = local);
        isUnsaved = !local.isSaved;
        base = local.isSaved ? content : (local.base ?? null);
        unanswered = local.unanswered ?? null;
        put(content);
        tell({ mark: isUnsaved ? { kind: 'device' } : { kind: 'saved', at: null } });
      }
      let theirs: ServerDraft<Content> | null;
      try {
        theirs = await calls.read();
      } catch (error) {
        if (!isEnded && isUnsaved) fail(error);
        return;
      }
      if (isEnded) return;
      if (theirs === null) {
        // Sent or discarded elsewhere; what has been typed since is a draft of its own.
        const wasElsewhere = version > 0;
        version = 0;
        if (isUnsaved) planSave(0);
        else if (local && wasElsewhere) {
          content = null;
          device.clear();
          put(null);
          tell({ mark: { kind: 'none' } });
        }
        return;
      }
      if (!isUnsaved || content === null || isEmpty(content)) {
        if (theirs.version === version) adopt(theirs);
        else show(theirs);
      } else if (theirs.version === version) {
        base = theirs.content;
        planSave(0);
      } else dispute(theirs);
    },

    change(typed) {
      if (isEnded || isPutting) return;
      // Forms also tell of changes that change nothing.
      if (content === null ? isEmpty(typed) : JSON.stringify(content) === JSON.stringify(typed)) {
        return;
      }
      content = typed;
      if (!isUnsaved) unsavedSince = Date.now();
      isUnsaved = true;
      retry = firstRetry;
      clearTimeout(deviceTimer);
      deviceTimer = setTimeout(() => {
        const isKept = keepOnDevice();
        if (isKept && state.mark.kind !== 'notSaved') tell({ mark: { kind: 'device' } });
      }, devicePause);
      const waited = Date.now() - unsavedSince;
      if (state.conflict === null)
        planSave(Math.min(serverPause, Math.max(longestWait - waited, 0)));
    },

    resolve(choice) {
      const theirs = state.conflict;
      if (!theirs || content === null) return;
      if (choice === 'theirs') {
        show(theirs);
        return;
      }
      version = theirs.version;
      base = theirs.content;
      if (choice === 'both' && join) {
        content = join(content, theirs.content);
        put(content);
      }
      isUnsaved = true;
      tell({ conflict: null });
      planSave(0);
    },

    async end() {
      isEnded = true;
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      device.clear();
      await underWay;
      if (version === 0) return;
      try {
        await calls.remove(version);
      } catch (error) {
        // Another device has gone on with it, or the server is out of reach: it stays there.
        if (!(error instanceof CallError)) throw error;
      }
    },

    stop() {
      void flush(true).finally(() => {
        isEnded = true;
        clearTimeout(serverTimer);
      });
    },
  };
}
