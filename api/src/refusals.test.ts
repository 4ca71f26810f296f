import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { routesByFeature } from './compose.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const contract = '@troskel/contract/';
const isTest = (path: string) => /\.(test|factory|setup)\.ts$|\/testing\//.test(path);

/** A file without what only declares a code: the catalogue, and lists of a call's refusals. */
function textOf(path: string): string {
  if (/error-catalogue\.ts$|\/errors\.ts$|-errors\.ts$/.test(path)) return '';
  const text = readFileSync(join(root, path), 'utf8');
  return path.startsWith('contract/') ? text.replaceAll(/[eE]rrors\b[^[\n]*\[[^\]]*\]/g, '') : text;
}

/** Files of the repository, with all that they import, directly or not. */
function withImports(paths: readonly string[], found = new Map<string, string>()) {
  for (const path of paths) {
    if (found.has(path)) continue;
    const text = textOf(path);
    found.set(path, text);
    withImports(
      [...text.matchAll(/ from '([^']+)'/g)].flatMap(([, name = '']) => {
        if (name.startsWith('.')) return [join(dirname(path), name)];
        return name.startsWith(contract) ? [`contract/src/${name.slice(contract.length)}.ts`] : [];
      }),
      found,
    );
  }
  return found;
}

const names = (texts: Iterable<string>, code: string) =>
  [...texts].some((text) => text.includes(`'${code}'`));

/** Folders of the server that answer a feature's calls. */
const foldersOf = (feature: string) =>
  feature === 'identity' ? 'api/src/platform/{identity,http}' : `api/src/features/${feature}`;

test.each([...routesByFeature])(
  'each refusal that a call of %s declares is raised by what it stands on',
  (feature, routes) => {
    const files = globSync(`${foldersOf(feature)}/*.ts`, { cwd: root });
    const texts = [...withImports(files.filter((path) => !isTest(path))).values()];
    const declared = routes.flatMap(({ name, errors = [] }) =>
      errors.map((code) => ({ name, code })),
    );
    expect(declared.filter(({ code }) => !names(texts, code))).toEqual([]);
  },
);

test('each code of the catalogue is raised somewhere', () => {
  const files = globSync('{api,contract}/src/**/*.ts', { cwd: root });
  const texts = files.filter((path) => !isTest(path)).map(textOf);
  expect(Object.keys(errorCatalogue).filter((code) => !names(texts, code))).toEqual([]);
});
