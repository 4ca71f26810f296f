import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { announce } from './announce.ts';
import { createDraftKeeper, keptAtOnce, toDeviceDraft } from './draft-keeper.ts';
import type { DraftCalls, DraftKeeper, DraftKind, DraftState } from './draft-keeper.ts';
import { clearDraft, readDraft, syncedPrefix, writeDraft } from './drafts.ts';
import { beforeLogOut } from './log-out-tasks.ts';
import { signedInIdentity, useSession } from './session.ts';

/** Bytes that a browser still sends for a page that is gone, with room for what is around them. */
const mostKeptAlive = 60_000;

const bytesOf = (body: unknown): number => new TextEncoder().encode(JSON.stringify(body)).length;

/**
 * Options of a call that saves a draft: without an error message, based on the version seen,
 * completed even when the page is left.
 */
export function savingOptions(body: unknown, version: number, isLeaving: boolean) {
  return {
    ...overVersion(version),
    keepalive: isLeaving && bytesOf(body) < mostKeptAlive,
  };
}

/** Options of a call that removes a draft. */
export function removingOptions(version: number) {
  return { ...overVersion(version), keepalive: true };
}

function overVersion(version: number) {
  return { skipGlobalHandle: true, seenVersion: version };
}

/** Under which name the device keeps a draft that the server keeps too. */
export const syncedName = (name: string): string => `${syncedPrefix}${name}`;

export interface KeptForm<Content> extends DraftState<Content> {
  resolve: (choice: 'mine' | 'theirs' | 'both') => void;
  /** Saves now what could not be saved. */
  retry: () => Promise<void>;
  /** It was sent or discarded; may be told when the form is gone already. */
  end: () => Promise<void>;
}

export interface KeptFormOptions<Input, Content> {
  calls: DraftCalls<Content>;
  kind: DraftKind<Content>;
  toContent: (values: Input) => Content;
  /** Puts into the form what was kept; null for a form with nothing of one's own in it. */
  show: (content: Content | null) => void;
  /** Parses a stored draft; null when it has another shape. */
  parse: (value: unknown) => Content | null;
  /** Said to screen readers: at the first save, and when it turns for the worse and back. */
  told: { saved: string; notSaved: string };
  /** Called when the draft on the server may have changed. */
  onKept?: () => void;
}

/**
 * Keeps what is typed into a form, on this device and at the server, and puts it back when the form
 * is next shown, here or elsewhere.
 *
 * @param name tells drafts apart, on the device too
 */
export function useKeptForm<Input extends FieldValues, Output, Content>(
  { watch, getValues }: UseFormReturn<Input, unknown, Output>,
  name: string,
  options: KeptFormOptions<Input, Content>,
): KeptForm<Content> {
  const session = useSession();
  const owner = session.status === 'signedIn' ? session.data.firebaseUID : null;
  const [state, setState] = useState<DraftState<Content>>(keptAtOnce);
  const keeper = useRef<DraftKeeper<Content>>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!owner) return undefined;
    const stored = syncedName(name);
    // A form that is taken down by a logout writes nothing more.
    const isTheirs = (): boolean => signedInIdentity() === owner;
    const made = createDraftKeeper<Content>({
      device: {
        read: () => toDeviceDraft(readDraft(owner, stored), (value) => latest.current.parse(value)),
        write: (draft) => isTheirs() && writeDraft(owner, stored, draft),
        clear: () => clearDraft(owner, stored),
      },
      calls: latest.current.calls,
      kind: {
        ...latest.current.kind,
        isEmpty: (content) => latest.current.kind.isEmpty(content),
      },
      onContent: (content) => latest.current.show(content),
      onState: setState,
    });
    keeper.current = made;
    const watching = watch(() => made.change(latest.current.toContent(getValues())));
    void made.begin();
    const leave = (): void => void made.flush(true);
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    const retry = (): void => void made.flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', retry);
    const release = beforeLogOut(() => made.flush());
    return () => {
      release();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', retry);
      watching.unsubscribe();
      made.stop();
      latest.current.onKept?.();
    };
  }, [owner, name, watch, getValues]);

  // The first save is told, then only what changes for the worse and back: not every pause.
  const { kind } = state.mark;
  const told = useRef<'saved' | 'notSaved'>(undefined);
  useEffect(() => {
    if (kind !== 'saved' && kind !== 'notSaved') return;
    if (told.current === kind) return;
    told.current = kind;
    announce(latest.current.told[kind]);
  }, [kind]);

  return {
    ...state,
    resolve: (choice) => keeper.current?.resolve(choice),
    retry: async () => keeper.current?.flush(),
    end: async () => {
      await keeper.current?.end();
      latest.current.onKept?.();
    },
  };
}
