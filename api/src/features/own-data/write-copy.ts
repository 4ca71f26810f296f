import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { App } from '../../platform/collaborators.ts';
import type { DataSection } from '../../platform/personal-data-claim.ts';
import { indexPage, readme } from './copy-pages.ts';
import { progressOf } from './rules.ts';

/**
 * Writes the export of a user's stored data: a page to read, the same as JSON, and their own files.
 * Holds only the rows of one feature at a time and the page in memory.
 *
 * @param path a new file; removed again on failure
 * @param onProgress called after each part; when it rejects, writing stops
 */
export async function writeCopy(
  app: Pick<App, 'blobStore' | 'db' | 'personalData' | 'personalDataClaims'>,
  copy: {
    userId: string;
    language: Language;
    requestedAt: Date;
    path: string;
    onProgress: (progress: number) => Promise<void>;
  },
): Promise<void> {
  const { userId, language, path } = copy;
  // Loaded by those who make copies alone.
  const { ZipArchive } = await import('archiver');
  const zip = new ZipArchive({ zlib: { level: 6 } });
  const written = pipeline(zip, createWriteStream(path, { mode: 0o600 }));
  // Awaited below; until then a failure must not end the process.
  written.catch(() => {});
  try {
    const sections: DataSection[] = [];
    const files: string[] = [];
    for (const [index, claim] of app.personalDataClaims.entries()) {
      for (const section of await claim.exportOf(app, userId)) {
        zip.append(JSON.stringify(section.rows, null, 2), { name: `data/${section.name}.json` });
        sections.push(section);
      }
      for (const { name, stream } of (await claim.filesOf?.(app, userId)) ?? []) {
        zip.append(stream, { name: `files/${name}` });
        files.push(`files/${name}`);
      }
      await copy.onProgress(progressOf(index + 1, app.personalDataClaims.length));
    }
    zip.append(indexPage({ language, madeAt: new Date(), sections, files }), {
      name: 'index.html',
    });
    zip.append(readme(language), {
      name: textIn({ sv: 'LÄS MIG.txt', en: 'README.txt' }, language),
    });
    await zip.finalize();
    await written;
  } catch (error) {
    zip.abort();
    zip.destroy();
    await written.catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}
