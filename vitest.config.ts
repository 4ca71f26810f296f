import { defineConfig } from 'vitest/config';

/** Ends what hangs, and nothing else: a machine that does other things besides is slow. */
const testTimeout = 120_000;
const exclude = ['**/*.built.test.ts', '**/node_modules/**'];

/**
 * Each has a process of its own. The first kills processes and waits for their end, which it did not
 * hear of, sometimes, in a process in which two hundred files had run before; the others replace a
 * module, which everything that is loaded by then would not see.
 */
const alone = [
  'api/src/platform/jobs/workers-outage.test.ts',
  'api/src/platform/identity/attacks-guessing.test.ts',
  'api/src/platform/identity/attacks-redirect.test.ts',
  'api/src/features/marketing/started.test.ts',
  'api/src/features/marketing/waiting-list.test.ts',
  'api/src/features/marketing/waiting-list-retention.test.ts',
];

/** Imports what its own step of `npm test` installs and generates (tools/openapi/check.ts). */
const generatedClient = 'tools/openapi/client.test.ts';

const shared = {
  exclude,
  expect: { poll: { timeout: 60_000 } },
  testTimeout,
  hookTimeout: testTimeout,
  // A process for each file took half of a run to load libraries; tools/each-file.setup.ts sees to
  // it that no file meets what another has left.
  isolate: false,
};

const serverSetup = [
  'tools/each-file.setup.ts',
  'api/src/testing/record-statements.setup.ts',
  'api/src/testing/any-order.setup.ts',
];

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other and for the database.
    maxWorkers: 2,
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: [
            'contract/src/**/*.test.ts',
            'api/src/**/*.test.ts',
            'simulators/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude: [...exclude, ...alone, generatedClient],
          globalSetup: ['api/src/testing/database.setup.ts'],
          setupFiles: serverSetup,
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: alone,
          isolate: true,
          globalSetup: ['api/src/testing/database.setup.ts'],
          setupFiles: serverSetup,
        },
      },
      {
        test: {
          ...shared,
          name: 'openapi',
          include: [generatedClient],
          globalSetup: ['api/src/testing/database.setup.ts'],
          setupFiles: ['tools/openapi/test-server.setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['web/app/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tools/each-file.setup.ts', 'web/each-file.setup.ts'],
        },
      },
      {
        // Reads the built files: budgets, and what must not be in a production bundle.
        test: {
          name: 'built',
          include: ['{web,tools}/*.built.test.ts', 'api/src/**/*.built.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
