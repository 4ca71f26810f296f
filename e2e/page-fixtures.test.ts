import { routes } from '@troskel/api/testing';
import { expect, test } from 'vitest';
import { everyFace, hasFixture, pages } from './page-fixtures.ts';

const calls = new Map(routes.map((route) => [route.name, route]));

test('every page has a fixture', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((name) => !hasFixture(name))).toEqual([]);
});

// An answer that the contract would refuse shows a page that cannot be.
const faces = await everyFace();
test.each(faces)('$name, $face: answers keep to the contract', ({ answers }) => {
  const faults = Object.entries(answers).flatMap(([name, answer]) => {
    const call = calls.get(name);
    if (!call) return [`${name} is no call`];
    if (!('body' in answer)) return [];
    const promised = call.response.safeParse(answer.body);
    return promised.success
      ? []
      : promised.error.issues.map(({ path, message }) => `${name} ${path.join('.')}: ${message}`);
  });
  expect(faults).toEqual([]);
});
