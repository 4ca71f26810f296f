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
