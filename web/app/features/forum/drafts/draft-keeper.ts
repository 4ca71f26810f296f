import type { ForumDraft } from '@troskel/contract/forum-drafts';
import { CallError } from '../../../lib/failures.ts';
import { contentOf, isSameContent, toServerDraft } from './draft-content.ts';
import type { DeviceDraft, DraftContent } from './draft-content.ts';

/** Where the device keeps it. */
export interface DeviceStore {
  read: () => DeviceDraft | null;
  /** Answers whether it is kept: storage may be switched off or full. */
  write: (draft: DeviceDraft) => boolean;
  clear: () => void;
}

/** The server's calls; each throws a {@link CallError}. */
export interface DraftCalls {
  read: () => Promise<ForumDraft | null>;
  save: (content: DraftContent, version: number, isLeaving: boolean) => Promise<ForumDraft>;
  remove: (version: number) => Promise<unknown>;
}

export type NotSavedReason = 'offline' | 'full' | 'refused' | 'failed';

/** How safe what is typed is; never told better than it is. */
export type DraftMark =
  | { kind: 'none' }
  /** On the device; the server has not answered for it yet. */
  | { kind: 'device' }
  | { kind: 'saved' }
  | { kind: 'notSaved'; reason: NotSavedReason; isOnDevice: boolean };

export interface DraftState {
  mark: DraftMark;
  /** Another device's, of which the one who writes here has not been asked yet. */
  conflict: ForumDraft | null;
}

export const keptAtOnce: DraftState = { mark: { kind: 'none' }, conflict: null };

/** Milliseconds. */
const devicePause = 400;
const serverPause = 1_500;
/** Whoever types without a pause is saved this often. */
const longestWait = 8_000;
const firstRetry = 5_000;
const longestRetry = 120_000;

function reasonOf(error: unknown): NotSavedReason {
  if (!(error instanceof CallError)) throw error;
  if (error.code === 'DRAFT_LIMIT_REACHED') return 'full';
  if (error.status === 0 || error.status >= 500) return 'offline';
  return error.status === 429 ? 'failed' : error.status < 500 ? 'refused' : 'failed';
}

export interface DraftKeeper {
  /** Puts back what was kept, here and then at the server. */
  begin: () => Promise<void>;
  /** Something was typed. */
  change: (content: DraftContent) => void;
  resolve: (choice: 'mine' | 'theirs' | 'both') => void;
  /** Saves now; with `isLeaving` in a way that outlives the page. */
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
 * @param isEmpty there is nothing in it that would be missed
 * @param onContent something else is to be shown than what was typed; null for nothing
 */
export function createDraftKeeper({
  device,
  calls,
  isEmpty,
  onContent,
  onState,
}: {
  device: DeviceStore;
  calls: DraftCalls;
  isEmpty: (content: DraftContent) => boolean;
  onContent: (content: DraftContent | null) => void;
  onState: (state: DraftState) => void;
}): DraftKeeper {
  let content: DraftContent | null = null;
  let version = 0;
  /** What is typed differs from what the server has. */
  let isUnsaved = false;
  let unsavedSince = 0;
  let isEnded = false;
  let retry = firstRetry;
  let state = keptAtOnce;
  let underWay: Promise<void> | null = null;
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (change: Partial<DraftState>): void => {
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
    return device.write({ content, version, isSaved: !isUnsaved });
  };

  const planSave = (wait: number): void => {
    clearTimeout(serverTimer);
    serverTimer = setTimeout(() => void flush(), wait);
  };

  const adopt = (theirs: ForumDraft): void => {
    version = theirs.version;
    isUnsaved = false;
    keepOnDevice();
    tell({ mark: { kind: 'saved' }, conflict: null });
  };

  const show = (theirs: ForumDraft): void => {
    content = contentOf(theirs);
    onContent(content);
    adopt(theirs);
  };

  const dispute = (theirs: ForumDraft): void => {
    if (content !== null && isSameContent(content, theirs)) adopt(theirs);
    else tell({ conflict: theirs });
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
    // What is refused stays refused until something else is typed.
    if (reason === 'refused') return;
    planSave(retry);
    retry = Math.min(retry * 2, longestRetry);
  };

  const saveOnce = async (isLeaving: boolean): Promise<void> => {
    const sent = content;
    if (sent === null) return;
    isUnsaved = false;
    try {
      if (isEmpty(sent)) {
        if (version > 0) await calls.remove(version);
        if (isEnded) return;
        version = 0;
        keepOnDevice();
        tell({ mark: { kind: 'none' } });
      } else {
        const saved = await calls.save(sent, version, isLeaving);
        version = saved.version;
        if (isEnded) return;
        keepOnDevice();
        tell({ mark: { kind: isUnsaved ? 'device' : 'saved' } });
      }
      retry = firstRetry;
    } catch (error) {
      isUnsaved = true;
      if (!isEnded) fail(error);
    }
  };

  const flush = async (isLeaving = false): Promise<void> => {
    clearTimeout(serverTimer);
    serverTimer = undefined;
    if (isLeaving) keepOnDevice();
    if (underWay) {
      await underWay;
      if (state.mark.kind === 'notSaved') return;
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
        onContent(content);
        tell({ mark: { kind: isUnsaved ? 'device' : 'saved' } });
      }
      let theirs: ForumDraft | null;
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
          onContent(null);
          tell({ mark: { kind: 'none' } });
        }
        return;
      }
      if (!isUnsaved || content === null || isEmpty(content)) {
        if (theirs.version === version) adopt(theirs);
        else show(theirs);
      } else if (theirs.version === version) planSave(0);
      else dispute(theirs);
    },

    change(typed) {
      if (isEnded) return;
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
      if (choice === 'both') {
        content = { ...content, body: `${content.body}${theirs.body}` };
        if (content.subject === '') content = { ...content, subject: theirs.subject };
        onContent(content);
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
