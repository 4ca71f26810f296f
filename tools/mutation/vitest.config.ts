import { defineConfig } from 'vitest/config';

/** The tests beside the files that are changed (`FILES`, from the root); they need no database. */
const tests = (process.env.FILES ?? '').split(',').map((file) => file.replace(/\.ts$/, '.test.ts'));
const isOfPages = (test: string) => test.startsWith('web/');

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'server', include: tests.filter((test) => !isOfPages(test)) } },
      { test: { name: 'web', include: tests.filter(isOfPages), environment: 'happy-dom' } },
    ],
  },
});
