import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffElements } from '@troskel/contract/ground/staff-text';
import { RichText } from './RichText.tsx';

function shown(html: string, elements?: readonly string[]): string {
  const { container } = render(
    <>
      <RichText html={html} {...(elements ? { elements } : {})} />
    </>,
  );
  return container.firstElementChild?.innerHTML ?? '';
}

test('RichText shows what the contract allows', () => {
  const html =
    '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s><br>e</p><ol><li><p>f</p></li></ol><ul><li><p>g</p></li></ul>';
  expect(shown(html)).toBe(html);
});

test('RichText opens links in a tab of their own, telling nothing', () => {
  expect(shown('<p><a href="https://example.com/a?b=1" onclick="x()">a</a></p>')).toBe(
    '<p><a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer nofollow ugc">a</a></p>',
  );
});

test.each([
  ['<p onclick="x()" style="color:red" class="a">a</p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href="data:text/html,x">a</a></p>', '<p>a</p>'],
  ['<p>a<script>alert(1)</script><style>p{}</style></p>', '<p>a</p>'],
  ['<p>a<img src="x" onerror="alert(1)"></p>', '<p>a</p>'],
  ['<div><h1>a</h1></div>', 'a'],
  ['<form><p>a<input></p></form>', '<p>a</p>'],
])('RichText lets nothing else through: %s', (html, safe) => {
  expect(shown(html)).toBe(safe);
});

test('RichText shows headings of two levels where they are wanted alone', () => {
  const html = '<h1>a</h1><h2 id="x">b</h2><h3>c</h3><h4>d</h4>';
  expect(shown(html, staffElements)).toBe('a<h2>b</h2><h3>c</h3>d');
  expect(shown(html)).toBe('abcd');
});

test('RichText survives nesting that nobody writes', () => {
  const deep = `${'<ul><li>'.repeat(300)}djupt${'</li></ul>'.repeat(300)}`;
  expect(shown(deep)).toContain('djupt');
});
