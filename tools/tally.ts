import { plain, type Failure, type TestReport } from './test-reports.ts';

export type Outcome = {
  name: string;
  /** Of the step's process. */
  code: number;
  seconds: number;
  /** Absent for a step that runs no tests, or died before it could report. */
  report?: TestReport | undefined;
  /** The last of what it wrote. */
  output: string;
};

/** More are only counted: whoever breaks hundreds at once needs no list of them. */
const mostTests = 20;
const mostLines = 15;
/** Where the runner itself stands in a trace: no news. */
const inRunner = /^\s+at .*(node_modules|new Promise \(<anonymous>\))/;
/** A runner ends with its own summary, and what broke stands above that. */
const lastLinesTold = 30;

/**
 * What failed, a line for each step, then the sum of all tests as the last line. All that one needs
 * to know stands here, since what the steps wrote is long gone from the screen.
 *
 * A step that fails without a failed test (a broken build, say) counts as one failure, so that the
 * last line never looks green when the run is not; it is told by the last lines that it wrote, and
 * so is one whose report has no word for what failed (a hook, say).
 *
 * @param all seconds that the run has taken; some steps run beside others
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
  const told = failures.slice(0, mostTests);
  const untold = failures.length - told.length;
  return [
    '',
    `── ${heading} ──`,
    ...told.flatMap(({ name, message }) => ['', `✗ ${name}`, ...firstLines(message)]),
    ...(untold > 0 ? ['', `… and ${untold} more`] : []),
  ];
}

function firstLines(message: string): string[] {
  if (message === '') return [];
  const lines = message.split('\n').filter((line) => !inRunner.test(line));
  const told = lines.slice(0, mostLines).map((line) => `    ${line}`.trimEnd());
  return lines.length > mostLines ? [...told, '    …'] : told;
}

function lastLines(output: string): string[] {
  return plain(output)
    .split('\n')
    .slice(-lastLinesTold)
    .map((line) => `    ${line}`.trimEnd());
}
