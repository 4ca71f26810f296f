import { expect, test } from 'vitest';
import { namedByContent } from './file-name.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['a.pdf', 'application/pdf', 'a.pdf'],
  ['A.PDF', 'application/pdf', 'A.PDF'],
  ['a.jpeg', 'image/jpeg', 'a.jpeg'],
  ['a.pdf', 'image/png', 'a.png'],
  ['a.png', 'image/jpeg', 'a.jpg'],
  ['a.pdf', docx, 'a.docx'],
  ['a.pdf.png', 'application/pdf', 'a.pdf.pdf'],
  ['Ritning 1.2', 'application/pdf', 'Ritning 1.2.pdf'],
  ['a.exe', 'application/pdf', 'a.exe.pdf'],
  ['a', 'image/png', 'a.png'],
  ['a.', 'image/png', 'a..png'],
  ['.pdf', 'image/png', '.png'],
  ['a.svg', 'image/svg+xml', 'a.svg'],
])('%s with %s in it is called %3$s', (name, contentType, called) => {
  expect(namedByContent(name, contentType)).toBe(called);
});
