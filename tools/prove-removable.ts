import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coreFeatures } from './architecture.ts';
import { knownTies, readTableUse } from './table-ties.ts';

/*
 * `npm run prove:removable [-- FEATURE…]`: deletes one feature after another in a copy (its folders,
 * its lines in the lists, and its part of the demo) and type-checks the rest of contract, server
 * and pages; if that compiles, it builds the pages. Each error is a hidden dependency on the
 * feature, and is printed, as are the tables that it leaves: they take a migration that drops them,
 * and api/src/schema.test.ts fails until then. A table that the domain or the platform names stays;
 * where another feature's statement names one that goes, that is a dependency too, which no compiler
 * sees (tools/table-ties.ts).
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** The lists of features, from which a deleted one's lines are removed. */
const lists = [
  'api/src/compose.ts',
  'web/app/compose/handed-in.ts',
  'web/app/routes.ts',
  'web/app/site/site-routes.ts',
  'contract/src/ground/error-catalogue.ts',
  'contract/src/ground/events.ts',
  'contract/src/ground/field-messages.ts',
];

const isBalanced = (text: string): boolean =>
  (text.match(/[([{]/g)?.length ?? 0) === (text.match(/[)\]}]/g)?.length ?? 0);

/** Splits a file into pieces: an import, an element of a list over several lines, or one line. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const line of text.split('\n')) {
    piece += piece === '' ? line : `\n${line}`;
    // The opening of a list or a function is a piece of its own: what is in it is checked one by
    // one. A brace alone begins an element.
    const opensList =
      piece === line && /^export function |\S.*[[{]$/.test(line) && !line.startsWith('import');
    if (!opensList && !isBalanced(piece) && !/^\s*[\])}]/.test(piece)) continue;
    pieces.push(piece);
    piece = '';
  }
  return [...pieces, ...(piece === '' ? [] : [piece])];
}

/** Removes from a list the imports of modules that are gone, and every piece that names one. */
function withoutModules(text: string, areGone: RegExp): string {
  const pieces = piecesOf(text);
  const isImport = (piece: string) => piece.startsWith('import') && areGone.test(piece);
  const names = pieces
    .filter(isImport)
    .flatMap((piece) => [...(/\{([^}]*)\}/.exec(piece)?.[1] ?? '').matchAll(/(\w+)\s*(?:,|$)/g)])
    .map(([, name = '']) => name);
  const isOf = (piece: string) =>
    areGone.test(piece) ||
    names.some((name) => new RegExp(`^\\s*(?:\\.{3})?${name}\\b|\\b${name}\\(`).test(piece));
  return pieces.filter((piece) => !isOf(piece)).join('\n');
}

/** Lists the files that insert a feature's part of the demo: they import it, or such a file. */
function seedsOf(copy: string, feature: string): string[] {
  const seeds = join(copy, 'api/src/seed');
  const names = readdirSync(seeds, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:demo-|forum\/).*\.ts$/.test(name),
  );
  const importing = (what: string) => (name: string) =>
    new RegExp(`from '${what}`).test(readFileSync(join(seeds, name), 'utf8'));
  const found = names.filter(importing(`(?:@troskel/contract|[./]+/features)/${feature}/`));
  for (const name of found) {
    const further = names.filter(importing(`[./]+/${name}'`));
    found.push(...further.filter((other) => !found.includes(other)));
  }
  return found;
}

function remove(copy: string, feature: string): void {
  for (const folder of ['contract/src', 'api/src/features', 'web/app/features']) {
    rmSync(join(copy, folder, feature), { recursive: true, force: true });
  }
  const edit = (list: string, areGone: RegExp) => {
    const path = join(copy, list);
    writeFileSync(path, withoutModules(readFileSync(path, 'utf8'), areGone));
  };
  for (const list of lists) edit(list, new RegExp(`(?:features|\\.\\.)/${feature}/`));
  for (const seed of seedsOf(copy, feature)) {
    rmSync(join(copy, 'api/src/seed', seed));
    edit('api/src/seed/demo.ts', new RegExp(`'\\./${seed}'`));
  }
}

/** Lists the tables of a feature, as docs/schema shows them. */
function tablesOf(feature: string): string[] {
  const file = join(root, 'docs/schema', `${feature}.sql`);
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/^CREATE TABLE public\.(\w+)/gm)].map(
    ([, table = '']) => table,
  );
}

