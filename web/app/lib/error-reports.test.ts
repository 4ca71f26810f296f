import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const report = vi.fn<(error: unknown, tags: object) => void>();
const startReporter = vi.fn<(dsn: string) => typeof report>();
vi.mock('./error-reporter.ts', () => ({ startReporter }));

const asked = vi.fn<typeof fetch>();
const answer = (dsn: string | null) => () => Promise.resolve(Response.json({ dsn }));
let stop = () => {};

beforeEach(() => {
  vi.resetModules();
  report.mockReset();
  startReporter.mockReset().mockReturnValue(report);
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function start() {
  const module = await import('./error-reports.ts');
  const failures = await import('./failures.ts');
  stop = module.startErrorReports();
  return { ...module, ...failures };
}

const failed = { status: 500, errors: [{ code: 'INTERNAL_ERROR', message: '' }], route: 'a.b' };

describe('without a setting', () => {
  test('nothing is loaded and nothing told, however much goes wrong', async () => {
    asked.mockImplementation(answer(null));
    const { reportError, loadErrorReports } = await start();
    reportError(new Error('early'));
    await loadErrorReports();
    reportError(new Error('late'));
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }));
    await loadErrorReports();
    expect(startReporter).not.toHaveBeenCalled();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('with a setting', () => {
  beforeEach(() => asked.mockImplementation(answer('https://k@r.example/1')));

  test('what went wrong before the reporter came is told when it has come, in order', async () => {
    const { reportError, loadErrorReports, reportFailure: fail, CallError: Failed } = await start();
    const first = new Error('first');
    reportError(first);
    window.dispatchEvent(new ErrorEvent('error', { error: first }));
    fail(new Failed(failed));
    await loadErrorReports();
    expect(startReporter).toHaveBeenCalledWith('https://k@r.example/1');
    expect(report.mock.calls.map(([, tags]) => tags)).toEqual([
      { route: '/', code: 'PAGE_ERROR', language: 'sv' },
      { route: 'a.b', code: 'INTERNAL_ERROR', language: 'sv' },
    ]);
  });

  test('calls that answer 401 or show their failure themselves are not told', async () => {
    const { loadErrorReports, reportError, reportFailure: fail, CallError: Failed } = await start();
    await loadErrorReports();
    for (const error of [
      new Failed({ ...failed, status: 401 }),
      new Failed({ ...failed, skipGlobalHandle: true }),
      new DOMException('given up', 'AbortError'),
    ]) {
      fail(error);
      reportError(error);
    }
    expect(report).not.toHaveBeenCalled();
  });

  test('a setting that cannot be asked for is asked for again at the next error', async () => {
    asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const { reportError, loadErrorReports } = await start();
    await loadErrorReports();
    asked.mockImplementation(answer('https://k@r.example/1'));
    reportError(new Error('first'));
    await loadErrorReports();
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('a page that fails for ever tells of the first twenty', async () => {
    const { reportError, loadErrorReports } = await start();
    for (let round = 0; round < 50; round += 1) reportError(new Error(String(round)));
    await loadErrorReports();
    expect(report).toHaveBeenCalledTimes(20);
  });
});

test('a route tells the page and not whose it is', async () => {
  const { routeOf } = await import('./error-tags.ts');
  expect(routeOf('/partners/0193a1f0-7c1e-7cc3-98c4-dc0c0c07398f/forum/el/thread/42')).toBe(
    '/partners/{id}/forum/el/thread/{id}',
  );
  expect(routeOf('/')).toBe('/');
});
