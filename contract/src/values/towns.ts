import type { Position } from './sweden.ts';

/** A town by which companies are sought and maps are read. */
export interface Town {
  name: string;
  /** SCB's two digits. */
  countyCode: string;
  /** Position of its centre, WGS 84. */
  position: Position;
}

/**
 * The largest towns of Sweden with the seats of all counties, and towns in parts of the country that
 * would have none; the largest first (PROVENANCE.md).
 */
export const towns: readonly Town[] = [
  { name: 'Stockholm', countyCode: '01', position: { latitude: 59.3293, longitude: 18.0686 } },
  { name: 'Göteborg', countyCode: '14', position: { latitude: 57.7089, longitude: 11.9746 } },
  { name: 'Malmö', countyCode: '12', position: { latitude: 55.605, longitude: 13.0038 } },
  { name: 'Uppsala', countyCode: '03', position: { latitude: 59.8586, longitude: 17.6389 } },
  { name: 'Västerås', countyCode: '19', position: { latitude: 59.6099, longitude: 16.5448 } },
  { name: 'Örebro', countyCode: '18', position: { latitude: 59.2753, longitude: 15.2134 } },
  { name: 'Linköping', countyCode: '05', position: { latitude: 58.4108, longitude: 15.6214 } },
  { name: 'Helsingborg', countyCode: '12', position: { latitude: 56.0465, longitude: 12.6945 } },
  { name: 'Jönköping', countyCode: '06', position: { latitude: 57.7826, longitude: 14.1618 } },
  { name: 'Norrköping', countyCode: '05', position: { latitude: 58.5877, longitude: 16.1924 } },
  { name: 'Lund', countyCode: '12', position: { latitude: 55.7047, longitude: 13.191 } },
  { name: 'Umeå', countyCode: '24', position: { latitude: 63.8258, longitude: 20.263 } },
  { name: 'Gävle', countyCode: '21', position: { latitude: 60.6749, longitude: 17.1413 } },
  { name: 'Borås', countyCode: '14', position: { latitude: 57.721, longitude: 12.9401 } },
  { name: 'Södertälje', countyCode: '01', position: { latitude: 59.1955, longitude: 17.6253 } },
  { name: 'Eskilstuna', countyCode: '04', position: { latitude: 59.3666, longitude: 16.5077 } },
  { name: 'Halmstad', countyCode: '13', position: { latitude: 56.6745, longitude: 12.8578 } },
  { name: 'Växjö', countyCode: '07', position: { latitude: 56.8777, longitude: 14.8091 } },
  { name: 'Karlstad', countyCode: '17', position: { latitude: 59.3793, longitude: 13.5036 } },
  { name: 'Sundsvall', countyCode: '22', position: { latitude: 62.3908, longitude: 17.3069 } },
  { name: 'Östersund', countyCode: '23', position: { latitude: 63.1792, longitude: 14.6357 } },
  { name: 'Trollhättan', countyCode: '14', position: { latitude: 58.2837, longitude: 12.2886 } },
  { name: 'Luleå', countyCode: '25', position: { latitude: 65.5848, longitude: 22.1547 } },
  { name: 'Kristianstad', countyCode: '12', position: { latitude: 56.0294, longitude: 14.1567 } },
  { name: 'Kalmar', countyCode: '08', position: { latitude: 56.6634, longitude: 16.3568 } },
  { name: 'Falun', countyCode: '20', position: { latitude: 60.6065, longitude: 15.6355 } },
  { name: 'Skövde', countyCode: '14', position: { latitude: 58.3903, longitude: 13.8461 } },
  { name: 'Karlskrona', countyCode: '10', position: { latitude: 56.1612, longitude: 15.5869 } },
  { name: 'Skellefteå', countyCode: '24', position: { latitude: 64.7507, longitude: 20.9528 } },
  { name: 'Uddevalla', countyCode: '14', position: { latitude: 58.3498, longitude: 11.9356 } },
  { name: 'Varberg', countyCode: '13', position: { latitude: 57.1056, longitude: 12.2508 } },
  { name: 'Örnsköldsvik', countyCode: '22', position: { latitude: 63.2909, longitude: 18.7153 } },
  { name: 'Landskrona', countyCode: '12', position: { latitude: 55.8708, longitude: 12.8302 } },
  { name: 'Nyköping', countyCode: '04', position: { latitude: 58.753, longitude: 17.0086 } },
  { name: 'Borlänge', countyCode: '20', position: { latitude: 60.4858, longitude: 15.4371 } },
  { name: 'Motala', countyCode: '05', position: { latitude: 58.5375, longitude: 15.0365 } },
  { name: 'Falkenberg', countyCode: '13', position: { latitude: 56.9055, longitude: 12.4912 } },
  { name: 'Lidköping', countyCode: '14', position: { latitude: 58.5052, longitude: 13.1577 } },
  { name: 'Visby', countyCode: '09', position: { latitude: 57.6348, longitude: 18.2948 } },
  { name: 'Piteå', countyCode: '25', position: { latitude: 65.3172, longitude: 21.4794 } },
  { name: 'Enköping', countyCode: '03', position: { latitude: 59.6361, longitude: 17.0777 } },
  { name: 'Sandviken', countyCode: '21', position: { latitude: 60.62, longitude: 16.775 } },
  { name: 'Norrtälje', countyCode: '01', position: { latitude: 59.758, longitude: 18.7044 } },
  { name: 'Kiruna', countyCode: '25', position: { latitude: 67.8558, longitude: 20.2253 } },
  { name: 'Hudiksvall', countyCode: '21', position: { latitude: 61.7286, longitude: 17.1056 } },
  { name: 'Härnösand', countyCode: '22', position: { latitude: 62.6323, longitude: 17.9379 } },
  { name: 'Mora', countyCode: '20', position: { latitude: 61.007, longitude: 14.543 } },
  { name: 'Arvika', countyCode: '17', position: { latitude: 59.6553, longitude: 12.5852 } },
  { name: 'Västervik', countyCode: '08', position: { latitude: 57.7584, longitude: 16.6373 } },
  { name: 'Trelleborg', countyCode: '12', position: { latitude: 55.3751, longitude: 13.1569 } },
  { name: 'Ystad', countyCode: '12', position: { latitude: 55.4295, longitude: 13.82 } },
  { name: 'Lycksele', countyCode: '24', position: { latitude: 64.5954, longitude: 18.6735 } },
  { name: 'Gällivare', countyCode: '25', position: { latitude: 67.1339, longitude: 20.6528 } },
];
