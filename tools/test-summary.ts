import { plain, type Failure, type TestReport } from './test-reports.ts';

export type Outcome = {
  name: string;
  code: number;
  seconds: number;
  /** Absent for a step without tests, or one that died before it could report. */
  report?: TestReport | undefined;
  /** End of its output. */
  output: string;
};

/** Failed tests that are listed; further ones are only counted. */
const mostTests = 20;
const mostLines = 15;
/** Stack frames of the test runner, which are left out. */
const inRunner = /^\s+at .*(node_modules|new Promise \(<anonymous>\))/;
/** Lines of output to show: a runner ends with its own summary, and the error is above it. */
const lastLinesTold = 30;

/**
 * Formats the result of a run: failures by step, then the sum of all tests as the last line.
 * Contains everything needed, since the steps' output has scrolled away.
 * A step that fails without a failed test (a broken build, say) counts as one failure, so that the
 * last line never looks green when the run is not; it is shown by its last lines of output, and so
 * is one whose report lacks the failure (a hook, say).
 *
 * @param all seconds that the run has taken; some steps run in parallel
 */
export function describeRun(
  outcomes: readonly Outcome[],
  all: number,
): { text: string; code: number } {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  let passed = 0;
  let failed = 0;
  const lines = outcomes.map(({ name, code, seconds, report = noTests }) => {
    passed += report.passed;
    failed += code === 0 ? report.failed : Math.max(1, report.failed);
    const tests = report.passed + report.failed;
    return [
      code === 0 && report.failed === 0 ? '✓' : '✗',
      name.padEnd(width),
      `${seconds.toFixed(1).padStart(6)} s`,
      ...(tests > 0 ? [` ${report.passed} of ${tests} passed`] : []),
    ].join(' ');
  });
  return {
    text: [
      ...outcomes.flatMap(describeOutcome),
      '',
      ...lines,
      '',
      `In ${all.toFixed(0)} s:`,
      `${passed} passed, ${failed} failed`,
    ].join('\n'),
    code: failed === 0 ? 0 : 1,
  };
}

const noTests: TestReport = { passed: 0, failed: 0, failures: [], flaky: [] };

function describeOutcome({ name, code, report = noTests, output }: Outcome): string[] {
  const { failures, flaky } = report;
  const isUntold = failures.length === 0 || failures.some(({ message }) => message === '');
  return [
    ...describeFailures(`${name}: failed`, failures),
    ...describeFailures(`${name}: passed only when tried again`, flaky),
    ...(code !== 0 && isUntold
      ? ['', `── ${name}: ended with code ${code}, and wrote last ──`, ...lastLines(output)]
      : []),
  ];
}

function describeFailures(heading: string, failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const listed = failures.slice(0, mostTests);
  const untold = failures.length - listed.length;
  return [
    '',
    `── ${heading} ──`,
    ...listed.flatMap(({ name, message }) => ['', `✗ ${name}`, ...firstLines(message)]),
    ...(untold > 0 ? ['', `… and ${untold} more`] : []),
  ];
}

function firstLines(message: string): string[] {
  if (message === '') return [];
  const lines = message.split('\n').filter((line) => !inRunner.test(line));
  const shownLines = lines.slice(0, mostLines).map((line) => `    ${line}`.trimEnd());
  return lines.length > mostLines ? [...shownLines, '    …'] : shownLines;
}

function lastLines(output: string): string[] {
  return plain(output)
    .split('\n')
    .slice(-lastLinesTold)
    .map((line) => `    ${line}`.trimEnd());
}
