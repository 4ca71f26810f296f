import { mostAttachments } from '@troskel/contract/values/announced-files';
import { attachmentKindOf, largestAttachment } from '@troskel/contract/values/attachment-files';
import { expect, test } from 'vitest';
import {
  acceptedMessageFiles,
  acceptedPictures,
  pastedPictures,
  sortFiles,
} from './attachment-rules.ts';

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

test('a format that the browser knows no type of is known by its name', () => {
  const { taken } = sortFiles([file('IMG_1.HEIC', ''), file('plan.tif', '')], 0, attachmentKindOf);
  expect(taken.map(({ mime }) => mime)).toEqual(['image/heic', 'image/tiff']);
});

test('a file chooser is told of every type and every ending', () => {
  expect(acceptedPictures.split(',')).toEqual(
    expect.arrayContaining(['image/jpeg', '.jpg', '.png', '.heic', '.heif', '.tif', '.svg']),
  );
  const inMessages = acceptedMessageFiles.split(',');
  expect(inMessages).toEqual([...acceptedPictures.split(','), 'application/pdf', '.pdf']);
});

test('wrong files are named each with its fault, right ones are kept', () => {
  const { taken, refused } = sortFiles(
    [
      file('kok.jpg', 'image/jpeg'),
      file('avtal.pdf', 'application/pdf'),
      file('tom.png', 'image/png', 0),
      file('stor.png', 'image/png', largestAttachment + 1),
      file('precis.png', 'image/png', largestAttachment),
    ],
    0,
    attachmentKindOf,
  );
  expect(taken.map(({ file: { name } }) => name)).toEqual(['kok.jpg', 'precis.png']);
  expect(refused).toEqual([
    { name: 'avtal.pdf', fault: 'kind' },
    { name: 'tom.png', fault: 'empty' },
    { name: 'stor.png', fault: 'large' },
  ]);
});

test('of too many the first are kept', () => {
  const chosen = ['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png'));
  const { taken, refused } = sortFiles(chosen, mostAttachments - 2, attachmentKindOf);
  expect(taken).toHaveLength(2);
  expect(refused).toEqual([{ name: 'c.png', fault: 'many' }]);
});

test('a pasted picture is a picture, pasted text with a picture of itself is text', () => {
  const pasted = (text: string, names: string[]) => {
    const data = new DataTransfer();
    for (const name of names) data.items.add(new File(['x'], name, { type: 'image/png' }));
    return { files: data.files, getData: (type: string) => (type === 'text/plain' ? text : '') };
  };
  expect(pastedPictures(pasted('', ['image.png'])).map(({ name }) => name)).toEqual(['image.png']);
  expect(pastedPictures(pasted(' \n', ['image.png']))).toHaveLength(1);
  expect(pastedPictures(pasted('Ur ett dokument', ['image.png']))).toEqual([]);
  expect(pastedPictures(pasted('', []))).toEqual([]);
  expect(pastedPictures(null)).toEqual([]);
});
