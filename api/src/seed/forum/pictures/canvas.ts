import { createChance } from '../chance.ts';

/** Pixels of every picture, in a phone camera's proportions. */
const canvas = { width: 1200, height: 900 };

/** Attributes of an SVG element. */
type Attributes = Record<string, string | number>;

const said = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join('');
const rounded = (value: number) => Math.round(value * 100) / 100;

export const rect = (
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  more: Attributes = {},
) => `<rect${said({ x, y, width, height, fill, ...more })}/>`;
export const circle = (
  [cx, cy, r]: readonly [number, number, number],
  fill: string,
  more: Attributes = {},
) => `<circle${said({ cx, cy, r, fill, ...more })}/>`;
export const ellipse = (
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  fill: string,
  more: Attributes = {},
) => `<ellipse${said({ cx, cy, rx, ry, fill, ...more })}/>`;
export const path = (d: string, fill: string, more: Attributes = {}) =>
  `<path${said({ d, fill, ...more })}/>`;
/** Makes a hand-drawn line, with round ends and corners. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const group = (more: Attributes, parts: readonly string[]) =>
  `<g${said(more)}>${parts.join('')}</g>`;

/** Makes a gradient: downwards, across, or from the centre. */
export function gradient(
  id: string,
  way: 'down' | 'across' | 'out',
  colours: readonly string[],
): string {
  const stops = colours
    .map((colour, index) => {
      const offset = index / Math.max(1, colours.length - 1);
      return `<stop${said({ offset, 'stop-color': colour })}/>`;
    })
    .join('');
  if (way === 'out') return `<radialGradient id="${id}">${stops}</radialGradient>`;
  const [x2, y2] = way === 'down' ? [0, 1] : [1, 0];
  return `<linearGradient${said({ id, x1: 0, y1: 0, x2, y2 })}>${stops}</linearGradient>`;
}

/** Lists `count` numbers from `first` on, `step` apart. */
export const steps = (count: number, step = 1, first = 0): number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);

/** Makes a picture's own random sequence, so that a change to one leaves the others as they are. */
export const chanceOf = (seed: number) => createChance(seed);

/** Darkens or lightens a colour: `by` from -1, black, to 1, white. */
export function shade(colour: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const aim = by < 0 ? 0 : 255;
  const mixed = parts.map((part) => Math.round(part + (aim - part) * Math.abs(by)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Makes the whole file, darker towards its corners like a lens. */
export function pictureOf(parts: readonly string[]): string {
  const { width, height } = canvas;
  const lens = `<radialGradient id="lens" cx="0.5" cy="0.45" r="0.75"><stop offset="0.55" stop-opacity="0"/><stop offset="1" stop-opacity="0.38"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}${lens}${rect([0, 0, width, height], 'url(#lens)')}</svg>`;
}
