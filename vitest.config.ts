import { defineConfig } from 'vitest/config';

/** Ends what hangs, and nothing else: a machine that does other things besides is slow. */
const testTimeout = 120_000;
const poll = { timeout: 60_000 };
const setupFiles = ['tools/patience.setup.ts'];

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other and for the database.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: [
            'contract/src/**/*.test.ts',
            'api/src/**/*.test.ts',
            'simulators/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          globalSetup: ['api/src/testing/database.setup.ts'],
          setupFiles,
          expect: { poll },
          exclude: ['**/*.built.test.ts', '**/node_modules/**'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/app/**/*.test.{ts,tsx}'],
          exclude: ['**/*.built.test.ts', '**/node_modules/**'],
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'web/patience.setup.ts'],
          expect: { poll },
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        // Reads the built files: budgets, and what must not be in a production bundle.
        test: { name: 'built', include: ['{web,tools}/*.built.test.ts'], testTimeout },
      },
    ],
  },
});
