import { circleRing } from '@troskel/contract/values/area-shapes';
import { expect, test } from 'vitest';
import { differingParts } from '../../patterns/record-form/compare-edits.ts';
import { begunConfiguration, fullConfiguration } from './configuration.factory.ts';
import { drawnFrom, valuesOf, valuesOfStep } from './step-values.ts';

const base = valuesOf(fullConfiguration);
const areas = 'activate-geographic-area';

test('a circle is sent by its centre and radius, without the corners made of it', () => {
  const drawn = { name: 'Runt Norrtälje', type: 'circle' as const };
  const centre: [number, number] = [18.7, 59.76];
  const kept = { id: 'a', ...drawn, centre, radius: 15_000 };
  const coordinates = circleRing(centre, 15_000).map(([x, y]): [number, number] => [x, y]);
  expect(drawnFrom({ ...kept, coordinates })).toEqual({ ...drawn, centre, radius: 15_000 });
});

test('places stand in the order of their lists, whatever the order in which they were saved', () => {
  const { activateGeographicArea } = fullConfiguration;
  const regions = ['uppsala', 'helsingborg', 'stockholm'];
  const shuffled = { ...activateGeographicArea, regions, counties: ['24', '04'] };
  const values = valuesOf({ ...fullConfiguration, activateGeographicArea: shuffled });
  expect(values.regions).toEqual(['stockholm', 'uppsala', 'helsingborg']);
  expect(values.counties).toEqual(['04', '24']);
});

test('choosing the same places in another order is no change, and another area is one', () => {
  const of = (values: typeof base) => valuesOfStep(areas, values);
  const again = { ...base, regions: base.regions.toReversed() };
  expect(differingParts(of(again), base)).toEqual([]);
  const fewer = { ...base, customAreas: base.customAreas.slice(1) };
  expect(differingParts(of(fewer), base)).toEqual(['customAreas']);
  // Other steps' parts do not count.
  expect(differingParts(of(valuesOf(begunConfiguration)), base)).toEqual([
    'regions',
    'counties',
    'customAreas',
  ]);
});
