import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, describeRun } from './tally.ts';

describe('countVitest', () => {
  test('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
  });
});

describe('countPlaywright', () => {
  test('counts expected and unexpected outcomes', () => {
    const report = { stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 0 } };
    expect(countPlaywright(report)).toEqual({ passed: 8, failed: 2 });
  });

  test('counts nothing in a report that is none', () => {
    expect(countPlaywright(null)).toEqual({ passed: 0, failed: 0 });
  });
});

describe('describeRun', () => {
  const lint = { name: 'lint', code: 0, seconds: 1 };
  const tests = { name: 'vitest', code: 0, seconds: 2.5, counts: { passed: 4, failed: 0 } };

  test('ends with the sum of all tests', () => {
    const { text, code } = describeRun([lint, tests, { ...tests, name: 'playwright' }]);
    expect(text.split('\n').at(-1)).toBe('8 passed, 0 failed');
    expect(code).toBe(0);
  });

  test.each([
    ['a failed test', { ...tests, code: 1, counts: { passed: 3, failed: 1 } }],
    ['a failed check', { ...lint, code: 1 }],
    ['a runner that died after all tests had passed', { ...tests, code: 134 }],
    ['a failed test in a run that says it is well', { ...tests, counts: { passed: 3, failed: 1 } }],
  ])('never looks green with %s', (_, outcome) => {
    const { text, code } = describeRun([lint, outcome]);
    expect(text).toMatch(/ 1 failed$/);
    expect(code).toBe(1);
  });
});
