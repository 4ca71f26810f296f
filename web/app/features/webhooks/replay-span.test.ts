import { expect, test } from 'vitest';
import { spanUntil } from './replay-span.ts';

const now = new Date('2026-11-24T12:00:00.000Z');

test('a span ends now, and the longest is within what is kept', () => {
  expect(spanUntil(now, '1')).toEqual({
    from: '2026-11-24T11:00:00.000Z',
    to: '2026-11-24T12:00:00.000Z',
  });
  expect(spanUntil(now, '720').from).toBe('2026-10-25T12:10:00.000Z');
});
