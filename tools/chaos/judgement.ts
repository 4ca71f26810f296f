import type { Creation, Finding, Register, Write } from './history.ts';

/** Ids of rows that contain a word, by kind and word. */
export type KeptRows = ReadonlyMap<Creation, ReadonlyMap<string, readonly string[]>>;

/**
 * Stored state of a register: its value, and its version where each change increments it by one.
 */
export interface KeptRegister {
  value: string;
  version: number | null;
}

/**
 * Compares stored rows with the answers: an acknowledged row exists once and under the answered id,
 * a refused one does not exist, all others exist at most once.
 */
export function judgeWrites(writes: readonly Write[], kept: KeptRows): Finding[] {
  return writes.flatMap(({ what, word, kill, state, id }): Finding[] => {
    const rows = kept.get(what)?.get(word) ?? [];
    const named = `${what} ${word}`;
    if (rows.length > 1) {
      return [{ kill, kind: 'doubled', what: `${named} is there ${rows.length} times` }];
    }
    if (state === 'refused' && rows.length > 0) {
      return [{ kill, kind: 'doubled', what: `${named} is there and was refused` }];
    }
    if (state !== 'acknowledged') return [];
    if (rows.length === 0) return [{ kill, kind: 'lost', what: `${named} is not there` }];
    return id === '' || rows[0] === id
      ? []
      : [{ kill, kind: 'lost', what: `${named} is there as ${rows[0]}, told was ${id}` }];
  });
}

/** Compares a stored value with the last acknowledged one, and those sent since. */
export function judgeRegister(
  { what, key, kill, value, possible, changes }: Register,
  kept: KeptRegister | undefined,
): Finding[] {
  // Nothing was ever acknowledged.
  if (value === '' && changes.done === 0) return [];
  const named = `${what} ${key}`;
  if (!kept) return [{ kill, kind: 'lost', what: `${named} is not there` }];
  if (kept.value !== value && !possible.includes(kept.value)) {
    return [{ kill, kind: 'lost', what: `${named} is ${kept.value}, acknowledged was ${value}` }];
  }
  if (kept.version === null) return [];
  const done = kept.version - 1;
  if (done < changes.done) {
    return [{ kill, kind: 'lost', what: `${named} changed ${done} times, ${changes.done} told` }];
  }
  return done > changes.done + changes.unknown
    ? [{ kill, kind: 'doubled', what: `${named} changed ${done} times, ${changes.done} told` }]
    : [];
}
