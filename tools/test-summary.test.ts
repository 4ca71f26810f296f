import { describe, expect, test } from 'vitest';
import { describeRun, type Outcome } from './test-summary.ts';

const lint: Outcome = { name: 'lint', code: 0, seconds: 1, output: 'a word\n' };
const good = { passed: 4, failed: 0, failures: [], flaky: [] };
const bad = { ...good, passed: 3, failed: 1, failures: [{ name: 'a › b', message: 'Oh' }] };
const tests: Outcome = { name: 'vitest', code: 0, seconds: 2.5, report: good, output: '' };

describe('describeRun', () => {
  test('ends with the sum of all tests', () => {
    const { text, code } = describeRun([lint, tests, { ...tests, name: 'playwright' }], 3.5);
    expect(text.split('\n').at(-1)).toBe('8 passed, 0 failed');
    expect(code).toBe(0);
  });

  test.each([
    ['a failed test', { ...tests, code: 1, report: bad }],
    ['a failed check', { ...lint, code: 1 }],
    ['a runner that died after all tests had passed', { ...tests, code: 134 }],
    ['a failed test in a run that says it is well', { ...tests, report: bad }],
  ])('never looks green with %s', (_, outcome) => {
    const { text, code } = describeRun([lint, outcome], 3.5);
    expect(text).toMatch(/ 1 failed$/);
    expect(code).toBe(1);
  });

  test('says nothing more of a run that is well', () => {
    expect(describeRun([lint, tests], 3.5).text).not.toMatch(/──|a word/);
  });

  test('tells each failed test by its name and error', () => {
    const message =
      'Oh\n    at new Promise (<anonymous>)\n    at run (file:///x/node_modules/run.js:1:1)';
    const report = { ...bad, failures: [{ name: 'a › b', message }] };
    const { text } = describeRun([{ ...tests, code: 1, report, output: 'long ago' }, lint], 3.5);
    expect(text).toMatch(/^\n── vitest: failed ──\n\n✗ a › b\n {4}Oh\n\n✗ vitest/);
    expect(text).not.toContain('long ago');
  });

  test('tells twenty, fifteen lines each, and how many more there are', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join('\n');
    const failures = Array.from({ length: 23 }, (_, place) => ({
      name: `no ${place + 1}`,
      message,
    }));
    const { text } = describeRun([{ ...tests, code: 1, report: { ...bad, failures } }], 3.5);
    expect(text.match(/^✗ no /gm)).toHaveLength(20);
    expect(text.match(/^ {4}line 15\n {4}…$/gm)).toHaveLength(20);
    expect(text).not.toContain('line 16');
    expect(text).toContain('… and 3 more');
  });

  test('tells what passed only when tried again, in a run that is well', () => {
    const flaky = [{ name: 'shell.spec.ts › opens', message: 'Timeout' }];
    const { text, code } = describeRun([{ ...tests, report: { ...good, flaky } }], 3.5);
    expect(text).toContain(
      'passed only when tried again ──\n\n✗ shell.spec.ts › opens\n    Timeout\n',
    );
    expect(code).toBe(0);
  });

  test.each([
    ['runs no tests', { ...lint, code: 2 }],
    ['died without telling of its tests', { ...lint, name: 'vitest', code: 134 }],
    ['failed though all its tests passed', { ...tests, code: 1 }],
    [
      'has no word for what failed',
      { ...tests, code: 1, report: { ...bad, failures: [{ name: 'a.test.ts', message: '' }] } },
    ],
  ])('tells the last lines of a step that %s', (_, outcome) => {
    const output = `${Array.from({ length: 40 }, (__, line) => `line ${line + 1}`).join('\n')}\n\n`;
    const { text } = describeRun([{ ...outcome, output }], 3.5);
    expect(text).toContain(`code ${outcome.code}, and wrote last ──\n    line 11\n    line 12\n`);
    expect(text).toContain('\n    line 40\n\n');
  });
});
