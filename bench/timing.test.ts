import { expect, test } from 'vitest';
import { compareTimes } from './timing.ts';

// A linear congruential generator (Numerical Recipes): the same noise in every run.
function noise(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
/** Around 40 ms, with now and then a very slow one, as on a busy machine. */
function sample(shift: number, seed: number): number[] {
  const random = noise(seed);
  return Array.from({ length: 60 }, () => {
    const spread = (random() + random() + random() - 1.5) * 12;
    return 40 + shift + spread + (random() > 0.9 ? random() * 200 : 0);
  });
}

test('compareTimes sees ten milliseconds through the noise of a busy machine', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const { isTelling } = compareTimes(sample(10, seed), sample(0, seed + 1000));
    expect([seed, isTelling]).toEqual([seed, true]);
  }
});

test('compareTimes sees nothing where there is nothing', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { isTelling } = compareTimes(sample(0, seed), sample(0, seed + 1000));
    expect([seed, isTelling]).toEqual([seed, false]);
  }
});
