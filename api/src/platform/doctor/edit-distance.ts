/** Answers how many letters are changed, added, left out or swapped between two words. */
export function editDistance(one: string, other: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(
        (row?.[to - 1] ?? 0) + (isSame ? 0 : 1),
        (row?.[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        isSwapped && at > 1 && to > 1 ? (before?.[to - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row ?? [], next];
  }
  return row?.[other.length] ?? 0;
}
