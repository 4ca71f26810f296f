/** The value below which a part of them lies (nearest rank); NaN for none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Something measured at a time. */
export interface Sample {
  /** Milliseconds. */
  at: number;
  value: number;
}

/** Growth per millisecond by least squares; 0 for fewer than two times. */
export function slope(samples: readonly Sample[]): number {
  const mean = (read: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length;
  const [at, value] = [mean((sample) => sample.at), mean((sample) => sample.value)];
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  const together = samples.reduce(
    (sum, sample) => sum + (sample.at - at) * (sample.value - value),
    0,
  );
  return spread === 0 ? 0 : together / spread;
}

/** The samples of one quarter of the time from the first to the last; the first quarter is 1. */
export function quarter(samples: readonly Sample[], which: 1 | 2 | 3 | 4): Sample[] {
  const [first, last] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0];
  const length = (last - first) / 4;
  return samples.filter(
    ({ at }) => Math.min(3, length === 0 ? 0 : Math.floor((at - first) / length)) === which - 1,
  );
}

export const medianOf = (samples: readonly Sample[]): number =>
  percentile(
    samples.map(({ value }) => value),
    0.5,
  );

/**
 * Growth from the second quarter to the last, as a part of the second: in the first, caches fill and
 * code is compiled.
 */
export function growth(samples: readonly Sample[]): number {
  const before = medianOf(quarter(samples, 2));
  return medianOf(quarter(samples, 4)) / before - 1;
}

/** One second under a load. */
export interface Second {
  /** Milliseconds since the load has changed. */
  at: number;
  failed: number;
  /** Milliseconds of the answers; none is a failure, too. */
  times: readonly number[];
}

/**
 * The milliseconds after which everything is as it was before: from then on so many seconds in a row
 * have no failure and a median of at most `most`. Null when that does not come.
 */
export function recoveredAfter(
  seconds: readonly Second[],
  { most, inARow }: { most: number; inARow: number },
): number | null {
  const isWell = ({ failed, times }: Second) => failed === 0 && percentile(times, 0.5) <= most;
  const index = seconds.findIndex((_, from) => {
    const row = seconds.slice(from, from + inARow);
    return row.length === inARow && row.every(isWell);
  });
  return seconds[index]?.at ?? null;
}
