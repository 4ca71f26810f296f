/** Deterministic pseudo-random numbers (mulberry32): the demo is the same at every start. */
export function createChance(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (least: number, most: number) => least + next() * (most - least);
  return {
    /** From 0, included, to 1, excluded. */
    next,
    between,
    whole: (least: number, most: number) => Math.floor(between(least, most + 1)),
    /** Log-uniform: each order of magnitude is equally likely. */
    byOrder: (least: number, most: number) => least * (most / least) ** next(),
    /** So many elements of the list without repetition, shuffled. */
    some<Item>(items: readonly Item[], count: number): Item[] {
      return items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .slice(0, count)
        .map(({ item }) => item);
    },
  };
}

export type Chance = ReturnType<typeof createChance>;
