import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findFaults } from './architecture.ts';
import { importsOf, type SourceFile } from './imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isText = /\.(tsx?|mjs|js|css|json|md|sql|sh|html|svg|ya?ml)$|^[^.]+$|^\.[^/]+$/;

function repository(): SourceFile[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 })
    .split('\0')
    .filter((path) => path !== '' && isText.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const file = (path: string, text = ''): SourceFile => ({ path, text });
const importing = (path: string, specifier: string) =>
  file(path, `import { a } from '${specifier}';\n`);

describe('findFaults', () => {
  test('finds none in this repository', () => {
    const files = repository();
    expect(files.length).toBeGreaterThan(100);
    expect(findFaults(files)).toEqual([]);
  });

  test('ARCHITECTURE.md names every part of the server', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const parts = ['features', 'domain', 'platform'].flatMap((layer) =>
      readdirSync(join(root, 'api/src', layer), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() || layer === 'domain')
        .map(({ name }) => name)
        .filter((name) => !name.endsWith('.test.ts')),
    );
    expect(parts).toContain('offices');
    const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);
    expect(parts.filter((name) => !isNamed(name))).toEqual([]);
  });

  const folder = ['', 'root', 'project'].join('/');
  test.each([
    ['a contract that knows the server', importing('contract/src/a.ts', '../../api/src/a.ts')],
    ['a value that knows a feature', importing('contract/src/values/a.ts', '../b/b.ts')],
    ['a contract that needs a package', importing('contract/src/a.ts', 'fastify')],
    ['a contract that needs Node', importing('contract/src/a.ts', 'node:fs')],
    ['a server that knows the pages', importing('api/src/a.ts', '../../web/app/a.ts')],
    ['a server that knows a simulator', importing('api/src/a.ts', '../../simulators/b/a.ts')],
    [
      'a platform that knows a feature',
      importing('api/src/platform/a/a.ts', '../../features/b/a.ts'),
    ],
    ['a platform that knows the domain', importing('api/src/platform/a/a.ts', '../../domain/a.ts')],
    [
      'a platform that knows a feature’s part of the contract',
      importing('api/src/platform/a/a.ts', '@troskel/contract/offices/calls'),
    ],
    [
      'a component that knows a feature’s part of the contract',
      importing('web/app/ui/a.tsx', '@troskel/contract/offices/calls'),
    ],
    ['a domain that knows a feature', importing('api/src/domain/a/a.ts', '../../features/b/a.ts')],
    [
      'data that knows the database',
      importing('api/src/reference-data/a.ts', '../platform/db/a.ts'),
    ],
    ['pages that know the server', importing('web/app/a.ts', '@troskel/api/testing')],
    ['a shell that knows a feature', importing('web/app/shell/a.ts', '../features/b/a.ts')],
    ['a shell that composes', importing('web/app/shell/a.ts', '../compose/a.ts')],
    ['a site that knows a feature', importing('web/app/site/a.ts', '../features/b/a.ts')],
    [
      'a shell that knows features by a pattern',
      file(
        'web/app/shell/a.ts',
        "const a = import.meta.glob<A>('../features/*/a.ts', { eager: true });",
      ),
    ],
    ['lib that knows a feature', importing('web/app/lib/a.ts', '../features/b/a.ts')],
    [
      'a simulator that knows the contract',
      importing('simulators/a/a.ts', '@troskel/contract/a/calls'),
    ],
    ['a simulator that knows another', importing('simulators/a/a.ts', '../b/b.ts')],
    ['a bench that knows the server', importing('bench/a.ts', '../api/src/a.ts')],
    ['a drawer', file('web/app/lib/utils.ts')],
    ['a folder that is a drawer', file('api/src/common/dates.ts')],
    ['a long file', file('api/src/a.ts', '\n'.repeat(400) + 'x')],
    ['a folder of one machine', file('docs/a.md', `Go to ${folder}.`)],
    ['a registry', file('package.json', ['registry', 'npmjs', 'org'].join('.'))],
    ['a document that names a file that is gone', file('docs/a.md', 'See `api/src/gone.ts`.')],
    ['a path from elsewhere than the root', file('README.md', 'See `http/gone.ts`.')],
    ['a pattern that nothing fits', file('docs/b/a.md', 'See `e2e/gone-*.spec.ts`.')],
    ['a script without its program', file('package.json', '"bench": "node bench/gone.ts"')],
    ['download addresses', file('package-lock.json', '"resolved": "https://a.example/b.tgz"')],
  ])('sees %s', (_, wrong) => {
    const faults = findFaults([wrong]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`${wrong.path}: `);
  });

  test('sees a feature that knows another or the list of all, and one that is not on all sides', () => {
    const contract = file('contract/src/a/calls.ts');
    const server = file('api/src/features/a/a.ts');
    const page = file('web/app/features/a/A.tsx');
    for (const [specifier, target] of [
      ['../b/b.ts', 'features/b/b.ts'],
      ['../../app.ts', 'app.ts'],
    ] as const) {
      const wrong = importing('api/src/features/a/a.ts', specifier);
      expect(findFaults([wrong, contract, page])).toEqual([
        `api/src/features/a/a.ts: must not import api/src/${target}`,
      ]);
    }
    const example = importing('web/app/features/a/APage.fixture.ts', '../b/b.factory.ts');
    expect(findFaults([contract, server, page, example])).toEqual([]);
    const neighbour = importing('web/app/features/a/A.tsx', '../b/B.tsx');
    expect(findFaults([neighbour, contract, server])).toEqual([
      'web/app/features/a/A.tsx: must not import web/app/features/b/B.tsx',
    ]);
    expect(findFaults([contract, server, page, file('contract/src/ground/b.ts')])).toEqual([]);
    const calls = importing('contract/src/a/calls.ts', '../b/calls.ts');
    expect(findFaults([calls, server, page])).toEqual([
      'contract/src/a/calls.ts: must not import contract/src/b/calls.ts',
    ]);
    const others = ['api/src/features/a/a.ts', 'web/app/features/a/A.tsx'].map((path) =>
      importing(path, '@troskel/contract/b/calls'),
    );
    expect(findFaults([contract, ...others])).toEqual(
      others.map(({ path }) => `${path}: must not import contract/src/b/calls.ts`),
    );
    const shared = importing('contract/src/a/calls.ts', '../values/b.ts');
    expect(findFaults([shared, server, page])).toEqual([]);
    expect(findFaults([server, page])).toEqual(['api/src/features/a: has no contract/src/a']);
    expect(findFaults([contract, page])).toEqual(['contract/src/a: has no api/src/features/a']);
    expect(findFaults([contract, server])).toEqual(['contract/src/a: has no web/app/features/a']);
  });

  test('finds a circle of imports, also through a pattern and below a comment', () => {
    const part = importing('web/app/features/a/part.ts', '../../compose/parts.ts');
    const rest = [file('contract/src/a/a.ts'), file('api/src/features/a/a.ts')];
    const pattern = "import.meta.glob<A>('../features/*/part.{ts,tsx}', { eager: true });";
    const parts = file('web/app/compose/parts.ts', `${pattern}\n/** Whose parts they are. */\n`);
    expect(findFaults([...rest, parts, part])).toEqual([
      'web/app/compose/parts.ts: is imported by what it imports: web/app/features/a/part.ts imports web/app/compose/parts.ts',
    ]);
    expect(findFaults([...rest, file(part.path), parts])).toEqual([]);
  });

  test('finds what documents and scripts name: files, folders, braces, patterns, anchors', () => {
    const text =
      '`web/app/a.ts` `web/app/` `web/{app,lib}/a.ts` `web/*/a.ts` `web/app/a.ts#L3` `web/app/c.ts`';
    const faults = findFaults([
      file('docs/a.md', text),
      file('web/app/a.ts'),
      file('package.json', '"a": "node web/app/a.ts -x", "b": "node web/app/b.ts"'),
    ]);
    expect(faults).toEqual([
      'docs/a.md: names web/lib/a.ts, which is not there',
      'docs/a.md: names web/app/c.ts, which is not there',
      'package.json: starts web/app/b.ts, which is not there',
    ]);
  });

  test('finds decisions that share a number', () => {
    const files = ['0001-a.md', '0002-b.md', '0002-c.md'].map((name) =>
      file(`docs/decisions/${name}`),
    );
    expect(findFaults(files)).toEqual(['docs/decisions/0002-c.md: is not the only decision 0002']);
  });

  test('finds programs that are imported, which would do their work there', () => {
    const program = file('tools/a.ts', 'await supervise(async () => {});\n');
    const part = file('tools/b.ts', "import { a } from './c.ts';\n");
    expect(findFaults([program, part])).toEqual([]);
    expect(findFaults([program, importing('tools/a.test.ts', './a.ts')])).toEqual([
      'tools/a.test.ts: imports tools/a.ts, which does its work when it is imported',
    ]);
  });

  test('finds errors that features and the domain make themselves, tests aside', () => {
    const rest = [file('contract/src/a/a.ts'), file('web/app/features/a/A.tsx')];
    const faults = findFaults([
      ...rest,
      file('api/src/features/a/a.ts', "throw new ExpectedError('NOT_FOUND');"),
      file('api/src/features/a/b.ts', "throw refusal('NOT_FOUND');"),
      file('api/src/features/a/a.test.ts', "new ExpectedError('NOT_FOUND')"),
      file('api/src/domain/a.ts', 'throw new FieldsRefusedError(faults);'),
      file('api/src/platform/a/a.ts', "throw new ExpectedError('NOT_FOUND');"),
    ]);
    expect(faults).toEqual([
      'api/src/features/a/a.ts: makes ExpectedError; take the refusal of the call',
      'api/src/domain/a.ts: makes FieldsRefusedError; take the refusal of the call',
    ]);
  });

  test('finds a second feature that hands in what one may', () => {
    const features = ['a', 'b'].flatMap((name) => [
      file(`contract/src/${name}/a.ts`),
      file(`api/src/features/${name}/a.ts`),
    ]);
    const composed = file(
      'web/app/compose/finders.ts',
      "const [handedIn = null] = Object.values(import.meta.glob<Finders>('../features/*/finders.ts', { eager: true }));",
    );
    const one = [
      ...features,
      composed,
      file('web/app/features/a/finders.ts'),
      file('web/app/features/b/B.tsx'),
    ];
    expect(findFaults(one)).toEqual([]);
    expect(findFaults([...one, file('web/app/features/b/finders.ts')])).toEqual([
      'web/app/features/b/finders.ts: hands in what web/app/features/a/finders.ts does; one feature may',
    ]);
  });

  test('finds files on the way of a call that refuse with any code; pages and jobs may', () => {
    const rest = [file('contract/src/a/a.ts'), file('web/app/features/a/A.tsx')];
    const faults = findFaults([
      ...rest,
      file(
        'api/src/features/a/a.ts',
        "import { b } from '../../domain/b.ts';\nexport const a = (call: Call<typeof calls.a>) => b(call);",
      ),
      file('api/src/domain/b.ts', "throw anyRefusal('NOT_FOUND');"),
      file('api/src/features/a/pages.ts', "throw anyRefusal('NOT_FOUND');"),
    ]);
    expect(faults).toEqual([
      "api/src/domain/b.ts: is on the way of a call and takes anyRefusal; take the call's refusal",
    ]);
  });

  test('finds what is written by a language, and not by its locale', () => {
    const path = 'contract/src/values/list.ts';
    expect(findFaults([file(path, 'new Intl.ListFormat(localeOf(language));')])).toEqual([]);
    expect(findFaults([file(path, 'count.toLocaleString(localeOf(language));')])).toEqual([]);
    for (const text of [
      'new Intl.ListFormat(language);',
      'new Intl.NumberFormat(useLanguage());',
      'new Intl.NumberFormat(currentLanguage(), {});',
      'count.toLocaleString(language);',
      "count.toLocaleString('en');",
    ]) {
      expect(findFaults([file(path, text)]), text).toEqual([
        `${path}: gives Intl a language; give it localeOf(language)`,
      ]);
    }
  });

  test('finds what a test denies of a value that may be missing', () => {
    const path = 'api/src/platform/a.test.ts';
    expect(findFaults([file(path, 'expect(row.at).not.toBeNull();')])).toEqual([]);
    for (const value of ['row?.at', 'rows[0]?.id']) {
      const text = `expect(${value}).not.toBe(id);`;
      expect(findFaults([file(path, text)]), text).toEqual([
        `${path}: a value that is missing is not another either; say what it is`,
      ]);
    }
  });

  test('finds functions that take all collaborators, where parts would do', () => {
    const rest = [file('contract/src/a/a.ts'), file('web/app/features/a/A.tsx')];
    const whole = 'function send(app: App, id: string) {}';
    const faults = findFaults([
      ...rest,
      file('api/src/features/a/a.ts', whole),
      file('api/src/features/a/b.ts', 'const a = ({ db }: App & B) => db;'),
      file('api/src/domain/a.ts', 'const kept = new WeakMap<App, A>();'),
      file(
        'api/src/features/a/c.ts',
        "import type { App } from './d.ts';\nfunction send(app: Pick<App, 'db'>, pool: App['pool']) {}",
      ),
      file('api/src/features/a/a.test.ts', whole),
      file('api/src/platform/feature.ts', whole),
      file('api/src/compose.ts', whole),
    ]);
    expect(faults).toEqual(
      ['api/src/features/a/a.ts', 'api/src/features/a/b.ts', 'api/src/domain/a.ts'].map(
        (path) => `${path}: takes the whole App; say what it uses: Pick<App, 'db'>`,
      ),
    );
  });

  test('lets tests use simulators and each side use the contract', () => {
    expect(
      findFaults([
        file('contract/src/a/calls.ts'),
        importing('api/src/features/a/a.test.ts', '../../../../simulators/b/b.ts'),
        importing('api/src/features/a/a.ts', '@troskel/contract/a/calls'),
        importing('web/app/features/a/A.tsx', '@troskel/contract/a/calls'),
        importing('api/src/app.ts', './features/a/index.ts'),
        importing('bench/a.ts', '@troskel/api/testing'),
      ]),
    ).toEqual([]);
  });
});

describe('importsOf', () => {
  test('reads every form and no comment', () => {
    expect(
      importsOf(`import a, {
  type B,
} from './several-lines.ts';
import './bare.ts';
export * from "./again.ts";
const page = () => import('./lazy.ts');
// import { c } from './comment.ts';
/** import d from './docs.ts' */
const text = 'a word from "nowhere"';`),
    ).toEqual(['./several-lines.ts', './bare.ts', './again.ts', './lazy.ts']);
  });
});
