import { beforeAll, TestRunner } from 'vitest';

// As with Vitest's own second; only tests of components look for what they show.
beforeAll(async () => {
  const { file } = TestRunner.getCurrentSuite();
  if (!file?.filepath.endsWith('.tsx')) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
});
