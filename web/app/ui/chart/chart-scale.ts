/** The lines of a scale of counts: nothing, the half and the whole, whole numbers all of them. */
export function countTicks(most: number): number[] {
  if (most <= 1) return [0, 1];
  const magnitude = 10 ** Math.floor(Math.log10(most));
  const top =
    [1, 2, 4, 6, 8, 10].map((step) => step * magnitude).find((step) => step >= most) ?? most;
  return [0, top / 2, top];
}

/** Lines at times that people reckon in, in minutes: each some four times the one before. */
const durations = [1, 5, 15, 60, 240, 1440, 5760, 20_160, 80_640];

/** Selects the lines between which the minutes lie, at least two. */
export function durationTicks(minutes: readonly number[]): number[] {
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  const from = Math.max(
    0,
    durations.findLastIndex((line) => line <= least),
  );
  const after = durations.findIndex((line) => line >= most);
  const to = Math.max(from + 1, after === -1 ? durations.length - 1 : after);
  return to < durations.length ? durations.slice(from, to + 1) : durations.slice(-2);
}

/** Height of a duration on a logarithmic scale, 0 to 1: doubling it always adds the same. */
export function heightOf(minutes: number, ticks: readonly number[]): number {
  const [least = 1, most = 2] = [ticks[0], ticks.at(-1)];
  const share = Math.log(Math.max(minutes, 1) / least) / Math.log(most / least);
  return Math.min(1, Math.max(0, share));
}

/** Possible distances between labels below a chart, by the length of a part. */
const strides = { day: [1, 7, 14, 28, 56, 84], week: [1, 2, 4, 8, 13], month: [1, 2, 3] } as const;

/** Most names below a chart that is as narrow as a phone. */
const mostNames = 5;

export type ChartStep = keyof typeof strides;

/** Indexes of the parts that have their name below a chart, counted back from the last one. */
export function namedParts(count: number, step: ChartStep): number[] {
  const stride =
    strides[step].find((some) => count <= some * mostNames) ?? Math.ceil(count / mostNames);
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % stride === 0,
  );
}
