import { describe, expect, test } from 'vitest';
import { attachmentKinds } from '@troskel/contract/values/attachment-files';
import { documentKinds } from '@troskel/contract/values/document-files';
import { pictureKinds } from '@troskel/contract/values/pictures';
import { blobPurposes } from '../../compose.ts';
import { keysOf, renditionTypeOf } from './purpose.ts';
import type { BlobPurpose } from './purpose.ts';

const namesOf = (isMeant: (purpose: BlobPurpose) => unknown) =>
  [...blobPurposes.values()]
    .filter(isMeant)
    .map(({ name }) => name)
    .toSorted();

function purposeNamed(name: string): BlobPurpose {
  const purpose = blobPurposes.get(name);
  if (!purpose) throw new Error(`no feature has files for ${name}`);
  return purpose;
}

describe('a file', () => {
  test.each([
    ['avatar', 10, 60, pictureKinds, 10],
    ['logo', 10, 60, pictureKinds, 10],
    ['attachment', 25, 50, attachmentKinds, 60],
    ['inquiry_picture', 25, 50, attachmentKinds, 60],
    ['message_picture', 25, 50, attachmentKinds, 60],
    ['message_document', 25, 60, ['application/pdf'], 60],
    ['document', 20, 60, documentKinds, 10],
    ['document_copy', 300, 60, documentKinds, 10],
    ['export', 5000, 60, ['application/zip'], 10],
  ] as const)(
    'of purpose %s: %i MB, %i megapixels, %j, within %i minutes',
    (purpose, ...limits) => {
      const { largestBytes, mostPixels, kinds, slotSeconds } = purposeNamed(purpose);
      expect([largestBytes / 1e6, mostPixels / 1e6, kinds, slotSeconds / 60]).toEqual(limits);
    },
  );

  test('of which no quota counts it is made by the product', () => {
    expect(namesOf(({ isMade }) => isMade)).toEqual(['document_copy', 'export']);
  });

  test('stays until it is removed, but for an export, which goes after thirty days', () => {
    expect(namesOf(({ lifetimeSeconds }) => lifetimeSeconds !== null)).toEqual(['export']);
    expect(purposeNamed('export').lifetimeSeconds).toBe(30 * 86_400);
  });

  test('that is written for others needs its flag, and is what it was announced as', () => {
    const guarded = namesOf(({ flag }) => flag === 'forum-attachments');
    expect(guarded).toEqual([
      'attachment',
      'inquiry_picture',
      'job_picture',
      'message_document',
      'message_picture',
      'quotation_document',
      'quotation_picture',
    ]);
    expect(namesOf(({ comparesHeaders }) => comparesHeaders)).toEqual(guarded);
  });

  test('that is a document is stored as it is, after it has been looked through', () => {
    expect(namesOf(({ isRead }) => isRead)).toEqual([
      'document',
      'message_document',
      'quotation_document',
    ]);
    for (const purpose of [
      'message_document',
      'quotation_document',
      'document',
      'document_copy',
      'export',
    ] as const) {
      expect(purposeNamed(purpose).renditions, purpose).toEqual([]);
    }
  });
});

describe('a picture', () => {
  test.each([
    ['avatar', 'cover', [256, 64]],
    ['logo', 'contain', [512, 128]],
  ] as const)('that is a %s becomes squares (%s) of %j pixels', (purpose, fit, sides) => {
    expect(purposeNamed(purpose).leastSide).toBe(64);
    expect(purposeNamed(purpose).renditions).toEqual(
      sides.map((side) => ({
        name: `${side}`,
        width: side,
        height: side,
        fit,
        type: 'image/webp',
        background: 'white',
      })),
    );
  });

  test.each(['attachment', 'inquiry_picture', 'message_picture'] as const)(
    'that is an %s stays whole, and gets one to fill a screen and a small one',
    (purpose) => {
      const { renditions } = purposeNamed(purpose);
      expect(renditions.map(({ name, width, height }) => [name, width, height])).toEqual([
        ['jpeg', 65_500, 65_500],
        ['max_2600', 2600, 2600],
        ['max_500', 500, 500],
      ]);
      expect(renditions.map(({ type }) => type)).toEqual([
        'image/jpeg',
        'image/webp',
        'image/webp',
      ]);
      for (const { fit, background } of renditions) {
        expect([fit, background]).toEqual(['inside', 'white']);
      }
    },
  );
});

test.each([
  ['none, before it is uploaded', null, ['256'], []],
  ['itself', 'a/b', [], ['a/b']],
  ['one each size', 'a/b', ['256', '64'], ['a/b.256', 'a/b.64']],
])('the files of a blob are %s', (_, fileKey, renditions, keys) => {
  expect(keysOf(fileKey, renditions)).toEqual(keys);
});

test.each([
  ['attachment', 'jpeg', 'image/jpeg'],
  ['attachment', 'max_500', 'image/webp'],
  ['avatar', 'jpeg', null],
  ['avatar', undefined, null],
  ['document', '256', null],
] as const)('the size of an %s called %s is of type %s', (purpose, name, type) => {
  expect(renditionTypeOf(purposeNamed(purpose), name)).toBe(type);
});
