import { expect, test } from 'vitest';
import { emptyFields, fieldsOf, readPlaces, readShape } from './typed-shape.ts';
import type { TypedFields } from './typed-shape.ts';

const fields = (
  kind: TypedFields['kind'],
  pairs: [string, string][],
  radius = '',
): TypedFields => ({
  kind,
  radius,
  places: pairs.map(([latitude, longitude], index) => ({
    key: String(index),
    latitude,
    longitude,
  })),
});

test('corners are read with comma or point, latitude first', () => {
  const typed = fields('polygon', [
    ['59,1', '18.1'],
    ['59.2 N', '18,2'],
    ['59.3', '18.0° Ö'],
  ]);
  expect(readShape(typed).shape).toEqual({
    type: 'polygon',
    coordinates: [
      [18.1, 59.1],
      [18.2, 59.2],
      [18, 59.3],
    ],
  });
});

test('two corners make a rectangle, in any order', () => {
  const typed = fields('rectangle', [
    ['60', '17'],
    ['59', '18'],
  ]);
  expect(readShape(typed).shape).toMatchObject({
    type: 'rectangle',
    coordinates: [
      [17, 59],
      [18, 59],
      [18, 60],
      [17, 60],
    ],
  });
});

test.each([
  ['12,5', 12_500],
  ['0.75 km', 750],
  ['1 20', 120_000],
])('a radius of “%s” kilometres is %s metres', (radius, metres) => {
  const typed = fields('circle', [['59', '18']], radius);
  expect(readShape(typed).shape).toEqual({ type: 'circle', centre: [18, 59], radius: metres });
});

test('each field says what is wrong with it', () => {
  const typed = fields('circle', [['norr', '118']], 'stor');
  expect(readShape(typed).faults).toEqual({
    '0.latitude': 'noNumber',
    '0.longitude': 'outside',
    radius: 'noNumber',
  });
  expect(Object.keys(readShape(emptyFields('polygon')).faults ?? {})).toHaveLength(6);
});

test('what is drawn is written and read again', () => {
  const centre: [number, number] = [18.12345, 59.5];
  const circle = { key: 'c', name: 'C', type: 'circle' as const, centre, radius: 8450 };
  const typed = fieldsOf(circle, 'sv');
  expect(typed).toMatchObject({
    radius: '8,45',
    places: [{ latitude: '59,5', longitude: '18,12345' }],
  });
  expect(readShape(typed).shape).toEqual({ type: 'circle', centre, radius: 8450 });
  const coordinates: [number, number][] = [
    [17, 59],
    [18, 59],
    [18, 60],
    [17, 60],
  ];
  const rectangle = { key: 'r', name: 'R', type: 'rectangle' as const, coordinates };
  expect(fieldsOf(rectangle, 'en').places).toHaveLength(2);
  expect(readShape(fieldsOf(rectangle, 'en')).shape).toEqual({ type: 'rectangle', coordinates });
});

test('pasted lines become places; the first that cannot be read is named', () => {
  const read = readPlaces('59.3, 18.1\n\n59,4 18,2\r\n59.5;18.3\n');
  expect(
    'places' in read && read.places.map(({ latitude, longitude }) => [latitude, longitude]),
  ).toEqual([
    ['59.3', '18.1'],
    ['59,4', '18,2'],
    ['59.5', '18.3'],
  ]);
  expect(readPlaces('59.3, 18.1\nhit')).toEqual({ unreadable: 2 });
  expect(readPlaces(' ')).toEqual({ unreadable: 1 });
});
