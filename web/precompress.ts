/**
 * Run after the build as `node web/precompress.ts <client folder>`: writes a `.br` beside every
 * text file and `csp-hashes.json`, the hashes of the inline scripts and styles that the server's
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

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const styleAttribute = /<[a-z][\w-]*(?=\s)[^>]*\sstyle="[^"]*"/;

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Hashes of every inline script that a browser would run, without the quotes of a policy. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , body = '']) => hashOf(body));
}

/** Hashes of every inline style sheet of a page. */
function styleHashes(html: string): string[] {
  return [...html.matchAll(inlineStyle)].map(([, body = '']) => hashOf(body));
}

async function run(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));

  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(file, 'utf8');
    const [attribute] = styleAttribute.exec(html) ?? [];
    // The policy lets no such attribute through; scripts may set the same of an element.
    if (attribute !== undefined) throw new Error(`${file} holds a style attribute: ${attribute}`);
    for (const hash of scriptHashes(html)) scripts.add(hash);
    for (const hash of styleHashes(html)) styles.add(hash);
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
  const hashes = { scripts: [...scripts].sort(), styles: [...styles].sort() };
  await writeFile(join(folder, 'csp-hashes.json'), `${JSON.stringify(hashes)}\n`);
}

const folder = process.argv[2];
if (import.meta.main) {
  if (!folder) throw new Error('Name the folder of the built client.');
  await run(folder);
}
