import { expect, test } from 'vitest';
import { drawAreas, nothingDrawn } from './area-drawing.ts';
import type { DrawingAction } from './area-drawing.ts';
import { outcomeInWords } from './drawing-outcome.ts';

/** Messages of a sequence of actions. */
function saidOf(...actions: DrawingAction[]): (string | null)[] {
  let state = nothingDrawn;
  return actions.map((action) => {
    const before = state;
    state = drawAreas(before, action);
    return outcomeInWords(action, before, state, 'sv')?.replaceAll(/\u00A0|\u202F/g, ' ') ?? null;
  });
}

const at = (longitude: number, latitude: number): DrawingAction => ({
  type: 'addCorner',
  at: [longitude, latitude],
});
const start = (kind: 'polygon' | 'circle'): DrawingAction => ({
  type: 'start',
  kind,
  key: 'a',
  name: 'Södertörn',
});

test('a polygon is told from its first corner to its removal', () => {
  expect(
    saidOf(
      start('polygon'),
      at(17, 59),
      at(17, 59),
      at(18, 59),
      at(18, 60),
      at(17.5, 58.5),
      { type: 'takeCorner' },
      { type: 'redo' },
      { type: 'finish' },
      { type: 'pickUp', corner: 1 },
      { type: 'drop', at: [18.1, 59] },
      { type: 'insertCorner', key: 'a', after: 0, at: [17.5, 58.9] },
      { type: 'removeCorner', key: 'a', corner: 1 },
      { type: 'rename', key: 'a', name: 'Söder' },
      { type: 'remove', key: 'a' },
      { type: 'undo' },
      { type: 'redo' },
    ),
  ).toEqual([
    'Sätt första hörnet på kartan.',
    'Hörn 1 satt.',
    null,
    'Hörn 2 satt.',
    'Hörn 3 satt.',
    'Polygonens kanter får inte korsa varandra! Det gäller hörn 4.',
    'Hörnet är borttaget, 2 kvar.',
    'Hörn 3 är tillbaka.',
    'Södertörn är klart: 3 153 km².',
    'Hörn 2 upplyft.',
    'Hörn 2 flyttat.',
    'Hörn 2 tillagt.',
    'Hörn 2 borttaget, 3 kvar.',
    null,
    'Söder är borttaget.',
    'Ångrat.',
    'Gjort om.',
  ]);
});

test('a circle, what is given up, and what cannot be', () => {
  expect(
    saidOf(
      start('circle'),
      { type: 'finish' },
      at(17, 60),
      { type: 'cancel' },
      { type: 'undo' },
      start('circle'),
      at(17, 60),
      at(17.1, 60),
      { type: 'select', key: 'a' },
      { type: 'pickUp', corner: 0 },
      { type: 'letGo' },
    ),
  ).toEqual([
    'Sätt cirkelns mitt.',
    'Området är för litet för att rymma något.',
    'Mitten satt.',
    'Ritningen avbröts.',
    null,
    'Sätt cirkelns mitt.',
    'Mitten satt.',
    'Södertörn är klart: 97 km².',
    'Södertörn valt.',
    'Hörn 1 upplyft.',
    'Hörnet ligger kvar där det var.',
  ]);
});
