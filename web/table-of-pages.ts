import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Answers the name that a table of pages has by its content, but for the name itself, which is in it. */
export function tableNameOf(text: string, presentName: string): string {
  return `manifest-${hashOf(text.replaceAll(presentName, ''))}.js`;
}

/** What a page says in the framework's table, as far as it is read here. */
type Page = Record<string, unknown> & { imports?: string[] };

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * Takes out of the framework's table of pages, which every page of the portal loads before anything
 * else, what most never read: the pages of the public site, since the server hands them out as
 * documents without React, and the list of the files that each page imports, which goes into a file of
 * its own (app/shell/page-files.ts), half of the table. The table is then named by what it holds, since
 * browsers keep a file for a year.
 *
 * @param client folder of the built pages
 */
export function shortenTable(client: string): void {
  const [path] = globSync('assets/manifest-*.js', { cwd: client });
  if (path === undefined) throw new Error('The build has no table of pages.');
  const presentName = path.slice('assets/'.length);
  const text = readFileSync(join(client, path), 'utf8');
  const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const table = JSON.parse(text.slice(begin, end)) as { routes: Record<string, Page> };
  // Their ids are given by app/routes.ts.
  const pages = Object.entries(table.routes).filter(([id]) => !/^site[:/]/.test(id));
  const imports = JSON.stringify(
    Object.fromEntries(pages.map(([id, page]) => [id, page.imports ?? []])),
  );
  const importsOfPages = `/assets/imports-${hashOf(imports)}.json`;
  writeFileSync(join(client, importsOfPages), imports);
  Object.assign(table, {
    routes: Object.fromEntries(pages.map(([id, { imports: _imports, ...page }]) => [id, page])),
    importsOfPages,
  });
  const shortened = text.slice(0, begin) + JSON.stringify(table) + text.slice(end);
  const name = tableNameOf(shortened, presentName);
  rmSync(join(client, path));
  writeFileSync(join(client, 'assets', name), shortened.replaceAll(presentName, name));
  for (const file of globSync('**/*.{html,js}', { cwd: client })) {
    const content = readFileSync(join(client, file), 'utf8');
    if (!content.includes(presentName)) continue;
    writeFileSync(join(client, file), content.replaceAll(presentName, name));
  }
}
