import { expect, test } from 'vitest';
import { edgeUnder, pointUnder } from './map-hits.ts';
import { intentOf } from './map-keys.ts';

const ring = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
];

test.each([
  [{ x: 98, y: 3 }, 1],
  [{ x: 90, y: 0 }, null],
  [{ x: 0, y: 0 }, 0],
])('the corner under %j is %s', (cross, corner) => {
  expect(pointUnder(cross, ring, 8)).toBe(corner);
});

test.each([
  [{ x: 50, y: 4 }, 0],
  [{ x: 104, y: 60 }, 1],
  [{ x: 52, y: 50 }, 2],
  [{ x: 20, y: 60 }, null],
  [{ x: -20, y: 0 }, null],
])('the edge under %j begins at %s', (cross, corner) => {
  expect(edgeUnder(cross, ring, 8)).toBe(corner);
});

const press = (
  key: string,
  held: { shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean } = {},
) => intentOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('arrows move the cross far, with Shift a little', () => {
  expect(press('ArrowUp')).toEqual({ type: 'move', x: 0, y: -40 });
  expect(press('ArrowRight', { shiftKey: true })).toEqual({ type: 'move', x: 4, y: 0 });
});

test('Ctrl with Z and Y go back and forth', () => {
  expect(press('z', { ctrlKey: true })).toEqual({ type: 'undo' });
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toEqual({ type: 'redo' });
  expect(press('y', { ctrlKey: true })).toEqual({ type: 'redo' });
});

test('what belongs to the browser stays with it', () => {
  const keys = ['Tab', 'F5', 'a', ' ', 'PageDown'].map((key) => press(key));
  const held = [press('+', { ctrlKey: true }), press('ArrowLeft', { altKey: true })];
  expect([...keys, ...held]).toEqual([null, null, null, null, null, null, null]);
});
