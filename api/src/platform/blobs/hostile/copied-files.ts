import { docx, pdf } from '../document.factory.ts';
import { filesOf, madeAnew, marker } from './hostile-file.ts';
import { archive, chunk, jpegWith, plain, pngWith, script } from './picture-bytes.ts';

const core = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"><cp:keywords>${marker}</cp:keywords></cp:coreProperties>`;
/** Only the copy for staff is checked; a job makes it. */
const copied = { sentFor: 'document', isLong: true } as const;
const asJpeg = { ...copied, name: 'a.jpg', contentType: 'image/jpeg' };
const asPng = { ...copied, name: 'a.png', contentType: 'image/png' };

/** Documents that are accepted, and copied for staff. */
export const copiedFiles = [
  ...filesOf('PDF', [
    ['an archive behind it, copied', () => Buffer.concat([pdf(), archive]), madeAnew, copied],
    [
      'words in its description, copied',
      () => pdf({ trailer: '/Info 9 0 R', body: `9 0 obj\n<< /Title (${marker}) >>\nendobj\n` }),
      madeAnew,
      copied,
    ],
    ['words in its remarks, copied', () => pdf({ body: `% ${marker}\n` }), madeAnew, copied],
  ]),
  ...filesOf('DOCX', [
    [
      'words in its description and in parts that nobody names, copied',
      () =>
        docx({
          more: [
            ['docProps/core.xml', core],
            ['customXml/item1.xml', `<a>${marker}</a>`],
            ['word/hidden.dat', marker],
          ],
        }),
      madeAnew,
      copied,
    ],
  ]),
  ...filesOf('JPEG', [
    [
      'a place and an owner, copied',
      () =>
        plain()
          .withExif({ IFD0: { Artist: marker } })
          .jpeg()
          .toBuffer(),
      madeAnew,
      asJpeg,
    ],
    [
      'an archive behind it, copied',
      async () => Buffer.concat([await jpegWith(), archive]),
      madeAnew,
      asJpeg,
    ],
  ]),
  ...filesOf('PNG', [
    [
      'a web page behind it, copied',
      () =>
        Buffer.concat([pngWith(chunk('tEXt', Buffer.from(`a\0${marker}`))), Buffer.from(script)]),
      madeAnew,
      asPng,
    ],
  ]),
];
