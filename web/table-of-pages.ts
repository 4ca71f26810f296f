import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the pages of the public site out of the framework's table of pages, which every page of the
 * portal loads: the server hands them out as documents without React, so the table's part about them
 * is never read.
 *
 * @param client folder of the built pages
 */
export function leaveOutSitePages(client: string): void {
  const [name] = globSync('assets/manifest-*.js', { cwd: client });
  if (name === undefined) throw new Error('The build has no table of pages.');
  const path = join(client, name);
  const text = readFileSync(path, 'utf8');
  const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const table = JSON.parse(text.slice(begin, end)) as { routes: Record<string, unknown> };
  // Their ids are given by app/routes.ts.
  table.routes = Object.fromEntries(
    Object.entries(table.routes).filter(([id]) => !/^site[:/]/.test(id)),
  );
  writeFileSync(path, text.slice(0, begin) + JSON.stringify(table) + text.slice(end));
}
