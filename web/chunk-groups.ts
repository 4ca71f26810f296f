import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from './app/routes.ts';

/** The part of the bundler's context that grouping needs. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

interface Group {
  name: (id: string, graph: ModuleGraph) => string | null;
  priority: number;
  entriesAware?: boolean;
}

type IsNeeded = (id: string, graph: ModuleGraph) => boolean;

/** Every visitor of /login loads what these import statically. */
const startFiles = [
  'entry.client.tsx',
  'root.tsx',
  'shell/AuthLayout.tsx',
  'features/account/LoginPage.tsx',
];

/** Frames of many pages: behind the login, and within it with the side menu. */
const [guardedFrame, partnerFrame] = ['shell/GuardedArea.tsx', 'compose/PartnerArea.tsx'];

/**
 * The forum's first page and a topic's, between which readers go to and fro: the second is there with
 * the first, style sheet and all.
 */
const forumPages = ['features/forum/TopicListPage.tsx', 'features/forum/TopicPage.tsx'];

const pathOf = (id: string): string => (id.split('?', 1)[0] ?? '').replaceAll('\\', '/');
const isOneOf = (files: readonly string[], id: string): boolean =>
  files.some((file) => pathOf(id).endsWith(`/app/${file}`));

/** Files of all routes except a frame's and those below it. */
function filesOutside(frame: string, entries: readonly RouteConfigEntry[]): string[] {
  return entries
    .filter(({ file }) => file !== frame)
    .flatMap(({ file, children = [] }) => [file, ...filesOutside(frame, children)]);
}

/** Answers for a module whether one of the files imports it, directly or by others, at its start. */
function neededBy(files: readonly string[]): IsNeeded {
  const known = new Map<string, boolean>();
  const find: IsNeeded = (id, graph) => {
    const seen = new Set([id]);
    const queue = [id];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (isOneOf(files, next) || known.get(next)) return true;
      for (const importer of graph.getModuleInfo(next)?.importers ?? []) {
        if (seen.has(importer)) continue;
        seen.add(importer);
        queue.push(importer);
      }
    }
    return false;
  };
  return (id, graph) => {
    const answer = known.get(id) ?? find(id, graph);
    known.set(id, answer);
    return answer;
  };
}

/**
 * The groups for the bundler, which gives a module to the one of the highest priority. One file packs
 * better, and costs the browser less, than the crumbs into which each further page would split what
 * the pages share. The files themselves stay chunks of their own.
 */
export function frameGroups(): Group[] {
  const own = [...startFiles, guardedFrame, partnerFrame];
  const isForum = neededBy(forumPages);
  const isElsewhere = neededBy(
    filesOutside('', routes).filter((file) => !file.startsWith('features/forum/')),
  );
  const isFramed = neededBy([guardedFrame, partnerFrame]);
  const group = (name: string, priority: number, isIn: IsNeeded): Group => ({
    name: (id, graph) => (!isOneOf(own, id) && isIn(id, graph) ? name : null),
    priority,
  });
  const framed = (name: string, priority: number, isToo: IsNeeded): Group =>
    group(name, priority, (id, graph) => isFramed(id, graph) && isToo(id, graph));
  return [
    group('start', 4, neededBy(startFiles)),
    // Public pages load of it what they use, and no more.
    { ...framed('public', 3, neededBy(filesOutside(guardedFrame, routes))), entriesAware: true },
    framed('guarded', 2, neededBy([guardedFrame, ...filesOutside(partnerFrame, routes)])),
    group('partner', 1, isFramed),
    // A group takes along whatever its modules import: what other pages use too goes its own way first.
    {
      ...group('shared', 0.5, (id, graph) => isForum(id, graph) && isElsewhere(id, graph)),
      entriesAware: true,
    },
    group('forum', 0, isForum),
  ];
}

/**
 * Small parts that nearly every page behind the login shows, for the chunk `faces`: as crumbs each of
 * them would stand in the table of pages, which /login loads, once for every page.
 */
export const faces =
  /\/app\/ui\/(?:Badge|Breadcrumbs|Faces|Facts|FoldedDetails|More|NavTabs|NewsButton|PageIntro|Skeleton|SortMenu|TimeSince)\.(?:tsx|module\.css)$/;
