import type { Bilingual } from '../ground/language.ts';

/** Field errors of drawn areas and chosen regions. */
export const areaMessages = {
  AREA_EDGES_CROSS: {
    sv: 'Polygonens kanter får inte korsa varandra!',
    en: 'Polygon edges cannot intersect!',
  },
  AREA_TOO_FEW_CORNERS: {
    sv: 'Ett område behöver minst tre hörn.',
    en: 'An area needs at least three corners.',
  },
  AREA_TOO_MANY_CORNERS: {
    sv: 'Ett område får ha högst 500 hörn.',
    en: 'An area can have at most 500 corners.',
  },
  AREA_OUTSIDE_SWEDEN: {
    sv: 'Området ligger utanför Sverige.',
    en: 'The area lies outside Sweden.',
  },
  AREA_EMPTY: {
    sv: 'Området är för litet för att rymma något.',
    en: 'The area is too small to hold anything.',
  },
  AREA_NO_RECTANGLE: {
    sv: 'Hörnen bildar ingen rektangel.',
    en: 'The corners do not make a rectangle.',
  },
  AREA_RADIUS: {
    sv: 'Radien ska vara mellan 100 meter och 300 kilometer.',
    en: 'The radius must be between 100 metres and 300 kilometres.',
  },
  AREA_TOO_MANY: {
    sv: 'Högst 50 egna områden får plats.',
    en: 'There is room for 50 areas of your own.',
  },
  AREA_REGION_MISSING: {
    sv: 'välj minst en region',
    en: 'select at least one region',
  },
} as const satisfies Record<string, Bilingual>;
