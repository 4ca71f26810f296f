import { describe, expect, test } from 'vitest';
import { attachmentKinds } from '@troskel/contract/values/attachment-files';
import { documentKinds } from '@troskel/contract/onboarding/documents';
import { pictureKinds } from '@troskel/contract/values/pictures';
import { blobRules, keysOf, madePurposes, renditionTypeOf, ruleOf } from './rules.ts';
import type { BlobPurpose } from './rules.ts';

const purposes = Object.keys(blobRules) as BlobPurpose[];
const isMade = (purpose: BlobPurpose) => madePurposes.some((made) => made === purpose);

describe('a file', () => {
  test.each([
    ['avatar', 10, 60, pictureKinds, 10],
    ['logo', 10, 60, pictureKinds, 10],
    ['attachment', 25, 50, attachmentKinds, 60],
    ['inquiry_picture', 25, 50, attachmentKinds, 60],
    ['document', 20, 60, documentKinds, 10],
    ['document_copy', 300, 60, documentKinds, 10],
    ['export', 5000, 60, ['application/zip'], 10],
  ] as const)(
    'of purpose %s: %i MB, %i megapixels, %j, within %i minutes',
    (purpose, ...limits) => {
      const { largestBytes, mostPixels, kinds, slotSeconds } = ruleOf(purpose);
      expect([largestBytes / 1e6, mostPixels / 1e6, kinds, slotSeconds / 60]).toEqual(limits);
    },
  );

  test('counts towards the quota when somebody has uploaded it', () => {
    for (const purpose of purposes) {
      expect(ruleOf(purpose).countsToQuota, purpose).toBe(!isMade(purpose));
    }
    expect(purposes.filter(isMade)).toEqual(['document_copy', 'export']);
  });

  test('stays until it is removed, but for an export, which goes after thirty days', () => {
    for (const purpose of purposes) {
      const days = purpose === 'export' ? 30 * 86_400 : null;
      expect(ruleOf(purpose).lifetimeSeconds, purpose).toBe(days);
    }
  });

  test('that is written for others needs its flag, and is what it was announced as', () => {
    const guarded = purposes.filter((purpose) => ruleOf(purpose).flag === 'forum-attachments');
    expect(guarded).toEqual(['attachment', 'inquiry_picture']);
    expect(purposes.filter((purpose) => ruleOf(purpose).comparesHeaders)).toEqual(guarded);
  });

  test('that is evidence is stored as it is, after it has been looked through', () => {
    expect(purposes.filter((purpose) => ruleOf(purpose).isRead)).toEqual(['document']);
    for (const purpose of ['document', 'document_copy', 'export'] as const) {
      expect(ruleOf(purpose).renditions, purpose).toEqual([]);
    }
  });
});

describe('a picture', () => {
  test.each([
    ['avatar', 'cover', [256, 64]],
    ['logo', 'contain', [512, 128]],
  ] as const)('that is a %s becomes squares (%s) of %j pixels', (purpose, fit, sides) => {
    expect(ruleOf(purpose).leastSide).toBe(64);
    expect(ruleOf(purpose).renditions).toEqual(
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

  test.each(['attachment', 'inquiry_picture'] as const)(
    'that is an %s stays whole, and gets one to fill a screen and a small one',
    (purpose) => {
      const { renditions } = ruleOf(purpose);
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
  expect(renditionTypeOf(purpose, name)).toBe(type);
});
