import { configurationSteps } from '@troskel/contract/configurations/configurations';
import type { ConfigurationStep } from '@troskel/contract/configurations/configurations';
import { describe, expect, test } from 'vitest';
import {
  editedSteps,
  isReachable,
  stepAddress,
  stepAfter,
  stepBefore,
  stepToShow,
} from './steps.ts';

const [profile, services, areas, ready] = configurationSteps;
const all = [...configurationSteps];

describe('the step that is shown', () => {
  test.each<[asked: string | undefined, done: ConfigurationStep[], shown: ConfigurationStep]>([
    [undefined, [], profile],
    [undefined, [profile], services],
    [undefined, [profile, services, areas], ready],
    [undefined, all, ready],
    [areas, all, areas],
    [profile, [profile, services], profile],
    [areas, [profile, services], areas],
    [areas, [profile], services],
    [ready, [], profile],
    // Passed out of turn, by a call of its own: what lies before it comes first.
    [areas, [services], profile],
    ['nonsense', [profile], services],
  ])('for %s after %j is %s', (asked, done, shown) => {
    expect(stepToShow(asked, done)).toBe(shown);
  });
});

test('a step whose predecessors have been passed can be opened, and no other', () => {
  const reachable = (done: ConfigurationStep[]) =>
    configurationSteps.filter((step) => isReachable(step, done));
  expect(reachable([])).toEqual([profile]);
  expect(reachable([profile])).toEqual([profile, services]);
  expect(reachable([profile, services, areas])).toEqual(all);
});

test('all steps but the last are filled in', () => {
  expect(editedSteps).toEqual([profile, services, areas]);
});

test('the way leads on step by step, and from a finished one back to the whole', () => {
  expect(stepAfter(profile, [])).toBe(services);
  expect(stepAfter(profile, [profile, services, areas])).toBe(services);
  expect(stepAfter(areas, [profile, services])).toBe(ready);
  expect(stepAfter(profile, all)).toBe(ready);
  expect(configurationSteps.map(stepBefore)).toEqual([null, profile, services, areas]);
});

test('each step has an address, and so has the whole', () => {
  expect(stepAddress('p 1')).toBe('/partners/p%201/configurations');
  expect(stepAddress('p1', areas)).toBe('/partners/p1/configurations/activate-geographic-area');
});
