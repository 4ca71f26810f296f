import { existsSync } from 'node:fs';
import { applyPatch, examplesOf, numberMigrations } from './examples.ts';
import { inCopy, run } from './repository-copy.ts';
import { root } from './supervisor.ts';

/*
 * `npm run prove:examples [-- NAME…]`: carries out each worked example of CONTRIBUTING.md in a copy of
 * the repository, as it says: the patch, the commands that generate, the type checks, the tests of
 * the features that it changes, and those that hold every feature to the lists and rules of the whole.
 */

/** Tests that hold every feature to the lists and rules of the whole. */
const ofTheWhole = [
  'tools/architecture.test.ts',
  'api/src/schema.test.ts',
  'api/src/rights.test.ts',
  'api/src/personal-data-claims.test.ts',
  'web/app/page-table.test.ts',
  'web/app/features/search/page-index.test.ts',
];

const asked = process.argv.slice(2);
for (const { name, patch, features } of examplesOf(root)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  await inCopy((copy) => {
    const misfit = applyPatch(copy, patch);
    if (misfit !== '') throw new Error(`${patch} does not fit:\n${misfit}`);
    numberMigrations(copy);
    run(copy, {}, 'node', 'api/src/platform/db/tables.generate.ts');
    run(copy, {}, 'node', 'api/src/schema.generate.ts');
    run(copy, {}, 'node', 'api/src/rights.generate.ts');
    run(copy, {}, 'node', 'web/app/compose/handed-in.generate.ts');
    // The architecture test lists the files of a repository.
    run(copy, {}, 'git', 'init', '-q');
    const openApi = 'api/src/compose.test.ts';
    const served = features.filter((feature) => existsSync(`${copy}/api/src/features/${feature}`));
    for (const feature of served) {
      run(copy, {}, 'node', 'tools/record-examples.ts', `api/src/features/${feature}`);
    }
    run(copy, { UPDATE_OPENAPI: '1' }, 'vitest', 'run', '--project=server', openApi);
    run(copy, {}, 'tsc', '-p', 'tsconfig.json');
    run(copy, {}, 'tsc', '-p', 'web/tsconfig.json');
    const changed = features.map((feature) => `features/${feature}/`);
    const tests = [openApi, ...ofTheWhole, ...changed];
    run(copy, {}, 'vitest', 'run', '--project=server', '--project=web', ...tests);
    console.log(`${name}: done in a copy; it compiles, and the tests of what it changes pass`);
  });
}
