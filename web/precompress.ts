/**
 * Run after the build as `node web/precompress.ts <client folder>`: writes a `.br` beside every
 * text file and `csp-hashes.json`, the hashes of the inline scripts that the server's
 * content-security policy lets through (CSP 3, section 2.3.1 "hash-source").
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Hashes of every inline script that a browser would run, without the quotes of a policy. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`);
}

async function run(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));

  const hashes = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    for (const hash of inlineScriptHashes(await readFile(file, 'utf8'))) hashes.add(hash);
  }

  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const packed = await compress(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
      await writeFile(`${file}.br`, packed);
    }),
  );
  await writeFile(join(folder, 'csp-hashes.json'), `${JSON.stringify([...hashes].sort())}\n`);
}

const folder = process.argv[2];
if (import.meta.main) {
  if (!folder) throw new Error('Name the folder of the built client.');
  await run(folder);
}
