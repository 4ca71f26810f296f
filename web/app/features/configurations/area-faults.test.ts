import '@troskel/contract/ground/field-messages';
import { expect, test } from 'vitest';
import { faultsBelow } from './area-faults.ts';

const fault = (message: string) => ({ type: message, message });

test('faults are told by area and part, in the language of the interface', () => {
  const errors = {
    0: { name: fault('FIELD_MANDATORY') },
    2: { coordinates: { 3: { 0: fault('FIELD_INVALID') } } },
  };
  expect(faultsBelow('customAreas', errors, 'en')).toEqual({
    'customAreas.0.name': 'This field is mandatory',
    'customAreas.2.coordinates': 'This value cannot be used here.',
  });
});

test('a fault of all areas has their path, and none is none', () => {
  expect(faultsBelow('customAreas', fault('AREA_TOO_MANY'), 'sv')).toEqual({
    customAreas: 'Högst 50 egna områden får plats.',
  });
  expect(faultsBelow('customAreas', undefined, 'sv')).toEqual({});
});
