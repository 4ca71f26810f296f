import { describe, expect, test } from 'vitest';
import { actingDrawings, vastDrawings } from './hostile/svg-files.ts';
import { refusalOfSvg } from './svg.ts';

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`,
  );
const refused = (inside: string) => refusalOfSvg(svg(inside))?.refused ?? null;

/** Each contains the one before ten times. */
const copies = (steps: number, copy: (id: string) => string) =>
  '<rect id="c0" width="1" height="1"/>' +
  Array.from(
    { length: steps },
    (_, step) => `<g id="c${step + 1}">${copy(`c${step}`).repeat(10)}</g>`,
  ).join('');

const filtered = (primitive: string, times = 1) =>
  `<filter id="f">${primitive}</filter>${'<rect width="9" height="9" filter="url(#f)"/>'.repeat(times)}`;

describe('a drawing', () => {
  test.each([
    [
      'gradients, clips and text',
      '<linearGradient id="g"/><clipPath id="k"><circle r="3"/></clipPath><g clip-path="url(#k)"><rect fill="url(\'#g\')" width="9" height="9"/></g><text>Å &amp; ä</text>',
    ],
    ['a link', '<a href="https://example.com/"><rect width="9" height="9"/></a>'],
    ['a part of itself, used', '<rect id="r" width="2" height="2"/><use x:href="#r"/>'],
    ['10,000 shapes', '<circle r="2"/>'.repeat(10_000)],
    ['a shadow under twenty shapes', filtered('<feGaussianBlur stdDeviation="1"/>', 20)],
    [
      'styles by class',
      `<style>.a{fill:url(#g)} /* .b{} */ .c,.d{filter:url(#f)}</style>${'<rect class="a"/>'.repeat(2000)}<filter id="f"><feFlood/></filter><rect class="d"/>`,
    ],
    ['a part that holds itself', '<g id="s"><use href="#s"/></g>'],
    ['1,000 copies', copies(3, (id) => `<use href="#${id}"/>`)],
  ])('of %s is drawn', (_, inside) => {
    expect(refused(inside)).toBeNull();
  });

  test.for([...vastDrawings, ...actingDrawings].map((file) => [file.what, file] as const))(
    'with %s is refused before anything draws it',
    async ([, file]) => {
      const refusal = file.expected === 'PICTURE_TOO_COMPLEX' ? 'complex' : 'unreadable';
      expect(refusalOfSvg(await file.bytes())?.refused).toBe(refusal);
    },
  );
});
