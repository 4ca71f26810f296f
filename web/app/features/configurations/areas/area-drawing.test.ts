import { maxAreas, maxCorners } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import { describe, expect, test } from 'vitest';
import { drawAreas, nothingDrawn } from './area-drawing.ts';
import type { DrawingAction, DrawingState } from './area-drawing.ts';
import type { AreaKind } from './area-shape.ts';
import type { DraftArea } from './draft-area.ts';

const after = (state: DrawingState, ...actions: DrawingAction[]) =>
  actions.reduce(drawAreas, state);
const start = (kind: AreaKind): DrawingAction => ({
  type: 'start',
  kind,
  key: 'a',
  name: 'Område 1',
});
const at = (longitude: number, latitude: number): DrawingAction => ({
  type: 'addCorner',
  at: [longitude, latitude],
});
const begun = (kind: AreaKind, ...corners: DrawingAction[]) =>
  after(nothingDrawn, start(kind), ...corners);

const square: [number, number][] = [
  [17, 59],
  [18, 59],
  [18, 60],
  [17, 60],
];
const corners = square.map(([x, y]) => at(x, y));
const drawn = (): DrawingState => after(begun('polygon', ...corners), { type: 'finish' });
const polygonOf = ({ areas }: DrawingState, index = 0): Position[] => {
  const area = areas[index];
  return area && area.type !== 'circle' ? area.coordinates : [];
};
const circle: DraftArea = { key: 'c', name: 'C', type: 'circle', centre: [17, 60], radius: 5000 };

describe('drawing a polygon', () => {
  test('corner by corner, rounded, until it is done', () => {
    const state = after(begun('polygon', at(17.1234567, 59), at(18, 59), at(18, 60)), {
      type: 'finish',
    });
    expect(state.areas).toEqual([
      {
        key: 'a',
        name: 'Område 1',
        type: 'polygon',
        coordinates: [
          [17.12346, 59],
          [18, 59],
          [18, 60],
        ],
      },
    ]);
    expect(state).toMatchObject({ drawing: null, selected: 'a', refusal: null });
  });

  test('is done by its first corner again, and a corner twice is one', () => {
    const state = after(begun('polygon', ...corners), at(17, 60), at(17, 59));
    expect(polygonOf(state)).toEqual(square);
  });

  test('refuses the corner whose edge would cross, and goes on from the one before', () => {
    const state = begun('polygon', at(17, 59), at(18, 59), at(18, 60), at(17.5, 58.5));
    expect(state.refusal).toEqual({ code: 'AREA_EDGES_CROSS', corner: 3, at: [17.5, 58.5] });
    expect(state.drawing?.corners).toHaveLength(3);
    const other = after(state, at(17, 60), { type: 'finish' });
    expect(other.refusal).toBeNull();
    expect(polygonOf(other)).toEqual(square);
  });

  test('refuses to close over another edge, at the corner where it would', () => {
    const state = after(begun('polygon', at(17, 59), at(18, 59), at(18, 58), at(19, 58)), {
      type: 'finish',
    });
    expect(state.refusal?.code).toBe('AREA_EDGES_CROSS');
    expect(state.refusal).toMatchObject({ corner: 0, at: [17, 59] });
    expect(state.drawing).not.toBeNull();
  });

  test.each<[string, DrawingAction[], string]>([
    ['two corners', corners.slice(0, 2), 'AREA_TOO_FEW_CORNERS'],
    ['a sliver', [at(17, 59), at(17.0001, 59), at(17, 59.0001)], 'AREA_EMPTY'],
  ])('refuses to finish %s', (_, given, code) => {
    const state = after(begun('polygon', ...given), { type: 'finish' });
    expect(state.refusal?.code).toBe(code);
    expect(state.areas).toEqual([]);
  });

  test('refuses a corner outside the box of Sweden', () => {
    expect(begun('polygon', at(5, 60)).refusal).toEqual({
      code: 'AREA_OUTSIDE_SWEDEN',
      corner: 0,
      at: [5, 60],
    });
  });

  test('takes 500 corners and no more', () => {
    const ring = Array.from({ length: maxCorners }, (_, index) => {
      const angle = (2 * Math.PI * index) / (maxCorners + 1);
      return at(16 + Math.cos(angle), 60 + Math.sin(angle) / 2);
    });
    const full = begun('polygon', ...ring);
    expect(full.drawing?.corners).toHaveLength(maxCorners);
    expect(after(full, at(16.5, 59.9)).refusal?.code).toBe('AREA_TOO_MANY_CORNERS');
  });

  test('takes corners back and brings them again, until another is set', () => {
    const three = begun('polygon', ...corners.slice(0, 3));
    const back = after(three, { type: 'takeCorner' }, { type: 'undo' });
    expect(back.drawing?.corners).toEqual([[17, 59]]);
    expect(after(back, { type: 'redo' }, { type: 'redo' }).drawing?.corners).toHaveLength(3);
    const other = after(back, at(18, 59.5), { type: 'redo' });
    expect(other.drawing?.corners).toEqual([
      [17, 59],
      [18, 59.5],
    ]);
    expect(after(begun('polygon'), { type: 'undo' }).drawing?.corners).toEqual([]);
  });

  test('is given up without a trace', () => {
    const state = after(begun('polygon', ...corners), { type: 'cancel' });
    expect(state).toEqual(nothingDrawn);
  });
});

