import { setTimeout as pause } from 'node:timers/promises';
import { applicationDraft } from '../../../contract/src/application-draft.ts';
import type { Account } from '../account.ts';
import type { Register } from '../history.ts';
import { newWord, settle } from '../load.ts';
import type { Actor, Scene } from '../load.ts';
import { persist } from '../persistence.ts';

/** Fills in the company form, which is kept with If-Match as it is typed. */
export function formFiller(scene: Scene, account: Account): Actor {
  const { client, history } = scene;
  let version = 0;
  const register: Register = {
    what: 'draft',
    key: account.email,
    kill: history.kill,
    value: '',
    possible: [],
    changes: { done: 0, unknown: 0 },
  };
  history.registers.push(register);

  async function save(legalName: string): Promise<void> {
    register.possible.push(legalName);
    for (;;) {
      const asked = { body: { content: { legalName } }, version };
      const answer = await client.call(applicationDraft.saveDraft, asked, await account.token());
      if (answer.came === 'done') {
        ({ version } = answer.value);
        return settle(history, register, answer);
      }
      const isConflict = answer.came === 'refused' && answer.code === 'EDIT_CONFLICT';
      if (answer.came === 'refused' && !isConflict) return settle(history, register, answer);
      if (answer.came === 'later') {
        if (answer.status === 401) account.forgetToken();
        await pause(Math.min(answer.afterMs, 1000));
        continue;
      }
      const now = await persist(scene, account, { route: applicationDraft.getDraft, asked: {} });
      if (now.came !== 'done') return settle(history, register, now);
      const { draft } = now.value;
      version = draft?.version ?? 0;
      const kept = draft?.content.legalName ?? '';
      if (kept === legalName) return settle(history, register, now);
      if (kept !== register.value) {
        history.find('lost', `the draft of ${account.role} says ${kept}, which is of before`);
        register.value = kept;
      }
    }
  }

  return { rest: [200, 500], step: () => save(newWord()) };
}
