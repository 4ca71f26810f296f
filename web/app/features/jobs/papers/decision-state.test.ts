import { expect, test } from 'vitest';
import { makeDecided, makeRequest } from '../papers.factory.ts';
import { decisionState } from './decision-state.ts';

test('a request is decided once each of its buyers is, and partly before', () => {
  const { buyers } = makeRequest();
  const [one, other] = makeDecided().buyers;
  if (!one || !other) throw new Error('two buyers are wanted');
  expect(decisionState(buyers)).toBe('none');
  expect(decisionState([one, { ...other, approvedKronor: null }])).toBe('partly');
  expect(decisionState([one, { ...other, approvedKronor: 0 }])).toBe('all');
});
