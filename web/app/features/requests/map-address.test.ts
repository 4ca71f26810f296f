import { expect, test } from 'vitest';
import { directionsAddress, mapAddress, mapAppAddress } from './map-address.ts';

const place = { latitude: 59.16, longitude: 18.1234567 };

test('leads to the place with a mark on it', () => {
  expect(mapAddress(place)).toBe(
    'https://www.openstreetmap.org/?mlat=59.16000&mlon=18.12346#map=16/59.16000/18.12346',
  );
  expect(mapAppAddress(place)).toBe('geo:59.16000,18.12346?q=59.16000,18.12346');
  expect(directionsAddress(place)).toBe(
    'https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=%3B59.16000%2C18.12346',
  );
});
