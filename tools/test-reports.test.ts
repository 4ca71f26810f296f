import { describe, expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.ts';

describe('readVitest', () => {
  const failedTest = {
    status: 'failed',
    ancestorTitles: ['', 'the list'],
    title: 'is sorted',
    failureMessages: ['\u001B[31mError: expected 1\u001B[39m\n    at a.ts:1', 'Error: another'],
  };

  test('names each failed test by file and full title, with its first error', () => {
    const { failures } = readVitest(
      {
        testResults: [
          { name: '/x/api/a.test.ts', status: 'failed', assertionResults: [failedTest] },
        ],
      },
      '/x',
    );
    expect(failures).toEqual([
      { name: 'api/a.test.ts › the list › is sorted', message: 'Error: expected 1\n    at a.ts:1' },
    ]);
  });

  test('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { name: '/x/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
        { name: '/x/a.test.ts', status: 'failed', assertionResults: [failedTest] },
        { name: '/x/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    const { passed, failed, failures } = readVitest(report, '/x');
    expect({ passed, failed }).toEqual({ passed: 3, failed: 2 });
    expect(failures).toContainEqual({ name: 'b.test.ts', message: 'no such file' });
  });

  test('names a file whose preparation failed, and left its tests out', () => {
    const file = {
      name: '/x/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [{ status: 'skipped' }],
    };
    const { failures } = readVitest({ testResults: [file] }, '/x');
    expect(failures).toEqual([{ name: 'a.test.ts', message: '' }]);
  });
});

describe('readPlaywright', () => {
  test('counts expected and unexpected outcomes', () => {
    const report = { stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 0 } };
    expect(readPlaywright(report)).toMatchObject({ passed: 8, failed: 2 });
  });

  test('counts nothing in a report that is none', () => {
    expect(readPlaywright(null)).toEqual({ passed: 0, failed: 0, failures: [], flaky: [] });
  });

  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });

  test('names what failed and what needed a second try, however deep it stands', () => {
    const report = {
      suites: [
        {
          title: 'shell.spec.ts',
          specs: [
            spec('opens', 'expected'),
            spec('closes', 'unexpected', '\u001B[2mTimeout\u001B[22m'),
          ],
          suites: [{ title: 'the banner', specs: [spec('stands', 'flaky', 'First', 'Second')] }],
        },
      ],
      errors: [{ message: 'Error: the product did not start' }],
    };
    const { failures, flaky } = readPlaywright(report);
    expect(failures).toEqual([
      { name: 'shell.spec.ts › closes', message: 'Timeout' },
      { name: 'outside of tests', message: 'Error: the product did not start' },
    ]);
    expect(flaky).toEqual([{ name: 'shell.spec.ts › the banner › stands', message: 'First' }]);
  });
});
