import { setTimeout as pause } from 'node:timers/promises';
import { offices } from '../../../contract/src/offices.ts';
import type { NewOffice } from '../../../contract/src/offices.ts';
import type { Account } from '../account.ts';
import type { Register } from '../history.ts';
import { create, newWord, settle } from '../load.ts';
import type { Actor, Scene } from '../load.ts';
import { persist } from '../persistence.ts';

/** A partner has room for 200, and the demo's has some. */
const mostNewOffices = 150;

const newOffice = (name: string) =>
  ({
    name,
    streetAddress: 'Storgatan 1',
    postalCode: '75321',
    city: 'Uppsala',
  }) satisfies Partial<NewOffice>;

/** Renames an office with If-Match, again and again, and adds one now and then. */
export async function officeKeeper(scene: Scene, account: Account): Promise<Actor> {
  const { client, chance, history } = scene;
  const { partnerId } = account;
  const first = newWord();
  const params = { partnerId };
  const add = (name: string) =>
    create(scene, account, {
      what: 'office',
      word: name,
      within: partnerId,
      route: offices.createOffice,
      asked: { params, body: newOffice(name) },
      idOf: ({ id }) => id,
    });
  const added = await persist(scene, account, {
    route: offices.createOffice,
    asked: { params, body: newOffice(first), key: first },
  });
  if (added.came !== 'done') throw new Error(`an office was not added: ${JSON.stringify(added)}`);
  const officeId = added.value.id;
  let { version } = added.value;
  let count = 0;
  const register: Register = {
    what: 'office',
    key: officeId,
    kill: history.kill,
    value: first,
    possible: [],
    changes: { done: 0, unknown: 0 },
  };
  history.registers.push(register);

  /** Sends the name until it is there: after each silence the office is read first. */
  async function rename(name: string): Promise<void> {
    const one = { partnerId, officeId };
    register.possible.push(name);
    for (;;) {
      const asked = { params: one, body: { name }, version };
      const answer = await client.call(offices.updateOffice, asked, await account.token());
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
      const now = await persist(scene, account, {
        route: offices.getOffice,
        asked: { params: one },
      });
      if (now.came !== 'done') return settle(history, register, now);
      ({ version } = now.value);
      if (now.value.name === name) return settle(history, register, now);
      if (now.value.name !== register.value) {
        history.find(
          'lost',
          `office ${officeId} has the name ${now.value.name}, which is of before`,
        );
        register.value = now.value.name;
      }
    }
  }

  return {
    rest: [150, 400],
    async step() {
      if (chance.next() > 0.1 || count >= mostNewOffices) return rename(newWord());
      count += 1;
      await add(newWord());
    },
  };
}
