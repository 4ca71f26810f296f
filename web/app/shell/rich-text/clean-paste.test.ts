import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

const item = (mark: string, text: string): string =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp; </span></span><!--[endif]-->${text}</p>`;

test('cleanPaste makes lists of the paragraphs that Word writes for them', () => {
  const html = `<p>Före</p>${item('·', 'en')}${item('·', 'två')}<p>Mellan</p>${item('1.', 'ett')}${item('2.', 'två')}`;
  expect(cleanPaste(html)).toBe(
    '<p>Före</p><ul><li>en</li><li>två</li></ul><p>Mellan</p><ol><li>ett</li><li>två</li></ol>',
  );
});

test('cleanPaste drops what is no text: scripts, styles, pictures, comments', () => {
  const html =
    '<style>p{color:red}</style><script>alert(1)</script><!-- x --><p>Kvar<img src="x" onerror="alert(1)"></p>';
  expect(cleanPaste(html)).toBe('<p>Kvar</p>');
});

test('cleanPaste keeps headings as bold lines and rows of a table as lines', () => {
  const html =
    '<h2>Mått</h2><table><tr><th>Rör</th><th>Längd</th></tr><tr><td>15 mm</td><td>3 m</td></tr></table>';
  expect(cleanPaste(html)).toBe('<p><strong>Mått</strong></p><p>Rör · Längd</p><p>15 mm · 3 m</p>');
});

test('cleanPaste makes the six levels two where headings can be written', () => {
  const html = '<h1>a</h1><h2>b</h2><h3>c</h3><h5>d</h5><p>e</p>';
  expect(cleanPaste(html, true)).toBe('<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3><p>e</p>');
});

test.each([
  [
    'bold, italic, underlined and struck through by style',
    '<p><span style="font-weight:700">a</span><span style="font-style:italic">b</span><span style="text-decoration:underline">c</span><span style="text-decoration-line:line-through">d</span></p>',
    '<p><span><strong>a</strong></span><span><em>b</em></span><span><u>c</u></span><span><s>d</s></span></p>',
  ],
  [
    'nothing by the element around what Google Docs copies',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">a</span></p></b>',
    '<span><p><span>a</span></p></span>',
  ],
  ['one mark of two', '<p><b style="font-weight:bold">a</b></p>', '<p><b>a</b></p>'],
  [
    'lists as they are',
    '<ul style="font-weight:700"><li style="font-weight:700"><p>a</p></li></ul>',
    '<ul><li><p>a</p></li></ul>',
  ],
])('cleanPaste makes of styles: %s', (_, html, expected) => {
  expect(cleanPaste(html)).toBe(expected);
});

test('cleanPaste leaves words about styles alone', () => {
  expect(cleanPaste('<p>skriv style="x" i taggen</p>')).toBe('<p>skriv style="x" i taggen</p>');
});