/** Type-checks the rest; answers the errors, one per line. */
function check(copy: string): string[] {
  const compiler = join(root, 'node_modules/.bin/tsc');
  return ['tsconfig.product.json', 'web/tsconfig.product.json'].flatMap((config) => {
    const { stdout } = spawnSync(compiler, ['-p', join(copy, config)], {
      encoding: 'utf8',
      cwd: copy,
    });
    return stdout.split('\n').filter((line) => /: error TS/.test(line));
  });
}

/** Builds the pages of the rest; answers what the bundler says when it fails. */
function build(copy: string): string[] {
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/react-router'), ['build'], {
    encoding: 'utf8',
    cwd: join(copy, 'web'),
    env: { ...process.env, BUILD: 'production', NODE_ENV: 'production' },
  });
  return status === 0 ? [] : stderr.split('\n').filter((line) => line.trim() !== '');
}

/** Copies the product's own files, without tests and benches, which depend on features. */
function copyOfProduct(): string {
  const copy = mkdtempSync(join(tmpdir(), 'troskel-removable-'));
  const files = execFileSync(
    'git',
    ['ls-files', '-z', 'contract', 'api', 'web', 'tsconfig.base.json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\0')
    .filter((path) => path !== '' && !/\.(?:test|factory|fixture|setup)\.tsx?$/.test(path))
    .filter((path) => !/^api\/src\/(?:testing|platform\/blobs\/hostile)/.test(path));
  for (const path of files) cpSync(join(root, path), join(copy, path), { recursive: true });
  const product = (contract: string) => ({
    noEmit: true,
    // Results shared with the whole product are checked once.
    incremental: true,
    tsBuildInfoFile: './tsconfig.product.tsbuildinfo',
    paths: { '@troskel/contract/*': [`${contract}/src/*.ts`] },
  });
  writeFileSync(
    join(copy, 'tsconfig.product.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: product('./contract'),
      include: ['contract/src', 'api/src'],
    }),
  );
  writeFileSync(
    join(copy, 'web/tsconfig.product.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: product('../contract'),
      include: ['app', '*.ts'],
    }),
  );
  for (const modules of ['node_modules', 'api/node_modules', 'web/node_modules']) {
    if (!existsSync(join(root, modules))) continue;
    mkdirSync(join(copy, modules));
    // Our own workspaces would lead back to the whole product.
    const packages = readdirSync(join(root, modules)).filter((name) => name !== '@troskel');
    for (const name of packages) symlinkSync(join(root, modules, name), join(copy, modules, name));
  }
  // Relative, so that it holds in the copies of this copy too.
  mkdirSync(join(copy, 'node_modules/@troskel'));
  symlinkSync('../../contract', join(copy, 'node_modules/@troskel/contract'));
  return copy;
}

const pristine = copyOfProduct();
const before = check(pristine);
if (before.length > 0) throw new Error(`the copy does not compile as it is:\n${before.join('\n')}`);

const use = readTableUse(root);
const requested = process.argv.slice(2);
const features =
  requested.length > 0 ? requested : readdirSync(join(root, 'api/src/features')).toSorted();
let tied = 0;
for (const feature of features) {
  const reason = coreFeatures.get(feature);
  if (reason !== undefined && requested.length === 0) {
    process.stdout.write(`${feature.padEnd(15)} stays: ${reason}\n`);
    continue;
  }
  const copy = mkdtempSync(join(tmpdir(), 'troskel-removable-'));
  cpSync(pristine, copy, { recursive: true, verbatimSymlinks: true });
  remove(copy, feature);
  const ties = check(copy);
  const faults = ties.length === 0 ? build(copy) : [];
  rmSync(copy, { recursive: true, force: true });
  let isTied = ties.length + faults.length > 0;
  const outcome =
    ties.length > 0
      ? `is tied in ${ties.length} places`
      : faults.length > 0
        ? 'compiles without it, and does not build'
        : 'goes';
  process.stdout.write(`${feature.padEnd(15)} ${outcome}\n`);
  const tables = tablesOf(feature);
  const tiesOfTables = use.ties.filter(({ owner }) => owner === feature);
  for (const table of tables) {
    const file = use.staying.get(table);
    process.stdout.write(
      file === undefined ? `    leaves the table ${table}\n` : `    ${table} stays: ${file}\n`,
    );
  }
  for (const { feature: other, table, path } of tiesOfTables) {
    const reason = knownTies.get(`${other} ${table}`);
    if (reason === undefined) isTied = true;
    process.stdout.write(`    ${table} is asked for by ${path}${reason ? `: ${reason}` : ''}\n`);
  }
  if (isTied) tied += 1;
  for (const line of [...ties, ...faults]) process.stdout.write(`    ${line}\n`);
}
rmSync(pristine, { recursive: true, force: true });
if (tied > 0) process.exitCode = 1;
