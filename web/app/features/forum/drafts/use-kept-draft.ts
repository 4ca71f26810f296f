import { forumDrafts } from '@troskel/contract/forum-drafts';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { announce } from '../../../lib/announce.ts';
import { send } from '../../../lib/api.ts';
import { clearDraft, readDraft, writeDraft } from '../../../lib/drafts.ts';
import { beforeLogOut } from '../../../lib/log-out-tasks.ts';
import { queryClient } from '../../../lib/queries.ts';
import { signedInIdentity, useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/texts.ts';
import { draftNameOf, draftsQuery } from './begun-drafts.ts';
import { toDeviceDraft } from './draft-content.ts';
import type { DraftContent } from './draft-content.ts';
import { createDraftKeeper, keptAtOnce } from './draft-keeper.ts';
import type { DraftCalls, DraftKeeper, DraftState } from './draft-keeper.ts';
import { draftTexts } from './drafts.texts.ts';

/** What a browser still sends for a page that is gone, with room for what is around it. */
const mostKeptAlive = 60_000;

function refreshDrafts(): void {
  void queryClient.invalidateQueries({ queryKey: draftsQuery().queryKey });
}

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

function callsOf(key: string): DraftCalls {
  const quiet = { skipGlobalHandle: true };
  const params = { key };
  return {
    read: async () => (await send(forumDrafts.getDraft, { params }, quiet)).draft,
    save: (body, version, isLeaving) =>
      send(
        forumDrafts.saveDraft,
        { params, body },
        {
          ...quiet,
          headers: ifMatch(version),
          keepalive: isLeaving && JSON.stringify(body).length < mostKeptAlive,
        },
      ),
    remove: (version) =>
      send(
        forumDrafts.deleteDraft,
        { params },
        { ...quiet, headers: ifMatch(version), keepalive: true },
      ),
  };
}

export interface KeptDraft extends DraftState {
  resolve: (choice: 'mine' | 'theirs' | 'both') => void;
  /** It was sent or discarded. */
  end: () => void;
}

/**
 * Keeps what is typed into a form of the forum, on this device and at the server, and puts it back
 * when the form is next shown, here or elsewhere.
 *
 * @param key as the contract names drafts: `reply:THREAD` and so on
 */
export function useKeptDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  shape: {
    toContent: (values: Input) => DraftContent;
    /** Null for a form with nothing of one's own in it. */
    toValues: (content: DraftContent | null) => Input;
    isEmpty: (content: DraftContent) => boolean;
  },
): KeptDraft {
  const session = useSession();
  const owner = session.status === 'signedIn' ? session.data.firebaseUID : null;
  const texts = useTexts(draftTexts);
  const [state, setState] = useState(keptAtOnce);
  const keeper = useRef<DraftKeeper>(undefined);
  const latest = useRef({ shape, texts });
  useEffect(() => {
    latest.current = { shape, texts };
  });
  const { reset, watch, getValues } = form;

  useEffect(() => {
    if (!owner) return undefined;
    const name = draftNameOf(key);
    // A form that is taken down by a logout writes nothing more.
    const isTheirs = (): boolean => signedInIdentity() === owner;
    const made = createDraftKeeper({
      device: {
        read: () => toDeviceDraft(readDraft(owner, name)),
        write: (draft) => isTheirs() && writeDraft(owner, name, draft),
        clear: () => clearDraft(owner, name),
      },
      calls: callsOf(key),
      isEmpty: (content) => latest.current.shape.isEmpty(content),
      onContent: (content) => {
        reset(latest.current.shape.toValues(content), { keepDefaultValues: true });
      },
      onState: setState,
    });
    keeper.current = made;
    const watching = watch(() => made.change(latest.current.shape.toContent(getValues())));
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
      keeper.current = undefined;
      refreshDrafts();
    };
  }, [owner, key, reset, watch, getValues]);

  // The first save is told, then only what changes for the worse and back: not every pause.
  const { kind } = state.mark;
  const told = useRef<'saved' | 'notSaved'>(undefined);
  useEffect(() => {
    if (kind !== 'saved' && kind !== 'notSaved') return;
    if (told.current === kind) return;
    told.current = kind;
    announce(kind === 'saved' ? latest.current.texts.toldSaved : latest.current.texts.toldNotSaved);
  }, [kind]);

  return {
    ...state,
    resolve: (choice) => keeper.current?.resolve(choice),
    end: () => {
      void keeper.current?.end().then(refreshDrafts);
    },
  };
}
