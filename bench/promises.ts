/** What is promised of a figure, and whether it was kept: two columns of a bench's table. */
interface Judged {
  promise: string;
  kept: boolean;
}

export const atMost = (value: number, most: number, unit = ''): Judged => ({
  promise: `at most ${most}${unit}`,
  kept: value <= most,
});

export const atLeast = (value: number, least: number): Judged => ({
  promise: `at least ${least}`,
  kept: value >= least,
});

export const under = (value: number, bound: number, unit = ''): Judged => ({
  promise: `under ${bound}${unit}`,
  kept: value < bound,
});
