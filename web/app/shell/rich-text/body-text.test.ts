import { expect, test } from 'vitest';
import { countSeen, isBodyEmpty, textOfBody } from './body-text.ts';

test.each([
  ['<p>Hej</p><p>då</p>', 'Hej\ndå'],
  ['<p>En<br>två</p>', 'En\ntvå'],
  ['<ol><li><p>ett</p></li><li><p>två</p></li></ol><p>slut</p>', 'ett\ntvå\nslut'],
  ['<p><strong>Fet</strong> och <em>kursiv</em>&nbsp;&amp; mer</p>', 'Fet och kursiv & mer'],
  ['', ''],
])('textOfBody reads %s', (html, text) => {
  expect(textOfBody(html)).toBe(text);
});

test.each([
  '',
  '<p></p>',
  '<p> &nbsp; </p><p><br></p>',
  '<ul><li><p></p></li></ul>',
  '<p>\u200B</p>',
])('isBodyEmpty holds for %s', (html) => {
  expect(isBodyEmpty(html)).toBe(true);
});

test('isBodyEmpty does not hold for a single sign', () => {
  expect(isBodyEmpty('<p>?</p>')).toBe(false);
});

test('countSeen counts what is seen', () => {
  expect(countSeen('åäö')).toBe(3);
  expect(countSeen('a\u030A')).toBe(1);
  expect(countSeen('👨‍👩‍👧‍👦!')).toBe(2);
});
