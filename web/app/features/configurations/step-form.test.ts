import type { DrawnArea } from '@troskel/contract/configurations/configurations';
import { describe, expect, test } from 'vitest';
import { begunConfiguration, fullConfiguration } from './configuration.factory.ts';
import {
  checkStep,
  fieldOfRefusal,
  fieldsOf,
  isStepDraft,
  StepFields,
  valuesFrom,
} from './step-form.ts';
import { valuesOf } from './step-values.ts';

const full = fieldsOf(fullConfiguration);
const areas = 'activate-geographic-area';

function faultsOf(changes: Partial<StepFields>): string[] {
  const { error } = StepFields.safeParse({ ...full, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

test('what the server answers fills the forms, and what they say is the same again', () => {
  for (const configuration of [fullConfiguration, begunConfiguration]) {
    const fields = fieldsOf(configuration);
    expect(StepFields.safeParse(fields).success).toBe(true);
    expect(valuesFrom(fields)).toEqual(valuesOf(configuration));
  }
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
  expect(isStepDraft(typed)).toBe(true);
  expect(isStepDraft({ ...full, customAreas: [{ key: 'a' }] })).toBe(false);
  expect(isStepDraft(null)).toBe(false);
});

test('a refusal of the server finds its field', () => {
  expect(fieldOfRefusal('website')).toBe('website');
  expect(fieldOfRefusal('regions.0')).toBe('regions');
  expect(fieldOfRefusal('customAreas.3.coordinates.1.0')).toBe('customAreas.3.coordinates');
  expect(fieldOfRefusal('something')).toBeNull();
});
