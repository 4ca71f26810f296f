import { defineConfig } from 'vitest/config';

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
          ],
          globalSetup: ['api/src/testing/database.setup.ts'],
          exclude: ['**/*.built.test.ts', '**/node_modules/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/app/**/*.test.{ts,tsx}'],
          exclude: ['**/*.built.test.ts', '**/node_modules/**'],
          environment: 'happy-dom',
        },
      },
      {
        // Reads the built files: budgets, and what must not be in a production bundle.
        test: { name: 'built', include: ['{web,tools}/*.built.test.ts'] },
      },
    ],
  },
});
