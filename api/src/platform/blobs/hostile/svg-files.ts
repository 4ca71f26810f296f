import { filesOf } from './hostile-file.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"';
const svg =
  (inside: string, before = '', size = 'width="9" height="9"') =>
  () =>
    Buffer.from(`${before}<svg ${xmlns} ${size}>${inside}</svg>`);

/** Each contains the one before ten times. */
const copies = (steps: number, copy: (id: string) => string) =>
  '<rect id="c0" width="1" height="1"/>' +
  Array.from(
    { length: steps },
    (_, step) => `<g id="c${step + 1}">${copy(`c${step}`).repeat(10)}</g>`,
  ).join('');

/** Each is filled with the next. */
const patterns = (steps: number, shapes: number) =>
  Array.from(
    { length: steps },
    (_, step) =>
      `<pattern id="p${step}" width="1" height="1">${`<rect width="9" height="9" fill="url(#p${step + 1})"/>`.repeat(shapes)}</pattern>`,
  ).join('') + '<rect width="9" height="9" fill="url(#p0)"/>';

const masks =
  '<mask id="m0"/>' +
  Array.from(
    { length: 5 },
    (_, step) => `<mask id="m${step + 1}">${`<rect mask="url(#m${step})"/>`.repeat(5)}</mask>`,
  ).join('');

const filtered = (primitive: string, times = 1) =>
  `<filter id="f">${primitive}</filter>${'<rect width="9" height="9" filter="url(#f)"/>'.repeat(times)}`;
const filteredBy = (selector: string, shape: string) =>
  `<style>${selector}{filter:url(#f)}</style><filter id="f"><feFlood/></filter>${shape.repeat(200)}`;

/** Refused by their computed work, before anything is drawn. */
export const vastDrawings = filesOf(
  'SVG',
  (
    [
      ['a million copies', copies(6, (id) => `<use href="#${id}"/>`)],
      [
        'a million copies by the other name of a reference',
        copies(6, (id) => `<use x:href="#${id}"/>`),
      ],
      ['patterns in patterns', patterns(8, 5)],
      ['forty patterns in each other', patterns(40, 1)],
      ['masks in masks', masks],
      ['one filter on many shapes', filtered('<feFlood/>'.repeat(10), 20)],
      ['a filter of many steps', filtered('<feColorMatrix values="0.5"/>'.repeat(60))],
      ['noise without end', filtered('<feTurbulence numOctaves="100000"/>')],
      ['a matrix of 900', filtered('<feConvolveMatrix order="30"/>')],
      ['a brush of 20', filtered('<feMorphology radius="1 20"/>')],
      [
        'lights of many lamps',
        filtered('<feDiffuseLighting><fePointLight/></feDiffuseLighting>', 20),
      ],
      ['a filter by class', filteredBy('.a', '<rect class="a"/>')],
      ['a filter for all', filteredBy('rect', '<rect/>')],
      ['thousands of layers', '<rect opacity="0.5" width="9" height="9"/>'.repeat(2000)],
      ['thousands of layers by style', '<rect style="fill:red; opacity:.5"/>'.repeat(2000)],
      ['hundreds of masks by style', '<rect style="mask:none"/>'.repeat(200)],
      ['depth without end', '<g>'.repeat(300) + '</g>'.repeat(300)],
      // Parsing stops at the limit: what follows is not read.
      ['150,000 shapes, and a fault behind them', `${'<g/>'.repeat(150_000)}&a;`],
    ] as const
  ).map(([what, inside]) => [what, svg(inside), 'PICTURE_TOO_COMPLEX']),
);

