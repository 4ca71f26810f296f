import { expect, test } from 'vitest';
import { zoomAfterStep, zoomAfterWheel } from './gallery-zoom.ts';

test('buttons and keys zoom by steps of 1', () => {
  expect(zoomAfterStep(1, 1)).toBe(2);
  expect(zoomAfterStep(2, 1)).toBe(3);
  expect(zoomAfterStep(3, -1)).toBe(2);
  expect(zoomAfterStep(1.4, -1)).toBe(1);
  expect(zoomAfterStep(1, -1)).toBe(1);
});

test('a notch of the wheel zooms by 0.2, whatever it is counted in', () => {
  expect(zoomAfterWheel(1, { deltaY: -100, deltaMode: 0 })).toBeCloseTo(1.2);
  expect(zoomAfterWheel(1.2, { deltaY: -3, deltaMode: 1 })).toBeCloseTo(1.4);
  expect(zoomAfterWheel(2, { deltaY: 1, deltaMode: 2 })).toBeCloseTo(1.8);
  // However far one event reaches, it is one step; a touchpad's small ones are parts of it.
  expect(zoomAfterWheel(2, { deltaY: -900, deltaMode: 0 })).toBeCloseTo(2.2);
  expect(zoomAfterWheel(2, { deltaY: -10, deltaMode: 0 })).toBeCloseTo(2.02);
  expect(zoomAfterWheel(1, { deltaY: 100, deltaMode: 0 })).toBe(1);
});
