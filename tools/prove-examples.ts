import { applyPatch, examplesOf } from './examples.ts';
import { inCopy, run } from './repository-copy.ts';
import { root } from './supervisor.ts';

/*
 * `npm run prove:examples [-- NAME…]`: carries out each worked example of CONTRIBUTING.md in a copy of
 * the repository, as it says: the patch, the commands that generate, the type checks, and the tests of
 * the features that it changes.
 */

const asked = process.argv.slice(2);
for (const { name, patch, features } of examplesOf(root)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  await inCopy((copy) => {
    const misfit = applyPatch(copy, patch);
    if (misfit !== '') throw new Error(`${patch} does not fit:\n${misfit}`);
    run(copy, {}, 'node', 'api/src/platform/db/tables.generate.ts');
    run(copy, {}, 'node', 'api/src/schema.generate.ts');
    const openApi = 'api/src/compose.test.ts';
    run(copy, { UPDATE_OPENAPI: '1' }, 'vitest', 'run', '--project=server', openApi);
    run(copy, {}, 'tsc', '-p', 'tsconfig.json');
    run(copy, {}, 'tsc', '-p', 'web/tsconfig.json');
    const changed = features.map((feature) => `features/${feature}/`);
    run(copy, {}, 'vitest', 'run', '--project=server', '--project=web', openApi, ...changed);
    console.log(`${name}: done in a copy; it compiles, and the tests of what it changes pass`);
  });
}