/** Refused for their content, before anything is drawn. */
export const actingDrawings = filesOf(
  'SVG',
  (
    [
      ['a script', '<script>alert(1)</script>'],
      ['a handler', '<rect onload="alert(1)"/>'],
      [
        'a page inside',
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
      ],
      ['a file of the server', '<image href="file:///etc/passwd"/>'],
      ['a picture inside', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
      [
        'a picture inside under another name',
        '<a.b:image xmlns:a.b="http://www.w3.org/2000/svg" href="data:image/png;base64,iVBORw0KGgo="/>',
      ],
      ['a picture in a filter', filtered('<feImage href="http://127.0.0.1/a"/>')],
      [
        'a reference to elsewhere in letters’ numbers',
        '<use href="&#104;ttp://127.0.0.1/a.svg#b"/>',
      ],
      [
        'a reference to elsewhere behind the sign that ends an element',
        '<use class=">" href="http://127.0.0.1/a.svg#b"/>',
      ],
      ['an escape in a style', '<rect style="fill:u\\72l(http://127.0.0.1/a)"/>'],
      ['an import in a style', '<style>@import "http://127.0.0.1/a"</style>'],
      [
        'a reference in a style',
        '<style><![CDATA[ .a{fill:url( "http://127.0.0.1/a" )} ]]></style>',
      ],
      ['a reference in an attribute', '<rect fill="url(http://127.0.0.1/a)"/>'],
      ['something that changes', '<rect><set attributeName="href" to="http://127.0.0.1/"/></rect>'],
      ['an element that is not closed', '<g>'],
      ...['image', 'feImage', 'iframe', 'object', 'embed', 'handler', 'animate'].map(
        (name) => [`an element ${name}`, `<${name}/>`] as const,
      ),
      ['an entity', '<text>&a;</text>'],
      ['an instruction', '<?xml-stylesheet href="http://127.0.0.1/a"?>'],
      ['a name without its namespace', '<rect z:href="#a"/>'],
    ] as const
  ).map(([what, inside]) => [what, svg(inside), 'FILE_NOT_ACCEPTED']),
);

const declared = filesOf('SVG', [
  [
    'a billion laughs',
    svg(
      '<text>&b;</text>',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(10_000)}">]>`,
    ),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'declarations that nothing names',
    svg('<rect width="9" height="9"/>', '<!DOCTYPE svg [<!ENTITY a "b">]>'),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a file of the server as an entity',
    svg('<text>&b;</text>', '<!DOCTYPE svg [<!ENTITY b SYSTEM "file:///etc/passwd">]>'),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a style of elsewhere by an instruction before it',
    svg('<rect/>', '<?xml-stylesheet href="http://127.0.0.1/a.css"?>'),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'another encoding, as it says',
    svg('<rect width="9" height="9"/>', '<?xml version="1.0" encoding="UTF-7"?>'),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'another encoding, that others read',
    svg('<rect width="9" height="9"/>', '<?xml version="1.0" encoding="ISO-8859-1"?>'),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'room for declarations',
    svg('<rect width="9" height="9"/>', '<!DOCTYPE svg [ ]>'),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'bytes that are no letters',
    () =>
      Buffer.concat([svg('<rect width="9" height="9"/>')(), Buffer.from('<!--\xff-->', 'latin1')]),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'another encoding, by its bytes',
    () => Buffer.from(`\uFEFF<svg ${xmlns}/>`, 'utf16le'),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a page that holds a drawing',
    () => Buffer.from('<!doctype html><svg><script>alert(1)</script></svg>'),
    'FILE_NOT_ACCEPTED',
  ],
  ['no end', () => svg('<rect/>')().subarray(0, -4), 'FILE_NOT_ACCEPTED'],
  [
    'a size of a billion',
    svg('<rect width="9" height="9"/>', '', 'width="1000000000" height="1000000000"'),
    'FILE_NOT_ACCEPTED',
  ],
  ['no size at all', svg('', '', 'width="0" height="0"'), 'FILE_NOT_ACCEPTED'],
  [
    'a side of a thousandth',
    svg('<rect width="9" height="9"/>', '', 'width="0.001" height="1000"'),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a script, as a picture of a person',
    svg('<script>alert(1)</script>'),
    'FILE_NOT_ACCEPTED',
    { sentFor: 'avatar', contentType: 'image/png' },
  ],
]);

/** Drawn, without anything hidden. */
const harmless = filesOf('SVG', [
  [
    'words that nobody sees',
    svg(
      '<title>planted-by-the-corpus</title><metadata>planted-by-the-corpus</metadata><!-- planted-by-the-corpus --><rect width="9" height="9"/>',
    ),
    'made anew',
  ],
  [
    'a link that is a script',
    svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
    'made anew',
  ],
  ['a part that holds itself', svg('<g id="s"><use href="#s"/></g>'), 'made anew'],
]);

export const svgFiles = [...vastDrawings, ...actingDrawings, ...declared, ...harmless];
