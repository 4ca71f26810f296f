import { describe, expect, test } from 'vitest';
import { copyEndsAt, copyFileName, describeExport, eraseAtOf, progressOf } from './rules.ts';

const at = new Date('2026-11-20T10:00:00.000Z');

test('an account is erased thirty days after it is asked for, a copy kept for seven', () => {
  expect(eraseAtOf(at).toISOString()).toBe('2026-12-20T10:00:00.000Z');
  expect(copyEndsAt(at).toISOString()).toBe('2026-11-27T10:00:00.000Z');
});

test.each([
  [0, 20, 0],
  [1, 20, 4],
  [10, 20, 47],
  [20, 20, 95],
  [0, 0, 0],
])('%i of %i parts are %i per cent', (done, all, progress) => {
  expect(progressOf(done, all)).toBe(progress);
});

test('a copy is named by the day on which it was asked for', () => {
  expect(copyFileName(at)).toBe('troskel-partner-2026-11-20.zip');
});

describe('what is told of a copy', () => {
  const row: Parameters<typeof describeExport>[0] = {
    id: 'e',
    userId: 'u',
    state: 'done',
    progress: 100,
    requestedAt: at,
    startedAt: at,
    heartbeatAt: null,
    finishedAt: at,
    expiresAt: copyEndsAt(at),
    byteSize: '1234',
    attempts: 1,
    blobId: null,
  } as unknown as Parameters<typeof describeExport>[0];
  const always = { id: 'e', progress: 100, requestedAt: at.toISOString() };

  test('its address, size and end when it is done', () => {
    expect(describeExport(row, '/file')).toEqual({
      ...always,
      state: 'done',
      expiresAt: '2026-11-27T10:00:00.000Z',
      downloadUrl: '/file',
      size: 1234,
    });
    const unknown = { ...row, expiresAt: null, byteSize: null };
    expect(describeExport(unknown)).toMatchObject({
      expiresAt: null,
      downloadUrl: null,
      size: null,
    });
  });

  test.each(['running', 'failed', 'expired'])('none of these while it is %s', (state) => {
    expect(describeExport({ ...row, state }, '/file')).toEqual({
      ...always,
      state,
      expiresAt: null,
      downloadUrl: null,
      size: null,
    });
  });
});
