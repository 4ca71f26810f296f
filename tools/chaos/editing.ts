import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseOf, Route } from '../../contract/src/ground/route.ts';
import type { Account } from './account.ts';
import type { Asked } from './client.ts';
import type { Register } from './history.ts';
import { settle } from './load.ts';
import type { Scene } from './load.ts';
import { persist } from './persistence.ts';

/** Something edited with If-Match, and how to read its present state. */
interface Edited<Write extends Route, Read extends Route> {
  register: Register;
  /** The version last seen. */
  version: number;
  write: { route: Write; askedFor: (value: string) => Asked<Write> };
  versionOf: (written: ResponseOf<Write>) => number;
  read: { route: Read; asked: Asked<Read> };
  keptIn: (read: ResponseOf<Read>) => { value: string; version: number };
}

/** Makes an editor that retries until the value is stored; it reads after any failure. */
export function editor<Write extends Route, Read extends Route>(
  scene: Scene,
  account: Account,
  { register, version: firstVersion, write, versionOf, read, keptIn }: Edited<Write, Read>,
): (value: string) => Promise<void> {
  const { client, history } = scene;
  let version = firstVersion;
  history.registers.push(register);
  return async (value) => {
    register.possible.push(value);
    for (;;) {
      const asked = { ...write.askedFor(value), version };
      const answer = await client.call(write.route, asked, await account.token());
      if (answer.outcome === 'done') {
        version = versionOf(answer.value);
        return settle(history, register, answer);
      }
      const isConflict = answer.outcome === 'refused' && answer.code === 'EDIT_CONFLICT';
      if (answer.outcome === 'refused' && !isConflict) return settle(history, register, answer);
      if (answer.outcome === 'later') {
        if (answer.status === 401) account.forgetToken();
        await pause(Math.min(answer.afterMs, 1000));
        continue;
      }
      const now = await persist(scene, account, read);
      if (now.outcome !== 'done') return settle(history, register, now);
      const kept = keptIn(now.value);
      ({ version } = kept);
      if (kept.value === value) return settle(history, register, now);
      if (kept.value !== register.value) {
        const what = `${register.what} ${register.key} says ${kept.value}, which is of before`;
        history.find('lost', what);
        register.value = kept.value;
      }
    }
  };
}
