/*
 * Two plugins of Stryker.
 *
 * `vitest`: its runner for Vitest, but for one thing: a change of what is evaluated when a file is
 * loaded (a table of rules) is judged by the tests of the file. Stryker would run all tests for
 * it, which takes six times as long.
 *
 * `calls`: the declarations of calls are left alone. They are data; contract/openapi.json, which is
 * compared in a test, shows every change of them.
 */

import { relative } from 'node:path';
import { testsOf } from './tests-of.ts';

interface Request {
  /** Tests that reach the change; none when it is evaluated on loading. */
  testIds?: string[];
  /** The changed file, from the root of the disk; in the first run all of them. */
  relatedFiles?: string[];
  testFiles?: string[];
}

interface Runner {
  run: (request?: Request) => Promise<unknown>;
}

interface Plugin {
  kind: string;
  name: string;
  factory: { (injector: unknown): Runner; inject: readonly string[] };
}

// Installed only in the copy that is changed, so the compiler does not know it.
const installed = (await import(import.meta.resolve('@stryker-mutator/vitest-runner'))) as {
  strykerPlugins: [Plugin];
  strykerValidationSchema: object;
};
const [vitest] = installed.strykerPlugins;

function besideRunner(injector: unknown): Runner {
  const runner = vitest.factory(injector);
  const run = runner.run.bind(runner);
  runner.run = (request = {}) => {
    const [file, ...more] = request.relatedFiles ?? [];
    const isOnLoading = !request.testIds?.length && file !== undefined && more.length === 0;
    return run(isOnLoading ? { testFiles: [...testsOf(relative('', file))] } : request);
  };
  return runner;
}
besideRunner.inject = vitest.factory.inject;

/** A node of the syntax tree, as Babel hands it over. */
interface Node {
  isCallExpression: () => boolean;
  node: { callee?: { name?: string } };
}

const calls = {
  kind: 'Ignore',
  name: 'calls',
  value: {
    shouldIgnore: (path: Node) =>
      path.isCallExpression() && path.node.callee?.name === 'defineCalls'
        ? 'a declaration of calls'
        : undefined,
  },
};

export const { strykerValidationSchema } = installed;
export const strykerPlugins = [{ ...vitest, factory: besideRunner }, calls];
