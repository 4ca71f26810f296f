import type { Position } from '@troskel/contract/values/area-shapes';

/**
 * Bounding box of each county by code, in degrees: west, south, east and north of the map's
 * counties (Natural Earth 1:10m, accurate to some hundred metres, without small islands).
 */
const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  '01': [17.28, 58.8, 19.2, 60.22],
  '03': [16.79, 59.38, 18.64, 60.65],
  '04': [15.64, 58.62, 17.7, 59.53],
  '05': [14.43, 57.71, 16.99, 59.01],
  '06': [13.09, 56.89, 15.66, 58.22],
  '07': [13.31, 56.38, 15.85, 57.24],
  '08': [15.36, 56.22, 17.12, 58.13],
  '09': [18.1, 56.91, 19.34, 58.4],
  '10': [14.41, 56, 16.07, 56.51],
  '12': [12.45, 55.34, 14.59, 56.54],
  '13': [11.9, 56.34, 13.7, 57.62],
  '14': [10.99, 57.16, 14.81, 59.26],
  '17': [11.67, 58.74, 14.48, 61.06],
  '18': [14.31, 58.65, 15.81, 60.12],
  '19': [15.46, 59.21, 17.39, 60.31],
  '20': [12.16, 59.88, 16.72, 62.27],
  '21': [14.48, 60.21, 17.56, 62.36],
  '22': [14.82, 62.15, 19.32, 64.02],
  '23': [11.99, 61.58, 16.97, 65.11],
  '24': [14.33, 63.41, 21.61, 66.36],
  '25': [15.43, 65.07, 24.16, 69.04],
};

/**
 * Margin in degrees for the islands that the map leaves out; about eleven kilometres to the north.
 */
const slack = 0.1;

/** Whether a position is near a county: within its bounding box, not its border. */
export function isNearCounty([longitude, latitude]: Position, code: string): boolean {
  const box = boxes[code];
  if (!box) return false;
  const [west, south, east, north] = box;
  const isBetween = longitude >= west - 2 * slack && longitude <= east + 2 * slack;
  return isBetween && latitude >= south - slack && latitude <= north + slack;
}
