import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IsolationLimits } from './isolated-process.ts';
import { megapixel } from './purpose.ts';
import { makeDocumentCopy } from './document-copies.ts';

export const kinds = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Makes a document's copy; answers the copy or the fault. */
export async function anew(
  file: Buffer,
  kind: keyof typeof kinds,
  ...limits: IsolationLimits[]
): Promise<Buffer | string> {
  const folder = await mkdtemp(join(tmpdir(), 'troskel-anew-'));
  try {
    const [path, target] = [join(folder, 'original'), join(folder, 'copy')];
    await writeFile(path, file);
    const task = { path, target, contentType: kinds[kind], by: folder, mostPixels: 60 * megapixel };
    const fault = await makeDocumentCopy(task, ...limits);
    return fault ?? (await readFile(target));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Makes the copy of a document that can be copied. */
export async function copied(file: Buffer, kind: keyof typeof kinds): Promise<Buffer> {
  const copy = await anew(file, kind);
  if (typeof copy === 'string') throw new Error(`no copy: ${copy}`);
  return copy;
}
