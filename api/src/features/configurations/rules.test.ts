import { describe, expect, test } from 'vitest';
import { circleRing, rectangleRing } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import { configurationSteps } from '@troskel/contract/configurations/configurations';
import type { DrawnArea } from '@troskel/contract/configurations/configurations';
import { areasToStore, canFinish, regionFaults, stepsDone } from './rules.ts';

const oslo: Position = [10.75, 59.91];
const around = ([longitude, latitude]: Position) =>
  rectangleRing([longitude - 0.1, latitude - 0.1], [longitude + 0.1, latitude + 0.1]);
const gotland = rectangleRing([17.6, 56.7], [19.8, 58.3]);
const stockholm: Position = [18.06, 59.33];
const square = around(stockholm);
const [corner, ...others] = square;
const slanted: Position[] = [[18, 59.2], ...square.slice(1)];

const polygon = (coordinates: Position[], type: 'polygon' | 'rectangle' = 'polygon') =>
  ({ type, name: 'Norr', coordinates }) as DrawnArea;
const circle = (centre: Position, radius: number) =>
  ({ type: 'circle', name: 'Runt kontoret', centre, radius }) as DrawnArea;

describe('a drawn area', () => {
  test('is stored as its corners, each once', () => {
    const closed = polygon([...square, ...(corner ? [corner] : [])]);
    expect(areasToStore([closed])).toEqual({
      stored: [
        { name: 'Norr', kind: 'polygon', corners: square, centre: null, radiusMetres: null },
      ],
      faults: [],
    });
  });

  test('that is a circle keeps its centre and radius', () => {
    expect(areasToStore([circle(stockholm, 5000)])).toEqual({
      stored: [
        {
          name: 'Runt kontoret',
          kind: 'circle',
          corners: circleRing(stockholm, 5000),
          centre: stockholm,
          radiusMetres: 5000,
        },
      ],
      faults: [],
    });
  });

  test.each<[string, DrawnArea, string | null]>([
    ['with too few corners', polygon(others.slice(1)), 'coordinates AREA_TOO_FEW_CORNERS'],
    ['that is a rectangle', polygon(square, 'rectangle'), null],
    [
      'called a rectangle that is none',
      polygon(slanted, 'rectangle'),
      'coordinates AREA_NO_RECTANGLE',
    ],
    ['of the same corners that is called none', polygon(slanted), null],
    ['in Norway', polygon(around(oslo)), 'coordinates AREA_OUTSIDE_SWEDEN'],
    ['around a place in Norway', circle(oslo, 5000), 'centre AREA_OUTSIDE_SWEDEN'],
    ['with all corners at sea, around Gotland', polygon(gotland), null],
  ])('%s', (_, area, fault) => {
    const { faults } = areasToStore([polygon(square), area]);
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual(
      fault === null ? [] : [`customAreas.1.${fault}`],
    );
  });
});

test.each([
  [['1'], [], true],
  [[], ['01'], true],
  [['1'], ['01'], true],
  [[], [], false],
])('regions %j and counties %j are enough: %s', (regions, counties, isEnough) => {
  expect(regionFaults(regions, counties)).toEqual(
    isEnough ? [] : [{ field: 'regions', code: 'AREA_REGION_MISSING' }],
  );
});

const at = new Date('2026-11-20T10:00Z');
const [profile, services, areas, ready] = configurationSteps;
const none = { profileDoneAt: null, servicesDoneAt: null, areasDoneAt: null, finishedAt: null };
const three = { ...none, profileDoneAt: at, servicesDoneAt: at, areasDoneAt: at };

test.each([
  ['none is done', none, [], false],
  ['the first is done', { ...none, profileDoneAt: at }, [profile], false],
  ['all but the first are done', { ...three, profileDoneAt: null }, [services, areas], false],
  ['all but the second are done', { ...three, servicesDoneAt: null }, [profile, areas], false],
  ['all but the third are done', { ...three, areasDoneAt: null }, [profile, services], false],
  ['three are done', three, [profile, services, areas], true],
  ['all are done', { ...three, finishedAt: at }, [profile, services, areas, ready], true],
])('of the steps %s', (_, progress, done, isReady) => {
  expect(stepsDone(progress)).toEqual(done);
  expect(canFinish(progress)).toBe(isReady);
});
