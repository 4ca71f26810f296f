import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from './document-copy.factory.ts';
import { IsolatedFailure } from './isolated-process.ts';
import { plainPicture } from './blobs.factory.ts';
import { makeDocumentCopy } from './document-copies.ts';
import { docx, pdf } from './document.factory.ts';
import { megapixel } from './purpose.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'troskel-copies-'));
});
afterAll(() => rm(folder, { recursive: true }));

const files = {
  pdf: () => pdf(),
  docx: () => docx(),
  jpeg: () => plainPicture(300, 200, 'jpeg'),
  png: () => plainPicture(300, 200, 'png'),
};

describe.each(['pdf', 'docx', 'jpeg', 'png'] as const)('a valid %s', (kind) => {
  const contentType = kinds[kind];

  test('is not reported as faulty when its copy cannot be stored', async () => {
    const path = join(folder, kind);
    await writeFile(path, await files[kind]());
    const target = join(folder, 'none', 'copy');
    await expect(
      makeDocumentCopy({ path, target, contentType, by: kind, mostPixels: 60 * megapixel }),
    ).rejects.toThrow(IsolatedFailure);
  });
});
