import { describe, expect, test } from 'vitest';
import { refusalOfSvg } from './svg.ts';

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`,
  );
const refused = (inside: string) => refusalOfSvg(svg(inside))?.refused ?? null;

/** Each holds the one before ten times. */
const copies = (steps: number, copy: (id: string) => string) =>
  '<rect id="c0" width="1" height="1"/>' +
  Array.from(
    { length: steps },
    (_, step) => `<g id="c${step + 1}">${copy(`c${step}`).repeat(10)}</g>`,
  ).join('');

/** Each is filled with the next one. */
const patterns = (steps: number, shapes: number) =>
  Array.from(
    { length: steps },
    (_, step) =>
      `<pattern id="p${step}" width="1" height="1">${`<rect width="9" height="9" fill="url(#p${step + 1})"/>`.repeat(shapes)}</pattern>`,
  ).join('') + '<rect width="9" height="9" fill="url(#p0)"/>';

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

  test.each([
    ['a million copies', copies(6, (id) => `<use href="#${id}"/>`)],
    [
      'a million copies by the other name of a reference',
      copies(6, (id) => `<use x:href="#${id}"/>`),
    ],
    ['patterns in patterns', patterns(8, 5)],
    ['forty patterns in each other', patterns(40, 1)],
    [
      'masks in masks',
      '<mask id="m0"/>' +
        Array.from(
          { length: 5 },
          (_, step) =>
            `<mask id="m${step + 1}">${`<rect mask="url(#m${step})"/>`.repeat(5)}</mask>`,
        ).join(''),
    ],
    ['one filter on many shapes', filtered('<feFlood/>'.repeat(10), 20)],
    ['a filter of many steps', filtered('<feColorMatrix values="0.5"/>'.repeat(60))],
    ['noise without end', filtered('<feTurbulence numOctaves="100000"/>')],
    ['a matrix of 900', filtered('<feConvolveMatrix order="30"/>')],
    ['a brush of 20', filtered('<feMorphology radius="1 20"/>')],
    [
      'a filter by class',
      `<style>.a{filter:url(#f)}</style><filter id="f"><feFlood/></filter>${'<rect class="a"/>'.repeat(200)}`,
    ],
    [
      'a filter for all',
      `<style>rect{filter:url(#f)}</style><filter id="f"><feFlood/></filter>${'<rect/>'.repeat(200)}`,
    ],
    ['thousands of layers', '<rect opacity="0.5" width="9" height="9"/>'.repeat(2000)],
    ['thousands of layers by style', '<rect style="fill:red; opacity:.5"/>'.repeat(2000)],
    ['depth without end', '<g>'.repeat(300) + '</g>'.repeat(300)],
  ])('of %s asks for too much', (_, inside) => {
    expect(refused(inside)).toBe('complex');
  });

  test.each([
    ['an escape in a style', '<rect style="fill:u\\72l(http://127.0.0.1/a)"/>'],
    ['an import in a style', '<style>@import "http://127.0.0.1/a"</style>'],
    ['a reference in a style', '<style><![CDATA[ .a{fill:url( "http://127.0.0.1/a" )} ]]></style>'],
    ['a reference in an attribute', '<rect fill="url(http://127.0.0.1/a)"/>'],
    ['something that changes', '<rect><set attributeName="href" to="http://127.0.0.1/"/></rect>'],
    ['an element that is not closed', '<g>'],
    ['an entity', '<text>&a;</text>'],
    ['an instruction', '<?xml-stylesheet href="http://127.0.0.1/a"?>'],
    ['a name without its namespace', '<rect z:href="#a"/>'],
  ])('with %s is none that may be drawn', (_, inside) => {
    expect(refused(inside)).toBe('unreadable');
  });

  test('in another encoding, by its declaration or its bytes, is none', () => {
    const declared =
      '<?xml version="1.0" encoding="UTF-7"?><svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(refusalOfSvg(Buffer.from(declared))?.reason).toBe('not in UTF-8');
    expect(refusalOfSvg(Buffer.from([0xff, 0xfe, 0x3c, 0]))?.reason).toBe('not in UTF-8');
  });
});
