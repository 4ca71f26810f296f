import { applicationDraft } from '../../../contract/src/onboarding/draft.ts';
import type { Account } from '../account.ts';
import { editor } from '../editing.ts';
import { newWord } from '../load.ts';
import type { Actor, Scene } from '../load.ts';

/** Makes an actor that fills in the company form, whose draft is saved with If-Match. */
export function formFiller(scene: Scene, account: Account): Actor {
  const save = editor(scene, account, {
    register: {
      what: 'draft',
      key: account.email,
      kill: scene.history.kill,
      value: '',
      possible: [],
      changes: { done: 0, unknown: 0 },
    },
    version: 0,
    write: {
      route: applicationDraft.saveDraft,
      askedFor: (legalName) => ({ body: { content: { legalName } } }),
    },
    versionOf: ({ version }) => version,
    read: { route: applicationDraft.getDraft, asked: {} },
    keptIn: ({ draft }) => ({
      value: draft?.content.legalName ?? '',
      version: draft?.version ?? 0,
    }),
  });
  return { rest: [200, 500], step: () => save(newWord()) };
}
