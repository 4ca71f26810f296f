/** The part of the bundler's context that grouping needs. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** Whatever these import at their start, every visitor of /login loads. */
const startModules = [
  '/app/entry.client.tsx',
  '/app/root.tsx',
  '/app/shell/AuthLayout.tsx',
  '/app/features/account/LoginPage.tsx',
];

function isStart(id: string): boolean {
  const path = (id.split('?', 1)[0] ?? '').replaceAll('\\', '/');
  return startModules.some((module) => path.endsWith(module));
}

/**
 * Names the chunk `start` for every module that /login needs: one file packs better than the crumbs
 * into which each further page would split what the pages share.
 */
export function startChunk(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, boolean>();
  const isNeeded = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    const seen = new Set([id]);
    const queue = [id];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (isStart(next) || known.get(next)) {
        known.set(id, true);
        return true;
      }
      for (const importer of graph.getModuleInfo(next)?.importers ?? []) {
        if (seen.has(importer)) continue;
        seen.add(importer);
        queue.push(importer);
      }
    }
    known.set(id, false);
    return false;
  };
  return (id, graph) => (!isStart(id) && isNeeded(id, graph) ? 'start' : null);
}

/**
 * Small parts that nearly every page behind the login shows, for the chunk `faces`: as crumbs each of
 * them would stand in the table of pages, which /login loads, once for every page.
 */
export const faces =
  /\/app\/ui\/(?:Badge|Faces|Facts|FoldedDetails|More|PageIntro|Skeleton|TimeSince)\.(?:tsx|module\.css)$/;
