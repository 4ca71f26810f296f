import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/**
 * Pages that open without a net: the lists and jobs that were last seen, and what is written there.
 * By the ids of their routes, which are their files'.
 */
const keptPages =
  /^shell\/(?:RootEntry|Init)Page$|^features\/(?:overview\/OverviewPage|requests\/(?:InquiryPage|homeowner\/OwnInquir(?:ies|y)Page)|conversations\/MessagesPage)$|^inquiries-/;

const Manifest = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()), css: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      parentId: z.string().optional(),
      module: z.string(),
      css: z.array(z.string()).optional(),
    }),
  ),
  importsOfPages: z.string(),
});

/**
 * Chunks that are opened by a press, need the net in any case, and are heavy or of other pages: they
 * are kept once they have been fetched, like all others.
 */
const fetchedLater =
  /\/(?:manifest|error-reporter|phone-library|password-estimator|[\w-]*bankid)-/i;

const assetName = /[\w.~-]+-[\w-]{8}\.(?:js|css)/g;

/** Addresses of the files without which the kept pages and their dialogs do not open. */
export function keptProgram(client: string): string[] {
  const names = readdirSync(join(client, 'assets'));
  const manifestName = names.find((name) => /^manifest-[\w-]+\.js$/.test(name)) ?? '';
  const text = readFileSync(join(client, 'assets', manifestName), 'utf8');
  const { entry, routes, importsOfPages } = Manifest.parse(
    JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)),
  );
  const found = new Set([`/assets/${manifestName}`, importsOfPages]);
  const shell = readFileSync(join(client, '__spa-fallback.html'), 'utf8');
  const fonts = shell.match(/\/assets\/[\w.~-]+\.woff2/g) ?? [];
  const queue: string[] = [entry.module, ...entry.imports, ...entry.css, ...fonts];
  for (const [id, route] of Object.entries(routes)) {
    if (!keptPages.test(id)) continue;
    for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? '']) {
      queue.push(at.module, ...(at.css ?? []));
    }
  }
  const known = new Set(names.map((name) => `/assets/${name}`));
  for (const asked of queue) {
    const address = asked.replace(/#$/, '');
    if (found.has(address) || !known.has(address) || fetchedLater.test(address)) continue;
    found.add(address);
    if (!address.endsWith('.js')) continue;
    const source = readFileSync(join(client, address), 'utf8');
    for (const [name] of source.matchAll(assetName)) queue.push(`/assets/${name}`);
  }
  return [...found].sort();
}
