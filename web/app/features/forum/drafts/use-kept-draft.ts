import { forumDrafts } from '@troskel/contract/forum/drafts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { send } from '../../../lib/api.ts';
import type { DraftCalls, DraftKind } from '../../../lib/draft-keeper.ts';
import { removingOptions, savingOptions, useKeptForm } from '../../../lib/kept-form.ts';
import type { KeptForm } from '../../../lib/kept-form.ts';
import { queryClient } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { draftName, draftsQuery } from './begun-drafts.ts';
import { isSameContent, joined, toContent, toServerDraft, serverDraftOf } from './draft-content.ts';
import type { DraftContent } from './draft-content.ts';
import { draftTexts } from './drafts.texts.ts';

function refreshDrafts(): void {
  void queryClient.invalidateQueries({ queryKey: draftsQuery().queryKey });
}

function callsOf(key: string): DraftCalls<DraftContent> {
  const params = { key };
  return {
    read: async () => {
      const { draft } = await send(forumDrafts.getDraft, { params }, { skipGlobalHandle: true });
      return draft && serverDraftOf(draft);
    },
    save: async (body, version, isLeaving) =>
      serverDraftOf(
        await send(
          forumDrafts.saveDraft,
          { params, body },
          savingOptions(body, version, isLeaving),
        ),
      ),
    remove: (version) => send(forumDrafts.deleteDraft, { params }, removingOptions(version)),
  };
}

const kind: Omit<DraftKind<DraftContent>, 'isEmpty'> = {
  isSame: isSameContent,
  toServerDraft,
  join: joined,
};

export type KeptDraft = KeptForm<DraftContent>;

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
  const texts = useTexts(draftTexts);
  return useKeptForm(form, draftName(key), {
    calls: callsOf(key),
    kind: { ...kind, isEmpty: shape.isEmpty },
    toContent: shape.toContent,
    show: (content) => form.reset(shape.toValues(content), { keepDefaultValues: true }),
    parse: toContent,
    told: { saved: texts.toldSaved, notSaved: texts.toldNotSaved },
    onKept: refreshDrafts,
  });
}
