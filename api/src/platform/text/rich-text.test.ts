import { FieldsRefusedError } from '@troskel/contract/ground/errors';
import { bodyElements, mostBodyCharacters } from '@troskel/contract/values/rich-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitise, staffChapters, staffText, toOptionalText, toRichText } from './rich-text.ts';
import { fieldsRefusal } from '../http/refusal.ts';

const rel = 'rel="noopener noreferrer nofollow ugc" target="_blank"';

describe('sanitise', () => {
  test.each<[string, string, string]>([
    [
      'what the editor writes',
      '<p>Hej <strong>du</strong><br />där</p>',
      '<p>Hej <strong>du</strong><br />där</p>',
    ],
    [
      'lists',
      '<ol><li><p>ett</p></li></ol><ul><li>två</li></ul>',
      '<ol><li><p>ett</p></li></ol><ul><li>två</li></ul>',
    ],
    [
      'other names of the same',
      '<b>a</b><i>b</i><strike>c</strike><del>d</del><ins>e</ins>',
      '<strong>a</strong><em>b</em><s>c</s><s>d</s><u>e</u>',
    ],
    [
      'attributes and handlers',
      '<p style="color:red" onclick="x()" id="a" class="b">a</p>',
      '<p>a</p>',
    ],
    ['scripts and styles', 'a<script>alert(1)</script><style>p{}</style>b', 'ab'],
    [
      'pictures and frames',
      'a<img src=x onerror=alert(1)><iframe src="https://a.se">x</iframe>b',
      'ab',
    ],
    ['drawings', 'a<svg><a href="https://a.se"><text>x</text></a></svg>b', 'ab'],
    ['forms', '<form action="/"><input name=a><button>Skicka</button></form>', 'Skicka'],
    ['comments', 'a<!-- <b>x</b> -->b', 'ab'],
    ['headings and blocks', '<h1>Rubrik</h1><div>text</div>', '<p>Rubrik</p><p>text</p>'],
    ['blocks in blocks', '<div><div>a</div><div>b</div></div>', '<p>a</p><p>b</p>'],
    ['what is left open', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
    ['signs that are no elements', 'a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['marks that turn the text', 'a\u202Eb\u2066c', 'abc'],
    ['signs of control, also written as entities', 'a\u0007b&#0;c&#xD800;d', 'ab\uFFFDc\uFFFDd'],
    [
      'air',
      '<p></p><p>a</p><p><br /></p><p> </p><p></p><p>b</p><br /><br />',
      '<p>a</p><p></p><p>b</p>',
    ],
  ])('%s', (_, sent, kept) => {
    expect(sanitise(sent)).toBe(kept);
  });

  test.each<[string, string]>([
    ['https://a.se/väg?b=1&c=2', 'https://a.se/v%C3%A4g?b=1&amp;c=2'],
    [' http://a.se ', 'http://a.se/'],
    ['HTTPS://A.SE/', 'https://a.se/'],
    ['mailto:a@b.se', 'mailto:a@b.se'],
  ])('lets a link lead to %s', (href, kept) => {
    expect(sanitise(`<a href="${href}" target="_self" rel="opener">x</a>`)).toBe(
      `<a href="${kept}" ${rel}>x</a>`,
    );
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.se/x',
    'ftp://a.se',
    'tel:112',
    '/admin',
    '//a.se',
    'a.se',
    '#x',
    '',
    'https://',
    'https://bank.se@ond.se',
  ])('lets no link lead to %j', (href) => {
    expect(sanitise(`<p><a href="${href}">x</a></p>`)).toBe('<p>x</p>');
  });
});

describe('toRichText', () => {
  const faultOf = (html: string): unknown => {
    try {
      return toRichText({ fieldsRefusal }, html).text.length;
    } catch (error) {
      if (!(error instanceof FieldsRefusedError)) throw error;
      return error.fields[0]?.code;
    }
  };

  test('answers what is read of it, a line a block', () => {
    const html = '<p>Hej &amp; hå</p><ul><li>ett</li><li>två</li></ul><p>a<br />b &lt;c&gt;</p>';
    expect(toRichText({ fieldsRefusal }, html)).toEqual({
      html,
      text: 'Hej & hå\nett\ntvå\n\na\nb <c>',
    });
  });

  test.each([
    '',
    '   ',
    '<p>\u200B\u00A0</p>',
    '<p><strong> </strong></p>',
    '\u3164',
    '<!-- x -->',
    '<a href="https://a.se"></a>',
  ])('finds nothing to be read in %j', (html) => expect(faultOf(html)).toBe('BODY_EMPTY'));

  test('counts what is read, and no elements', () => {
    const most = 'å'.repeat(mostBodyCharacters);
    expect(faultOf(`<p><strong>${most}</strong></p>`)).toBe(mostBodyCharacters);
    expect(faultOf(`${most}.`)).toBe('FIELD_TOO_LONG');
  });

  test('takes marks off that are piled over the lines around them', () => {
    expect(toRichText({ fieldsRefusal }, `q${'\u0301'.repeat(90_000)}x`).text).toBe(
      `q${'\u0301'.repeat(8)}x`,
    );
  });

  test('refuses what would cost too much to clean, and what grows when it is cleaned', () => {
    expect(faultOf(`${'<b>'.repeat(5001)}x`)).toBe('BODY_TOO_MUCH_MARKUP');
    expect(faultOf('<a href="http://a.se">x</a>'.repeat(1500))).toBe('BODY_TOO_MUCH_MARKUP');
  });
});

/** Lists the elements and attributes of canonical HTML; null when it contains anything else. */
function elementsOf(html: string): { name: string; attributes: string }[] | null {
  const rest = html.replace(/<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)( \/)?>/g, '');
  if (/[<>]/.test(rest)) return null;
  return [...html.matchAll(/<\/?([a-z]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g)].map((match) => ({
    name: match[1] ?? '',
    attributes: match[2] ?? '',
  }));
}

// Pieces that confuse parsers, in any order and between any text.
const pieces = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '&',
  '&lt;',
  '&#60;',
  '&#x3c;',
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<a href=',
  'javascript:alert(1)',
  '<a href="https://a.se">',
  '</a>',
  '<script>',
  '</script>',
  '<style>',
  '</style>',
  '<svg>',
  '</svg>',
  '<math>',
  '<mtext>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?x',
  '<textarea>',
  '</textarea>',
  '<noscript>',
  '<ul>',
  '<li>',
  '</li>',
  '</ul>',
  '<br>',
  '</br>',
  '<img src=x onerror=alert(1)>',
  ' onclick=alert(1)',
  '<div>',
  '</div>',
  '<h1>',
  '<template>',
  '<table><tr><td>',
  '\u0000',
  '\uD800',
  '\u202E',
  '\n',
  ' ',
  'x',
  '/',
  '=',
);
const soup = fc.array(
  fc.oneof({ weight: 4, arbitrary: pieces }, fc.string({ unit: 'binary', maxLength: 5 })),
  { maxLength: 40 },
);

describe('whatever is sent', () => {
  test('what is kept holds allowed elements alone, and links that lead nowhere bad', () => {
    fc.assert(
      fc.property(soup, (parts) => {
        const kept = sanitise(parts.join(''));
        const elements = elementsOf(kept);
        expect(elements).not.toBeNull();
        for (const { name, attributes } of elements ?? []) {
          expect(bodyElements).toContain(name);
          if (attributes === '') continue;
          expect(name).toBe('a');
          expect(attributes).toMatch(
            /^ href="(https?:\/\/|mailto:)[^"]*" rel="[^"]*" target="_blank"$/,
          );
          expect(attributes).toContain(rel);
        }
        expect(kept.isWellFormed()).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('cleaned again, it stays as it is', () => {
    fc.assert(
      fc.property(soup, (parts) => {
        const kept = sanitise(parts.join(''));
        expect(sanitise(kept)).toBe(kept);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('what staff write', () => {
  const link = '<a href="https://a.se/" rel="noopener noreferrer" target="_blank">a</a>';

  test('may have headings where it has chapters, and its links are vouched for', () => {
    const typed = `<h1>A</h1><h2 id="x">B</h2><h3>C</h3><h6>D</h6><p>${link}</p>`;
    expect(sanitise(typed, staffChapters)).toBe(
      `<h2>A</h2><h2>B</h2><h3>C</h3><h3>D</h3><p>${link}</p>`,
    );
    expect(sanitise(typed, staffText)).toBe(`<p>A</p><p>B</p><p>C</p><p>D</p><p>${link}</p>`);
    expect(sanitise(sanitise(typed, staffChapters), staffChapters)).toBe(
      sanitise(typed, staffChapters),
    );
  });

  test('is read a line a heading, and may be longer than a post', () => {
    const long = `<h2>A</h2><p>${'b'.repeat(mostBodyCharacters + 1)}</p>`;
    expect(toOptionalText({ fieldsRefusal }, long, 'content.sv', staffChapters).text).toMatch(
      /^A\nb+$/,
    );
    expect(() => toOptionalText({ fieldsRefusal }, long, 'answer.sv', staffText)).toThrow(
      FieldsRefusedError,
    );
  });
});
