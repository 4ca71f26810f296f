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
  imports?: string[];
  css?: string[];
}

type RouteTable = Readonly<Record<string, RouteFiles>>;

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
 * Addresses of the scripts and style sheets of the page at a path; none where there is no page, and for a page of the
 * public site, which the table leaves out.
 */
export function filesAt(pathname: string, routes: RouteTable): string[] {
  const matches = matchRoutes(treeOf(routes), pathname) ?? [];
  if (matches.at(-1)?.route.path === '*') return [];
  const files = matches.flatMap(({ route: { id = '' } }) => {
    const route = routes[id];
    if (!route) return [];
    const { module, clientLoaderModule = module, imports = [], css = [] } = route;
    return [module, clientLoaderModule, ...imports, ...css.map((sheet) => sheet.replace('#', ''))];
  });
  return [...new Set(files)];
}

/** Addresses of what the page at a path is made of. */
export function filesOfPage(pathname: string): string[] {
  const { __reactRouterManifest: table } = window as {
    __reactRouterManifest?: { routes: RouteTable };
  };
  return table ? filesAt(pathname, table.routes) : [];
}

/** Whether the program of the page at a path is on this device. */
export async function isPageKept(pathname: string): Promise<boolean> {
  if (navigator.serviceWorker?.controller == null) return false;
  const files = filesOfPage(pathname);
  const found = await Promise.all(files.map((file) => caches.match(file)));
  return files.length > 0 && found.every((kept) => kept !== undefined);
}
