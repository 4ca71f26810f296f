/** Two kinds of answer and what their times say. */
export interface TimingComparison {
  /** Whether a stranger could tell the two apart by the clock. */
  isTelling: boolean;
  /** Typical difference (first minus second), milliseconds: the Hodges–Lehmann estimate. */
  shift: number;
  /** Median of the first by that of the second. */
  ratio: number;
  /** Standard score of the Mann–Whitney U test; beyond ±3.3 by chance once in a thousand. */
  score: number;
}

const chanceScore = 3.3;
/** A steady difference below this is under the noise of any network, milliseconds. */
const leastShift = 4;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/**
 * The Mann–Whitney U test over two samples, with the Hodges–Lehmann estimate of their distance: both
 * look at order alone, so that a few slow answers of a busy machine do not matter.
 */
export function compareTimes(
  first: readonly number[],
  second: readonly number[],
): TimingComparison {
  const differences = first.flatMap((one) => second.map((other) => one - other));
  const greater = differences.filter((difference) => difference > 0).length;
  const equal = differences.filter((difference) => difference === 0).length;
  const u = greater + equal / 2;
  const pairs = first.length * second.length;
  const deviation = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  const score = (u - pairs / 2) / deviation;
  const shift = medianOf(differences);
  const isTelling = Math.abs(score) > chanceScore && Math.abs(shift) > leastShift;
  const ratio = medianOf(first) / medianOf(second);
  return { isTelling, shift, ratio, score };
}

async function timeOf(action: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
}

/**
 * Measures two actions in turns, so that whatever else the machine does meets both alike. What tells
 * once may be chance or a neighbour's load; only what tells in each of three rounds counts.
 *
 * @param between run before each pair, outside the clock
 */
export async function compareActions(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  {
    pairs = 60,
    rounds = 3,
    between = async () => {},
  }: {
    pairs?: number;
    rounds?: number;
    between?: () => Promise<unknown>;
  } = {},
): Promise<TimingComparison> {
  await first();
  await second();
  let comparison: TimingComparison = { isTelling: false, shift: 0, ratio: 1, score: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const times: [number[], number[]] = [[], []];
    for (let pair = 0; pair < pairs; pair += 1) {
      await between();
      // Neither gains by coming second.
      if (pair % 2 === 0) times[0].push(await timeOf(first));
      times[1].push(await timeOf(second));
      if (pair % 2 === 1) times[0].push(await timeOf(first));
    }
    comparison = compareTimes(...times);
    if (!comparison.isTelling) return comparison;
  }
  return comparison;
}