describe('drawing a circle and a rectangle', () => {
  test('a circle by its centre and its edge, in whole metres', () => {
    const [area] = begun('circle', at(17, 60), at(17.1, 60)).areas;
    expect(area).toMatchObject({ type: 'circle', centre: [17, 60] });
    const radius = area?.type === 'circle' ? area.radius : 0;
    expect(radius).toBe(Math.round(radius));
    expect(radius).toBeGreaterThan(5500);
    expect(radius).toBeLessThan(5600);
  });

  test.each<[string, DrawingAction, string]>([
    ['too small', at(17.0001, 60), 'AREA_RADIUS'],
    ['too large', at(23, 60), 'AREA_RADIUS'],
  ])('a circle that is %s is refused at its edge', (_, edge, code) => {
    const state = begun('circle', at(17, 60), edge);
    expect(state.refusal).toMatchObject({ code, corner: 1 });
    expect(state.drawing?.corners).toEqual([[17, 60]]);
  });

  test('a circle that reaches out of the box is refused', () => {
    expect(begun('circle', at(11, 58), at(13, 58)).refusal?.code).toBe('AREA_OUTSIDE_SWEDEN');
  });

  test('a rectangle by two opposite corners, in any order', () => {
    expect(polygonOf(begun('rectangle', at(18, 59), at(17, 60)))).toEqual(square);
  });

  test('a rectangle without height is refused', () => {
    expect(begun('rectangle', at(18, 59), at(17, 59)).refusal?.code).toBe('AREA_EMPTY');
  });
});

describe('changing what is drawn', () => {
  test('a corner is moved; one that would make edges cross stays, and is named', () => {
    const moved = after(drawn(), { type: 'moveCorner', key: 'a', corner: 2, at: [18.5, 60.2] });
    expect(polygonOf(moved)[2]).toEqual([18.5, 60.2]);
    const crossed = after(moved, { type: 'moveCorner', key: 'a', corner: 2, at: [17.5, 58] });
    expect(crossed.refusal).toEqual({ code: 'AREA_EDGES_CROSS', corner: 2, at: [17.5, 58] });
    expect(polygonOf(crossed)).toEqual(polygonOf(moved));
  });

  test('a corner is picked up and dropped; a refused drop keeps it in the hand', () => {
    const held = after(drawn(), { type: 'pickUp', corner: 0 });
    const refused = after(held, { type: 'drop', at: [19, 59.5] });
    expect(refused).toMatchObject({ held: 0, refusal: { code: 'AREA_EDGES_CROSS', corner: 0 } });
    const dropped = after(refused, { type: 'drop', at: [16.5, 58.8] });
    expect(dropped.held).toBeNull();
    expect(polygonOf(dropped)[0]).toEqual([16.5, 58.8]);
    expect(after(held, { type: 'letGo' }).held).toBeNull();
  });

  test('a corner is added on an edge, also on the one that closes', () => {
    const more = after(
      drawn(),
      { type: 'insertCorner', key: 'a', after: 3, at: [16.8, 59.5] },
      { type: 'insertCorner', key: 'a', after: 0, at: [17.5, 58.9] },
    );
    expect(polygonOf(more)).toEqual([
      [17, 59],
      [17.5, 58.9],
      [18, 59],
      [18, 60],
      [17, 60],
      [16.8, 59.5],
    ]);
  });

  test('a corner is removed, but not one of the last three', () => {
    const three = after(drawn(), { type: 'removeCorner', key: 'a', corner: 1 });
    expect(polygonOf(three)).toEqual([square[0], square[2], square[3]]);
    const refused = after(three, { type: 'removeCorner', key: 'a', corner: 0 });
    expect(refused.refusal).toMatchObject({ code: 'AREA_TOO_FEW_CORNERS', corner: 0 });
    expect(polygonOf(refused)).toHaveLength(3);
  });

  test('a corner whose removal would make edges cross stays', () => {
    const spike: DraftArea = {
      key: 'a',
      name: 'A',
      type: 'polygon',
      coordinates: [
        [17, 59],
        [18, 58],
        [19, 59],
        [18.2, 58.7],
        [18, 59.5],
        [17.8, 58.7],
      ],
    };
    const state = after(
      { ...nothingDrawn, areas: [spike] },
      { type: 'removeCorner', key: 'a', corner: 1 },
    );
    expect(state.refusal).toEqual({ code: 'AREA_EDGES_CROSS', corner: 1, at: [18, 58] });
    expect(state.areas).toEqual([spike]);
  });

  test('of a rectangle the opposite corner stays, and it stays a rectangle', () => {
    const state = after(begun('rectangle', at(17, 59), at(18, 60)), {
      type: 'moveCorner',
      key: 'a',
      corner: 2,
      at: [18.5, 60.5],
    });
    expect(polygonOf(state)).toEqual([
      [17, 59],
      [18.5, 59],
      [18.5, 60.5],
      [17, 60.5],
    ]);
    const same = after(
      state,
      { type: 'insertCorner', key: 'a', after: 0, at: [17.5, 58] },
      { type: 'removeCorner', key: 'a', corner: 0 },
    );
    expect(same).toEqual(state);
  });

  test('a circle is moved by its centre and sized by its edge', () => {
    const state: DrawingState = { ...nothingDrawn, areas: [circle] };
    const moved = after(state, { type: 'moveCorner', key: 'c', corner: 0, at: [16, 59] });
    expect(moved.areas[0]).toMatchObject({ centre: [16, 59], radius: 5000 });
    const sized = after(state, { type: 'moveCorner', key: 'c', corner: 1, at: [17, 60.1] });
    expect(sized.areas[0]).toMatchObject({ centre: [17, 60], radius: 11_120 });
    const small = after(state, { type: 'moveCorner', key: 'c', corner: 1, at: [17, 60.0001] });
    expect(small.refusal).toMatchObject({ code: 'AREA_RADIUS', corner: 1 });
  });

  test('areas are named, and the letters of a name are undone together', () => {
    const state = after(
      drawn(),
      { type: 'rename', key: 'a', name: 'S' },
      { type: 'rename', key: 'a', name: 'Sö' },
    );
    expect(state.areas[0]?.name).toBe('Sö');
    expect(after(state, { type: 'undo' }).areas[0]?.name).toBe('Område 1');
    const two = after(
      state,
      { type: 'select', key: 'a' },
      { type: 'rename', key: 'a', name: 'Söd' },
    );
    expect(after(two, { type: 'undo' }).areas[0]?.name).toBe('Sö');
  });

  test('undo and redo go through everything; a new change ends the redo', () => {
    const moved = after(
      drawn(),
      { type: 'moveCorner', key: 'a', corner: 0, at: [16, 58] },
      { type: 'remove', key: 'a' },
    );
    expect(moved.areas).toEqual([]);
    const back = after(moved, { type: 'undo' });
    expect(polygonOf(back)[0]).toEqual([16, 58]);
    const start0 = after(back, { type: 'undo' }, { type: 'undo' }, { type: 'undo' });
    expect(start0.areas).toEqual([]);
    const forth = after(start0, { type: 'redo' }, { type: 'redo' });
    expect(polygonOf(forth)[0]).toEqual([16, 58]);
    expect(after(forth, { type: 'rename', key: 'a', name: 'X' }).future).toEqual([]);
  });
});

