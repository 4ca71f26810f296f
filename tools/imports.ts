import { dirname, join } from 'node:path/posix';

/** A file of the repository, by its path from the root. */
export type SourceFile = { path: string; text: string };

/** Whether a file stands in no product: a test, or what tests are made of. */
export const isTest = (path: string) =>
  /\.(test|built\.test|factory|fixture|setup)\.tsx?$/.test(path) || path.includes('/testing');

/** Lists a file's imports as written, including `import()` of a literal, globs and re-exports. */
export function importsOf(text: string): string[] {
  const withoutComments = text.replaceAll(/(?<![^\s({,])\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const forms =
    /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;}])import\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|\bimport\.meta\.glob(?:<[^;]*?>)?\(\s*['"]([^'"]+)['"]/g;
  return [...withoutComments.matchAll(forms)].map(([, from, bare, dynamic, pattern]) =>
    String(from ?? bare ?? dynamic ?? pattern),
  );
}

/** Answers the path of an imported file of ours; `undefined` for a package. */
export function inRepository(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const [, workspace, rest] = /^@troskel\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (workspace === undefined) return undefined;
  if (workspace === 'api' && rest === 'embedded') return 'api/src/platform/db/embedded.ts';
  return workspace === 'api' || workspace === 'contract'
    ? `${workspace}/src/${rest}.ts`
    : `${workspace}/${rest}`;
}
