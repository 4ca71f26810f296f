import { expect, test } from 'vitest';
import { attachmentDisposition } from './upload.ts';
import { nameOf } from './download.ts';

test.each(['kök.jpg', "O'Neil (1)*.png", 'a"b;c.heic', '写真 📷.tiff', '100 %.svg'])(
  'the name %s goes into a header and comes out the same',
  (name) => {
    const header = attachmentDisposition(name);
    expect(header).toMatch(/^attachment; filename\*=UTF-8''[\w.~!%-]+$/);
    expect(nameOf(header)).toBe(name);
  },
);

test('half a character makes no header fail', () => {
  expect(nameOf(attachmentDisposition('a\uD83D.png'))).toBe('a\uFFFD.png');
});
