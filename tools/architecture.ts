import { matchesGlob } from 'node:path/posix';
import {
  anyRefusalFaults,
  collaboratorFaults,
  localeFaults,
  missingValueFaults,
  refusalFaults,
} from './code-faults.ts';
import { importsOf, inRepository, isTest } from './imports.ts';
import type { SourceFile } from './imports.ts';

const mostLines = 400;

/** Generated, and so exempt from the limit of lines. */
const unlimited = /^api\/src\/platform\/db\/tables\.ts$/;

const drawers = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common']);

/**
 * Features that the product cannot do without, each with the reason. Only their parts of the
 * contract may be used by others; `npm run prove:removable` deletes every other feature.
 */
export const coreFeatures: ReadonlyMap<string, string> = new Map([
  ['account', 'whoever signs in is somebody'],
  ['bankid', 'who a person is, is proved by it'],
  ['company', 'a partner is a company, and offers services'],
  ['onboarding', 'a company becomes a partner by it'],
  ['notifications', 'features tell people by it'],
  ['search', 'features hand it what can be found'],
  ['settings', 'accounts are kept safe there'],
  ['staff', 'the staff area holds the pages of all features'],
]);

/** The part of the contract that everybody may import. */
const sharedContract = `contract/src/(ground|values|${[...coreFeatures.keys()].join('|')})/`;

/**
 * An import rule: files matching `from` may import of the repository only what matches one of
 * `mayImport`, in which `$1` stands for what `from` captured. The first rule that matches a file
 * applies.
 */
type Rule = { from: RegExp; mayImport: string[]; testsToo?: string[]; packages?: RegExp };

