import type { Inquiry } from '@troskel/contract/requests/requests';

type Place = Pick<Inquiry['place'], 'latitude' | 'longitude'>;

const degrees = (value: number): string => value.toFixed(5);

/** The place on OpenStreetMap's own site, with a mark on it. */
export function mapAddress({ latitude, longitude }: Place): string {
  const [lat, lon] = [degrees(latitude), degrees(longitude)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`;
}

/** The way to the place by car, on OpenStreetMap's own site; the device knows where one is. */
export function directionsAddress({ latitude, longitude }: Place): string {
  const to = encodeURIComponent(`${degrees(latitude)},${degrees(longitude)}`);
  return `https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=%3B${to}`;
}

/** The place for the device's own map app (RFC 5870). */
export function mapAppAddress({ latitude, longitude }: Place): string {
  const at = `${degrees(latitude)},${degrees(longitude)}`;
  return `geo:${at}?q=${at}`;
}
