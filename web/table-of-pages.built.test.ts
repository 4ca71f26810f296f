/** Promises of the production build about the table of pages. Needs `npm run build` to have run. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortenTable, tableNameOf } from './table-of-pages.ts';

const client = join(import.meta.dirname, 'build/production/client');
const tablesIn = (folder: string) => globSync('assets/manifest-*.js', { cwd: folder });

/** Names of tables in all files of a folder. */
const namedIn = (folder: string): string[] => [
  ...new Set(
    globSync('**/*.{html,js}', { cwd: folder }).flatMap(
      (file) => readFileSync(join(folder, file), 'utf8').match(/manifest-[\w-]{8}\.js/g) ?? [],
    ),
  ),
];

test('it is named by what it holds, and by that name everywhere', () => {
  const [path = '', ...more] = tablesIn(client);
  expect(more).toEqual([]);
  const name = path.slice('assets/'.length);
  expect(tableNameOf(readFileSync(join(client, path), 'utf8'), name)).toBe(name);
  expect(namedIn(client)).toEqual([name]);
  expect(readFileSync(join(client, 'sw.js'), 'utf8')).toContain(`/assets/${name}`);
  expect(readFileSync(join(client, '__spa-fallback.html'), 'utf8')).toContain(`/assets/${name}`);
});

test('another content has another name, the same has the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'troskel-table-'));
  const nameWith = (routes: object, site: object = {}): string => {
    rmSync(join(folder, 'assets'), { recursive: true, force: true });
    mkdirSync(join(folder, 'assets'));
    const url = '/assets/manifest-AAAAAAAA.js';
    const table = JSON.stringify({ url, routes: { ...routes, ...site } });
    writeFileSync(join(folder, url), `window.__table=${table};`);
    writeFileSync(join(folder, 'index.html'), `<script>import "${url}"</script>`);
    shortenTable(folder);
    const [path = ''] = tablesIn(folder);
    const name = path.slice('assets/'.length);
    expect(namedIn(folder)).toEqual([name]);
    return name;
  };
  try {
    const one = nameWith({ login: { module: 'a' } });
    expect(one).not.toBe('manifest-AAAAAAAA.js');
    expect(nameWith({ login: { module: 'a' } }, { 'site/StartPage': {} })).toBe(one);
    expect(nameWith({ login: { module: 'b' } })).not.toBe(one);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
