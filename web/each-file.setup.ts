import { beforeAll, TestRunner, vi } from 'vitest';

// A page's modules have state of their visitor, and some files replace one.
vi.resetModules();

// A window may have been another file's before, and keeps its address and what that one has stored
// and shown. Some files want none.
if (typeof document !== 'undefined') {
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
}

// As with Vitest's own second; only tests of components look for what they show.
beforeAll(async () => {
  const { file } = TestRunner.getCurrentSuite();
  if (!file?.filepath.endsWith('.tsx')) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
});
