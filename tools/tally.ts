export type Counts = { passed: number; failed: number };

export type Outcome = {
  name: string;
  /** Of the step's process. */
  code: number;
  seconds: number;
  /** Absent for a step that runs no tests, or died before it could report. */
  counts?: Counts | undefined;
};

/** Reads Vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function countVitest(report: unknown): Counts {
  const unloaded = list(read(report, 'testResults')).filter(
    (file) =>
      read(file, 'status') === 'failed' && list(read(file, 'assertionResults')).length === 0,
  );
  return {
    passed: number(read(report, 'numPassedTests')),
    failed: number(read(report, 'numFailedTests')) + unloaded.length,
  };
}

/** Reads Playwright's JSON report. */
export function countPlaywright(report: unknown): Counts {
  const stats = read(report, 'stats');
  return {
    passed: number(read(stats, 'expected')) + number(read(stats, 'flaky')),
    failed: number(read(stats, 'unexpected')),
  };
}

/**
 * A line for each step, then the sum of all tests as the last line. A step that fails without a
 * failed test (a broken build, say) counts as one failure, so that the last line never looks green
 * when the run is not.
 */
export function describeRun(outcomes: readonly Outcome[]): { text: string; code: number } {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  let passed = 0;
  let failed = 0;
  const lines = outcomes.map(({ name, code, seconds, counts = { passed: 0, failed: 0 } }) => {
    passed += counts.passed;
    failed += code === 0 ? counts.failed : Math.max(1, counts.failed);
    const tests = counts.passed + counts.failed;
    return [
      code === 0 && counts.failed === 0 ? '✓' : '✗',
      name.padEnd(width),
      `${seconds.toFixed(1).padStart(6)} s`,
      ...(tests > 0 ? [` ${counts.passed} of ${tests} passed`] : []),
    ].join(' ');
  });
  const all = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    text: ['', ...lines, '', `In ${all.toFixed(0)} s:`, `${passed} passed, ${failed} failed`].join(
      '\n',
    ),
    code: failed === 0 ? 0 : 1,
  };
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
