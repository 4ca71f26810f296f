import { defineConfig } from 'vitest/config';
import { testsOf } from './tests-of.ts';

/** The tests of the files that are changed (`FILES`, from the root). */
const tests = [...new Set((process.env.FILES ?? '').split(',').flatMap(testsOf))];
const isOfPages = (test: string) => test.startsWith('web/');

/** Milliseconds: a test of generated values takes long in a changed file; Stryker ends what hangs. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'server', include: tests.filter((test) => !isOfPages(test)), testTimeout } },
      {
        test: {
          name: 'web',
          include: tests.filter(isOfPages),
          environment: 'happy-dom',
          testTimeout,
        },
      },
    ],
  },
});