describe('typed coordinates', () => {
  const typed = (coordinates: [number, number][]): DrawingAction => ({
    type: 'setCoordinates',
    key: 't',
    name: 'Område 2',
    shape: { type: 'polygon', coordinates },
  });

  test('make a new area or change the one of that key, whose name stays', () => {
    const made = after(nothingDrawn, typed(square));
    expect(made.areas[0]).toEqual({
      key: 't',
      name: 'Område 2',
      type: 'polygon',
      coordinates: square,
    });
    const changed = after(
      made,
      { type: 'rename', key: 't', name: 'Hemma' },
      typed(square.with(0, [16.9, 58.9])),
    );
    expect(changed.areas).toHaveLength(1);
    expect(changed.areas[0]?.name).toBe('Hemma');
    expect(polygonOf(changed)[0]).toEqual([16.9, 58.9]);
  });

  test('that cross or lie outside are refused at the corner', () => {
    const [a, b, c, d] = square;
    if (!a || !b || !c || !d) throw new Error('four corners');
    expect(after(nothingDrawn, typed([a, c, b, d])).refusal).toMatchObject({
      code: 'AREA_EDGES_CROSS',
      corner: expect.any(Number) as number,
    });
    expect(after(nothingDrawn, typed([a, b, [5, 60]])).refusal).toEqual({
      code: 'AREA_OUTSIDE_SWEDEN',
      corner: 2,
      at: [5, 60],
    });
  });
});

test('fifty areas, and no more', () => {
  const areas = Array.from({ length: maxAreas }, (_, index) => ({ ...circle, key: `c${index}` }));
  const full: DrawingState = { ...nothingDrawn, areas };
  expect(after(full, start('circle'))).toMatchObject({
    drawing: null,
    refusal: { code: 'AREA_TOO_MANY' },
  });
  const shape = { type: 'circle' as const, centre: [17, 60] as [number, number], radius: 500 };
  expect(after(full, { type: 'setCoordinates', key: 'x', name: 'X', shape }).refusal?.code).toBe(
    'AREA_TOO_MANY',
  );
});
