import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';

/** A page's part of the framework's table, as far as it tells where its files are. */
interface RouteFiles {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  clientLoaderModule?: string;
  css?: string[];
}

type RouteTable = Readonly<Record<string, RouteFiles>>;
/** Addresses of what each page's scripts import, by its id; in a file of its own (table-of-pages.ts). */
type Imports = Readonly<Record<string, readonly string[]>>;

function treeOf(routes: RouteTable, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index === true
        ? { id, index }
        : { id, ...(path === undefined ? {} : { path }), children: treeOf(routes, id) },
    );
}

/**
 * Addresses of the scripts and style sheets of the page at a path; none where there is no page, and
 * for a page of the public site, which the table leaves out.
 */
export function filesAt(pathname: string, routes: RouteTable, imports: Imports): string[] {
  const matches = matchRoutes(treeOf(routes), pathname) ?? [];
  if (matches.at(-1)?.route.path === '*') return [];
  const files = matches.flatMap(({ route: { id = '' } }) => {
    const route = routes[id];
    if (!route) return [];
    const { module, clientLoaderModule = module, css = [] } = route;
    const sheets = css.map((sheet) => sheet.replace('#', ''));
    return [module, clientLoaderModule, ...(imports[id] ?? []), ...sheets];
  });
  return [...new Set(files)];
}

let imports: Promise<Imports> | undefined;

async function fetchImports(address: string): Promise<Imports> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Imports;
}

/** Addresses of what the page at a path is made of; none while that cannot be found out. */
export async function filesOfPage(pathname: string): Promise<string[]> {
  const { __reactRouterManifest: table } = window as {
    __reactRouterManifest?: { routes: RouteTable; importsOfPages: string };
  };
  if (!table) return [];
  imports ??= fetchImports(table.importsOfPages);
  try {
    return filesAt(pathname, table.routes, await imports);
  } catch {
    imports = undefined;
    return [];
  }
}

/** Whether all files of the page at a path are kept by the service worker. */
export async function isPageKept(pathname: string): Promise<boolean> {
  const files = await filesOfPage(pathname);
  const found = await Promise.all(files.map((file) => caches.match(file)));
  return files.length > 0 && found.every((kept) => kept !== undefined);
}
