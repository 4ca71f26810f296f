import { expect, test } from 'vitest';
import { createCallQueue } from './company-registry-queue.ts';

function queueAt(callsPerMinute: number, maxWaitMs = 20_000) {
  const clock = { now: 1000 };
  const queue = createCallQueue({ callsPerMinute, maxWaitMs, now: () => clock.now });
  return { queue, clock };
}

test('sixty calls start at once, the next is told when to come back', () => {
  const { queue } = queueAt(60);
  for (let call = 0; call < 60; call += 1) {
    expect(queue.reserve()).toEqual({ granted: true, waitMs: 0 });
  }
  expect(queue.reserve()).toEqual({ granted: false, retryAfterMs: 61_000 });
});

test('a refused call takes no place', () => {
  const { queue, clock } = queueAt(1);
  queue.reserve();
  for (let call = 0; call < 5; call += 1) queue.reserve();
  clock.now += 61_000;
  expect(queue.reserve()).toEqual({ granted: true, waitMs: 0 });
});

test('calls wait in the order they came, each until a place in the minute is free', () => {
  const { queue, clock } = queueAt(2);
  queue.reserve();
  clock.now += 5000;
  queue.reserve();
  clock.now += 45_000;
  expect(queue.reserve()).toEqual({ granted: true, waitMs: 11_000 });
  expect(queue.reserve()).toEqual({ granted: true, waitMs: 16_000 });
  expect(queue.reserve()).toEqual({ granted: false, retryAfterMs: 72_000 });
});

test('no minute ever holds more calls than the limit', () => {
  const { queue, clock } = queueAt(7);
  const starts: number[] = [];
  for (let step = 0; step < 2000; step += 1) {
    clock.now += (step * 7919) % 4000;
    const turn = queue.reserve();
    if (turn.granted) starts.push(clock.now + turn.waitMs);
  }
  expect(starts.length).toBeGreaterThan(100);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  for (const [index, start] of starts.entries()) {
    const seventhLater = starts[index + 7] ?? Infinity;
    expect(seventhLater - start).toBeGreaterThanOrEqual(61_000);
  }
});

test('a pause holds later calls back, for five minutes at most', () => {
  const { queue, clock } = queueAt(60);
  queue.pause(3000);
  expect(queue.reserve()).toEqual({ granted: true, waitMs: 3000 });
  queue.pause(86_400_000);
  expect(queue.reserve()).toEqual({ granted: false, retryAfterMs: 300_000 });
  clock.now += 300_000;
  expect(queue.reserve()).toEqual({ granted: true, waitMs: 0 });
});
