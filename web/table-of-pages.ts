import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Answers the name that a table of pages has by its content, but for the name itself, which is in it. */
export function tableNameOf(text: string, presentName: string): string {
  const hash = createHash('sha256').update(text.replaceAll(presentName, '')).digest('base64url');
  return `manifest-${hash.slice(0, 8)}.js`;
}

/**
 * Takes the pages of the public site out of the framework's table of pages, which every page of the
 * portal loads: the server hands them out as documents without React, so the table's part about them
 * is never read. The table is then named by what it holds, since browsers keep a file for a year.
 *
 * @param client folder of the built pages
 */
export function leaveOutSitePages(client: string): void {
  const [path] = globSync('assets/manifest-*.js', { cwd: client });
  if (path === undefined) throw new Error('The build has no table of pages.');
  const presentName = path.slice('assets/'.length);
  const text = readFileSync(join(client, path), 'utf8');
  const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const table = JSON.parse(text.slice(begin, end)) as { routes: Record<string, unknown> };
  // Their ids are given by app/routes.ts.
  table.routes = Object.fromEntries(
    Object.entries(table.routes).filter(([id]) => !/^site[:/]/.test(id)),
  );
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
