import { offices } from '../../../contract/src/offices/calls.ts';
import type { NewOffice } from '../../../contract/src/offices/calls.ts';
import type { Account } from '../account.ts';
import { editor } from '../editing.ts';
import { create, newWord } from '../load.ts';
import type { Actor, Scene } from '../load.ts';
import { persist } from '../persistence.ts';

/** A partner may have 200, and the demo's has some. */
const mostNewOffices = 150;

const newOffice = (name: string) =>
  ({
    name,
    streetAddress: 'Storgatan 1',
    postalCode: '75321',
    city: 'Uppsala',
  }) satisfies Partial<NewOffice>;

/** Makes an actor that keeps renaming an office with If-Match, and sometimes adds one. */
export async function officeKeeper(scene: Scene, account: Account): Promise<Actor> {
  const { chance, history } = scene;
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
  if (added.outcome !== 'done')
    throw new Error(`an office was not added: ${JSON.stringify(added)}`);
  const officeId = added.value.id;
  const one = { partnerId, officeId };
  const rename = editor(scene, account, {
    register: {
      what: 'office',
      key: officeId,
      kill: history.kill,
      value: first,
      possible: [],
      changes: { done: 0, unknown: 0 },
    },
    version: added.value.version,
    write: {
      route: offices.updateOffice,
      askedFor: (name) => ({ params: one, body: { name } }),
    },
    versionOf: ({ version }) => version,
    read: { route: offices.getOffice, asked: { params: one } },
    keptIn: ({ name, version }) => ({ value: name, version }),
  });
  let count = 0;

  return {
    rest: [150, 400],
    async step() {
      if (chance.next() > 0.1 || count >= mostNewOffices) return rename(newWord());
      count += 1;
      await add(newWord());
    },
  };
}
