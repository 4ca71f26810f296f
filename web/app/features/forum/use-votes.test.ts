import { expect, test } from 'vitest';
import { nextStanding } from './use-votes.ts';

test.each([
  [{ vote: null, score: 3 }, 'up', { vote: 'up', score: 4 }],
  [{ vote: null, score: 3 }, 'down', { vote: 'down', score: 2 }],
  [{ vote: 'up', score: 3 }, 'up', { vote: null, score: 2 }],
  [{ vote: 'down', score: 3 }, 'down', { vote: null, score: 4 }],
  [{ vote: 'up', score: 3 }, 'down', { vote: 'down', score: 1 }],
  [{ vote: 'down', score: 3 }, 'up', { vote: 'up', score: 5 }],
] as const)('nextStanding of %j after %s', (present, pressed, next) => {
  expect(nextStanding(present, pressed)).toEqual(next);
});
