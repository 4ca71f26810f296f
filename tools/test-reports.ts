import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Failure = {
  /** File and full title, as the runner finds it. */
  name: string;
  /** The first error, without colours. */
  message: string;
};

export type TestReport = {
  passed: number;
  failed: number;
  failures: readonly Failure[];
  /** Tests that passed only on a retry, which is a fault of its own. */
  flaky: readonly Failure[];
};

/**
 * Parses Vitest's JSON report. A file that could not be loaded counts as one failure; one whose
 * setup failed is named as well, though its tests were not counted.
 *
 * @param root folder that file names are relative to
 */
export function readVitest(report: unknown, root: string): TestReport {
  let unloaded = 0;
  const failures: Failure[] = [];
  for (const file of list(read(report, 'testResults'))) {
    const path = relative(root, text(read(file, 'name')));
    const tests = list(read(file, 'assertionResults'));
    const failed = tests.filter((one) => read(one, 'status') === 'failed');
    for (const one of failed) {
      const titles = [...list(read(one, 'ancestorTitles')), read(one, 'title')].map(text);
      failures.push({
        name: [path, ...titles.filter(Boolean)].join(' › '),
        message: plain(list(read(one, 'failureMessages'))[0]),
      });
    }
    if (read(file, 'status') !== 'failed' || failed.length > 0) continue;
    if (tests.length === 0) unloaded += 1;
    failures.push({ name: path, message: plain(read(file, 'message')) });
  }
  return {
    passed: number(read(report, 'numPassedTests')),
    failed: number(read(report, 'numFailedTests')) + unloaded,
    failures,
    flaky: [],
  };
}

/** Parses Playwright's JSON report; failures outside tests are added to the failed ones. */
export function readPlaywright(report: unknown): TestReport {
  const stats = read(report, 'stats');
  const outside = list(read(report, 'errors')).map((error) => ({
    name: 'outside of tests',
    message: plain(read(error, 'message')),
  }));
  const tests = list(read(report, 'suites')).flatMap((file) => testsOf(file, []));
  const withStatus = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ name, message }) => ({ name, message }));
  return {
    passed: number(read(stats, 'expected')) + number(read(stats, 'flaky')),
    failed: number(read(stats, 'unexpected')),
    failures: [...withStatus('unexpected'), ...outside],
    flaky: withStatus('flaky'),
  };
}

function testsOf(
  suite: unknown,
  above: readonly string[],
): readonly (Failure & { status: string })[] {
  const titles = [...above, text(read(suite, 'title'))];
  const own = list(read(suite, 'specs')).flatMap((spec) =>
    list(read(spec, 'tests')).map((one) => {
      const errors = list(read(one, 'results')).flatMap((result) => list(read(result, 'errors')));
      return {
        name: [...titles, text(read(spec, 'title'))].join(' › '),
        message: plain(read(errors[0], 'message')),
        status: text(read(one, 'status')),
      };
    }),
  );
  return [...own, ...list(read(suite, 'suites')).flatMap((inner) => testsOf(inner, titles))];
}

/** Removes colours, and empty lines at both ends. */
export function plain(value: unknown): string {
  return stripVTControlCharacters(text(value)).trim();
}

function read(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
