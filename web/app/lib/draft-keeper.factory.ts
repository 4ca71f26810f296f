import { vi } from 'vitest';
import { createDraftKeeper, keptAtOnce } from './draft-keeper.ts';
import type { DeviceDraft, DraftCalls, DraftState, ServerDraft } from './draft-keeper.ts';
import { CallError } from './failures.ts';

export interface Letter {
  body: string;
}

const savedAt = '2026-03-05';
export const saved = { kind: 'saved', at: savedAt };
export const empty: Letter = { body: '' };
export const says = (text: string): Letter => ({ body: `<p>${text}</p>` });
const tidy = (body: string): string => body.replace('<p></p>', '');

function isServerDraft(value: unknown): value is ServerDraft<Letter> {
  return typeof value === 'object' && value !== null && 'version' in value;
}

/** A server with one draft, and as many devices as are asked for. */
export function makeServer() {
  let draft: ServerDraft<Letter> | null = null;
  let versions = 0;
  let failure: CallError | null = null;
  const demandPresent = (version: number): void => {
    if (failure) throw failure;
    if (draft && draft.version !== version) {
      throw new CallError({
        status: 409,
        errors: [{ code: 'EDIT_CONFLICT', message: '' }],
        route: 'r',
        present: draft,
      });
    }
  };
  const write = ({ body }: Letter): ServerDraft<Letter> => {
    versions += 1;
    // The server, too, tidies a text before it keeps it.
    draft = { content: { body: tidy(body) }, version: versions, updatedAt: savedAt };
    return draft;
  };
  return {
    write,
    get draft() {
      return draft;
    },
    fail: (status: number, code = 'X') => {
      failure = new CallError({ status, errors: [{ code, message: '' }], route: 'r' });
    },
    mend: () => {
      failure = null;
    },
    drop: () => {
      draft = null;
    },
    calls: {
      read: async () => {
        if (failure) throw failure;
        return await Promise.resolve(draft);
      },
      save: vi.fn<DraftCalls<Letter>['save']>(async (content, version) => {
        await Promise.resolve();
        demandPresent(version);
        return write(content);
      }),
      remove: async (version: number) => {
        await Promise.resolve();
        demandPresent(version);
        draft = null;
      },
    },
  };
}

export type Server = ReturnType<typeof makeServer>;

export function makeDevice(
  server: Server,
  kept: { draft: DeviceDraft<Letter> | null; isBroken?: boolean } = { draft: null },
) {
  const shown: (Letter | null)[] = [];
  let state: DraftState<Letter> = keptAtOnce;
  let onShown: (content: Letter | null) => void = () => undefined;
  const keeper = createDraftKeeper<Letter>({
    device: {
      read: () => kept.draft,
      write: (draft) => {
        if (!kept.isBroken) kept.draft = draft;
        return !kept.isBroken;
      },
      clear: () => {
        kept.draft = null;
      },
    },
    calls: server.calls,
    kind: {
      isEmpty: ({ body }) => body === '',
      isSame: (one, other) => tidy(one.body) === tidy(other.body),
      toServerDraft: (present) => (isServerDraft(present) ? present : null),
      join: (mine, theirs) => ({ body: `${mine.body}${theirs.body}` }),
    },
    onContent: (content) => {
      shown.push(content);
      onShown(content);
    },
    onState: (next) => {
      state = next;
    },
  });
  return {
    ...keeper,
    kept,
    shown,
    state: () => state,
    onShown: (listener: typeof onShown) => {
      onShown = listener;
    },
  };
}

/** Answers when it is told to, as a slow line does. */
export function holdSaves({ calls }: Server): () => void {
  const { save } = calls;
  const answer = Promise.withResolvers<void>();
  calls.save = vi.fn<DraftCalls<Letter>['save']>(async (...given) => {
    await answer.promise;
    return save(...given);
  });
  return answer.resolve;
}

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
