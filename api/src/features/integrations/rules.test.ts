import { describe, expect, test } from 'vitest';
import { isLive, standingOf } from './rules.ts';

const early = new Date('2026-11-20T10:00:00Z');
const late = new Date('2026-11-24T10:00:00Z');
const now = new Date('2026-11-22T10:00:00Z');
const lasting = { revokedAt: null, endsAt: null, isLeaked: false };

describe('a key', () => {
  test('without an end lives', () => {
    expect(isLive(lasting, now)).toBe(true);
    expect(standingOf(lasting, now)).toEqual({ state: 'live', endedAt: null });
  });

  test('lives until the moment of its end', () => {
    expect(isLive({ ...lasting, endsAt: late }, now)).toBe(true);
    expect(isLive({ ...lasting, endsAt: now }, now)).toBe(false);
    const ended = standingOf({ ...lasting, endsAt: early }, now);
    expect(ended).toEqual({ state: 'ended', endedAt: early });
  });

  test('is revoked or ended by what came first', () => {
    for (const endsAt of [null, late]) {
      const revoked = standingOf({ ...lasting, revokedAt: early, endsAt }, now);
      expect(revoked).toEqual({ state: 'revoked', endedAt: early });
    }
    const ended = standingOf({ ...lasting, revokedAt: late, endsAt: early }, now);
    expect(ended).toEqual({ state: 'ended', endedAt: early });
  });

  test('that has leaked is said to have, whenever it ended', () => {
    const leaked = { ...lasting, isLeaked: true };
    expect(standingOf({ ...leaked, revokedAt: early }, now).state).toBe('leaked');
    expect(standingOf({ ...leaked, revokedAt: now, endsAt: early }, now).state).toBe('leaked');
  });
});
