import { expect, test } from 'vitest';
import { makeReceived, makeSent } from '../quotation.factory.ts';
import { isAgreed, newestOf } from './newest-quotations.ts';

test('the newest of each company counts, and a yes until it is cancelled', () => {
  const other = { partnerId: 'p2', company: 'Kök i Haninge' };
  const list = [
    makeReceived({ sent: [makeSent({ state: 'open' }), makeSent({ state: 'accepted' })] }),
    makeReceived({ ...other, sent: [] }),
  ];
  const newest = newestOf(list);
  expect(newest.map(({ newest: { state } }) => state)).toEqual(['open']);
  expect(isAgreed(newest)).toBe(false);
  const agreed = makeReceived({ ...other, sent: [makeSent({ state: 'accepted' })] });
  expect(isAgreed(newestOf([...list, agreed]))).toBe(true);
  const cancelled = makeReceived({ ...other, sent: [makeSent({ state: 'cancelled' })] });
  expect(isAgreed(newestOf([...list, cancelled]))).toBe(false);
});
