import { Configuration } from '@troskel/contract/configurations/configurations';
import type { CustomArea, DrawnArea } from '@troskel/contract/configurations/configurations';
import { counties, regions } from '@troskel/contract/values/sweden';
import { describe, expect, test } from 'vitest';
import { answersOf } from '../../lib/form-round-trip.factory.ts';
import type { Draw } from '../../lib/form-round-trip.factory.ts';
import { isFormOf } from '../../patterns/record-form/form-shape.ts';
import { fullConfiguration } from './configuration.factory.ts';
import {
  bodiesOf,
  checkStep,
  fieldOfRefusal,
  fieldsOf,
  StepFields,
  valuesFrom,
} from './step-form.ts';

const full = fieldsOf(fullConfiguration);
const areas = 'activate-geographic-area';

function faultsOf(changes: Partial<StepFields>): string[] {
  const { error } = StepFields.safeParse({ ...full, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

test('a configuration comes back from its steps as it was', () => {
  const some =
    (...all: readonly string[]) =>
    (draw: Draw) =>
      all.filter(() => draw(2) === 0);
  const corner = (draw: Draw): [number, number] => [12 + draw(90) / 10, 56 + draw(90) / 10];
  const customAreas = (draw: Draw): CustomArea[] =>
    Array.from({ length: draw(3) }, (_, place) => {
      const id = `area${place}`;
      const area = { id, name: `Runt ${draw(1000)}`, coordinates: [corner(draw), corner(draw)] };
      return draw(2) === 0
        ? { ...area, type: draw(2) === 0 ? 'polygon' : 'rectangle', centre: null, radius: null }
        : { ...area, type: 'circle', centre: corner(draw), radius: 1000 + draw(9000) };
    });
  const stored = answersOf(Configuration, {
    website: () => 'https://malarna.example/',
    regions: some(...regions.map(({ id }) => id)),
    counties: some(...counties.map(({ code }) => code)),
    customAreas,
  });
  const sent = stored.map((configuration) => {
    const { version, done, createProfile, activateGeographicArea } = configuration;
    const values = valuesFrom(StepFields.parse(fieldsOf(configuration)));
    const areasBody = bodiesOf[areas](values);
    return {
      version,
      done,
      createProfile: {
        profilePhotoUrl: createProfile.profilePhotoUrl,
        ...bodiesOf['create-company-profile'](values),
      },
      activateServices: bodiesOf['activate-your-services'](values),
      activateGeographicArea: {
        ...areasBody,
        // The server gives each its id, and a circle its corners.
        customAreas: areasBody.customAreas?.map((area, place) => {
          const { id, coordinates } = activateGeographicArea.customAreas[place] ?? {};
          return { id, coordinates, centre: null, radius: null, ...area };
        }),
      },
    };
  });
  expect(sent).toEqual(stored);
});

describe('the first step', () => {
  test.each<[string, Partial<StepFields>, string[]]>([
    ['no name', { companyName: ' ' }, ['companyName FIELD_MANDATORY']],
    ['no website', { website: '' }, []],
    ['a website without scheme', { website: ' firma.se ' }, []],
    ['a script for a website', { website: 'javascript:alert(1)' }, ['website WEBSITE_INVALID']],
    ['a word for a website', { website: 'firma' }, ['website WEBSITE_INVALID']],
    ['no description, though its field is marked', { companyDescription: '' }, []],
    [
      'a long description',
      { companyDescription: 'x'.repeat(3001) },
      ['companyDescription FIELD_TOO_LONG'],
    ],
  ])('%s', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  test('a website is compared as it will be kept', () => {
    expect(valuesFrom({ ...full, website: 'www.obergsel.example' }).website).toBe(
      'https://www.obergsel.example/',
    );
  });
});

describe('the third step', () => {
  const nowhere = { ...full, regions: [], counties: [], customAreas: [] };

  test('needs a region; a county is one too, a drawn area is not', () => {
    expect(checkStep(areas, nowhere)).toEqual({ regions: 'AREA_REGION_MISSING' });
    expect(checkStep(areas, { ...nowhere, counties: ['25'] })).toEqual({});
    expect(checkStep(areas, { ...nowhere, regions: ['malmo'] })).toEqual({});
    expect(checkStep(areas, { ...full, regions: [], counties: [] })).toEqual({
      regions: 'AREA_REGION_MISSING',
    });
    expect(checkStep('activate-your-services', nowhere)).toEqual({});
  });

  test.each<[string, DrawnArea, object]>([
    [
      'edges that cross',
      {
        type: 'polygon',
        name: 'A',
        coordinates: [
          [17, 59],
          [18, 60],
          [18, 59],
          [17, 60],
        ],
      },
      { 'customAreas.0.coordinates': 'AREA_EDGES_CROSS' },
    ],
    [
      'a rectangle that is none',
      {
        type: 'rectangle',
        name: 'A',
        coordinates: [
          [17, 59],
          [18, 59],
          [18, 60],
          [17.1, 60.1],
        ],
      },
      { 'customAreas.0.coordinates': 'AREA_NO_RECTANGLE' },
    ],
    [
      'a circle abroad',
      { type: 'circle', name: 'A', centre: [2.35, 48.86], radius: 5000 },
      { 'customAreas.0.centre': 'AREA_OUTSIDE_SWEDEN' },
    ],
  ])('refuses %s', (_, area, faults) => {
    expect(checkStep(areas, { ...full, customAreas: [{ ...area, key: 'a' }] })).toEqual(faults);
  });

  test('an area needs a name, and fifty are enough', () => {
    const [first] = full.customAreas;
    if (!first) throw new Error('The factory has areas.');
    expect(faultsOf({ customAreas: [{ ...first, name: '' }] })).toEqual([
      'customAreas.0.name FIELD_MANDATORY',
    ]);
    expect(faultsOf({ customAreas: Array.from({ length: 51 }, () => first) })).toEqual([
      'customAreas AREA_TOO_MANY',
    ]);
  });
});

test('a draft is taken as it was typed, faults and all, and no other shape', () => {
  const [first] = full.customAreas;
  const typed = { ...full, companyName: '', website: 'nej', customAreas: [{ ...first, name: '' }] };
  expect(isFormOf(StepFields, typed)).toBe(true);
  expect(isFormOf(StepFields, { ...full, customAreas: [{ key: 'a' }] })).toBe(false);
  expect(isFormOf(StepFields, null)).toBe(false);
});

test('a refusal of the server finds its field', () => {
  expect(fieldOfRefusal('website')).toBe('website');
  expect(fieldOfRefusal('regions.0')).toBe('regions');
  expect(fieldOfRefusal('customAreas.3.coordinates.1.0')).toBe('customAreas.3.coordinates');
  expect(fieldOfRefusal('something')).toBeNull();
});