const rules: Rule[] = [
  {
    from: /^contract\/src\/values\//,
    mayImport: ['contract/src/(ground|values)/'],
    packages: /^zod(\/|$)/,
  },
  {
    // Ground alone lists what all features have: their errors and field messages.
    from: /^contract\/src\/(?!ground\/)([^/]+)\//,
    mayImport: ['contract/src/($1|ground|values)/'],
    packages: /^zod(\/|$)/,
  },
  { from: /^contract\//, mayImport: ['contract/src/'], packages: /^zod(\/|$)/ },
  {
    from: /^api\/src\/features\/([^/]+)\//,
    mayImport: [
      'api/src/features/$1/',
      'api/src/(domain|platform|reference-data)/',
      'contract/src/$1/',
      sharedContract,
    ],
    testsToo: ['api/src/(?!features/)', 'contract/src/', 'simulators/'],
  },
  {
    from: /^api\/src\/domain\//,
    mayImport: ['api/src/(domain|platform|reference-data)/', sharedContract],
    testsToo: ['api/src/', 'contract/src/', 'simulators/'],
  },
  {
    from: /^api\/src\/platform\//,
    mayImport: ['api/src/(platform|reference-data)/', sharedContract],
    testsToo: ['api/src/', 'contract/src/', 'simulators/'],
  },
  {
    from: /^api\/src\/reference-data\//,
    mayImport: ['api/src/reference-data/', sharedContract],
    testsToo: ['api/src/'],
  },
  {
    // Files that assemble the features, seed through them, and test the whole.
    from: /^api\//,
    mayImport: ['api/src/', 'contract/src/'],
    testsToo: ['simulators/'],
  },
  {
    from: /^web\/app\/features\/([^/]+)\//,
    mayImport: [
      'web/app/features/$1/',
      'web/app/(?!features/)',
      'contract/src/$1/',
      sharedContract,
    ],
    // One example of a thing, for every page that shows it.
    testsToo: ['web/app/features/[^/]+/[\\w-]+\\.factory\\.ts$', 'contract/src/'],
  },
  {
    // They know no feature: web/app/compose passes in what they show of them.
    from: /^web\/app\/shell\//,
    mayImport: ['web/app/(shell|lib|ui|brand|fixture)', sharedContract],
    testsToo: ['contract/src/'],
  },
  {
    // Machines that several features use: a form over a record, a list of records.
    from: /^web\/app\/patterns\//,
    mayImport: ['web/app/(patterns|shell|lib|ui|brand)', sharedContract],
    testsToo: ['contract/src/'],
  },
  {
    from: /^web\/app\/site\//,
    mayImport: ['web/app/(site|shell|lib|ui|brand|fixture)', sharedContract],
    testsToo: ['contract/src/'],
  },
  {
    from: /^web\/app\/(lib|ui)\//,
    // The build makes catalogues of what translators have written.
    mayImport: ['web/app/(lib|ui|brand)', sharedContract, 'texts/'],
    testsToo: ['contract/src/'],
  },
  { from: /^web\//, mayImport: ['web/', 'contract/src/'] },
  { from: /^simulators\/([^/]+)\//, mayImport: ['simulators/$1/', 'simulators/escape-html\\.ts$'] },
  { from: /^simulators\//, mayImport: ['simulators/'] },
  {
    from: /^(e2e|bench)\//,
    mayImport: [
      '$1/',
      'contract/src/',
      'simulators/',
      'tools/',
      // The few parts of the server that they may know.
      'api/src/(testing(/memory-folder)?|platform/db/embedded)\\.ts$',
      'web/app/(routes|fixture)\\.ts$',
    ],
  },
];

/** Finds faults of the repository's structure, as sentences that begin with the file's path. */
export function findFaults(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...files.flatMap((file) => [
      ...importFaults(file),
      ...nameFaults(file),
      ...sizeFaults(file),
      ...placeFaults(file),
      ...docsFaults(file, paths),
      ...scriptFaults(file, paths),
      ...refusalFaults(file),
      ...localeFaults(file),
      ...missingValueFaults(file),
      ...collaboratorFaults(file),
    ]),
    ...featureFaults(paths),
    ...circleFaults(files),
    ...anyRefusalFaults(files),
    ...programFaults(files),
    ...handInFaults(files),
    ...numberFaults(paths),
  ];
}

function importFaults({ path, text }: SourceFile): string[] {
  if (!/\.(tsx?|mjs|js)$/.test(path)) return [];
  const rule = rules.find(({ from }) => from.test(path));
  if (!rule) return [];
  const part = rule.from.exec(path)?.[1] ?? '';
  const allowed = [...rule.mayImport, ...(isTest(path) ? (rule.testsToo ?? []) : [])].map(
    (pattern) => new RegExp(`^${pattern.replaceAll('$1', part)}`),
  );
  return importsOf(text).flatMap((specifier) => {
    const target = inRepository(path, specifier);
    if (target !== undefined) {
      if (allowed.some((pattern) => pattern.test(target))) return [];
      return [`${path}: must not import ${target}`];
    }
    if (!rule.packages || isTest(path) || rule.packages.test(specifier)) return [];
    return [`${path}: must not import the package ${specifier}`];
  });
}

/** Finds a circle of imports, of types too, and of what a pattern of `import.meta.glob` fits. */
function circleFaults(files: readonly SourceFile[]): string[] {
  const sources = files.filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !isTest(path));
  const paths = new Set(sources.map(({ path }) => path));
  const filesAt = (target: string): string[] => {
    if (!target.includes('*')) return paths.has(target) ? [target] : [];
    return [...paths].filter((path) => matchesGlob(path, target));
  };
  const imports = new Map(
    sources.map(({ path, text }) => [
      path,
      importsOf(text).flatMap((specifier) => filesAt(inRepository(path, specifier) ?? '')),
    ]),
  );
  // A file that imports none of those left, or that none of them imports, is in no circle.
  for (let before = -1; before !== imports.size;) {
    before = imports.size;
    const imported = new Set([...imports.values()].flat());
    for (const [path, targets] of imports) {
      const left = targets.filter((target) => imports.has(target));
      if (left.length === 0 || !imported.has(path)) imports.delete(path);
      else imports.set(path, left);
    }
  }
  const circle: string[] = [];
  let [next] = imports.keys();
  while (next !== undefined && !circle.includes(next)) {
    circle.push(next);
    next = imports.get(next)?.[0];
  }
  if (next === undefined) return [];
  const [first = next, ...others] = circle.slice(circle.indexOf(next));
  return [`${first}: is imported by what it imports: ${[...others, first].join(' imports ')}`];
}

function nameFaults({ path }: SourceFile): string[] {
  const words = path.split('/').map((part) => part.split('.')[0] ?? '');
  const drawer = words.find((word) => drawers.has(word));
  return drawer === undefined
    ? []
    : [`${path}: “${drawer}” says nothing; name it after what it is about`];
}

function sizeFaults({ path, text }: SourceFile): string[] {
  if (!/\.(tsx?|mjs|js|css)$/.test(path)) return [];
  if (unlimited.test(path)) return [];
  const lines = text.trimEnd().split('\n').length;
  return lines > mostLines ? [`${path}: has ${lines} lines; split it (${mostLines} at most)`] : [];
}

/** Finds addresses that are only valid on one machine. */
function placeFaults({ path, text }: SourceFile): string[] {
  // Composed here, so that this file has no fault itself.
  const hosts = [['registry', 'npmjs', 'org'].join('.'), ['registry', 'yarnpkg', 'com'].join('.')];
  const own = process.env['npm_config_registry'];
  if (own !== undefined && URL.canParse(own)) hosts.push(new URL(own).host);
  const host = hosts.find((name) => text.includes(name));
  const folders = /(?:^|["'`\s(=:])(\/(?:work|root|home|Users)\/[\w.-]+)/m.exec(text)?.[1];
  return [
    ...(host === undefined ? [] : [`${path}: names a package registry's host`]),
    ...(folders === undefined ? [] : [`${path}: names a folder of one machine (${folders})`]),
    ...(path === 'package-lock.json' && /"resolved": "https?:/.test(text)
      ? [`${path}: records download addresses; install with omit-lockfile-registry-resolved`]
      : []),
  ];
}

/** Folders of the contract shared by all features. */
const sharedOfContract = new Set(['ground', 'values']);

/** Finds features without the same name in the contract, the server and the pages. */
function featureFaults(paths: ReadonlySet<string>): string[] {
  const sides = ['contract/src', 'api/src/features', 'web/app/features'].map((folder) => {
    const inFolder = new RegExp(`^${folder}/([^/]+)/`);
    const names = [...paths].flatMap((path) => inFolder.exec(path)?.[1] ?? []);
    return { folder, names: new Set(names) };
  });
  const all = new Set(sides.flatMap(({ names }) => [...names]));
  return [...all]
    .filter((name) => !sharedOfContract.has(name))
    .flatMap((name) => {
      const own = sides.find(({ names }) => names.has(name))?.folder ?? '';
      return sides
        .filter(({ names }) => !names.has(name))
        .map(({ folder }) => `${own}/${name}: has no ${folder}/${name}`);
    });
}

/** Finds files named in documents, by their path from the root, that do not exist. */
function docsFaults({ path, text }: SourceFile, paths: ReadonlySet<string>): string[] {
  if (!/^(?:(?:README|ARCHITECTURE|CONTRIBUTING)\.md|docs\/.*\.md)$/.test(path)) return [];
  return [...text.matchAll(/`([^`\s#]+)(?:#[^`\s]*)?`/g)]
    .map(([, named = '']) => named)
    .filter((named) => isPath.test(named) && !isNoFile.test(named))
    .flatMap(alternatives)
    .filter((named) => !isThere(named.replace(/\/$/, ''), paths))
    .map((named) => `${path}: names ${named}, which is not there`);
}

/** From the root, or to a source file from anywhere. */
const isPath =
  /^(?:api|web|contract|e2e|tools|bench|simulators|docs)\/|^[\w{][^:]*\/[^:]*\.(?:tsx?|mjs)$/;
/** Build output, and paths with the placeholder NAME. */
const isNoFile = /^web\/build\/|\bNAME\b/;

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. */
function alternatives(named: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(named) ?? [];
  if (inside === undefined) return [named];
  return inside.split(',').flatMap((word) => alternatives(`${before}${word}${after}`));
}

function isThere(named: string, paths: ReadonlySet<string>): boolean {
  if (paths.has(named)) return true;
  return [...paths].some((path) => path.startsWith(`${named}/`) || matchesGlob(path, named));
}

/** Finds programs started by `node` in the root's scripts that do not exist. */
function scriptFaults({ path, text }: SourceFile, paths: ReadonlySet<string>): string[] {
  if (path !== 'package.json') return [];
  return [...text.matchAll(/\bnode ([\w./-]+\.(?:ts|mjs|js))\b/g)]
    .map(([, program = '']) => program)
    .filter((program) => !paths.has(program))
    .map((program) => `${path}: starts ${program}, which is not there`);
}

/** Finds decisions that share a number: what names them would be ambiguous. */
function numberFaults(paths: ReadonlySet<string>): string[] {
  const decisions = [...paths].flatMap((path) => {
    const number = /^docs\/decisions\/(\d{4})-/.exec(path)?.[1];
    return number === undefined ? [] : [{ path, number }];
  });
  return decisions
    .filter(({ path, number }) => decisions.some((one) => one.number === number && one.path < path))
    .map(({ path, number }) => `${path}: is not the only decision ${number}`);
}

/**
 * Finds what only one feature may hand to the pages, and a second one hands in too: `compose/` takes
 * the first file of a pattern, and the other would be left out without a word.
 */
function handInFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path, text }) => path.startsWith('web/app/compose/') && /^const \[\w+ = /m.test(text),
    )
    .flatMap(({ path, text }) => importsOf(text).map((specifier) => inRepository(path, specifier)))
    .flatMap((pattern) => {
      if (pattern === undefined || !pattern.includes('*')) return [];
      const [first, ...others] = files
        .filter(({ path }) => matchesGlob(path, pattern))
        .map(({ path }) => path);
      return others.map((path) => `${path}: hands in what ${first} does; one feature may`);
    });
}

/** Finds programs that are imported: they would do their work there and then. */
function programFaults(files: readonly SourceFile[]): string[] {
  const programs = new Set(
    files.filter(({ text }) => /^await supervise\(/m.test(text)).map(({ path }) => path),
  );
  return files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      importsOf(text)
        .map((specifier) => inRepository(path, specifier))
        .filter((target) => target !== undefined && programs.has(target))
        .map((target) => `${path}: imports ${target}, which does its work when it is imported`),
    );
}
