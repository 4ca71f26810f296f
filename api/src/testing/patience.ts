import { vi } from 'vitest';

/**
 * Shortens `AbortSignal.timeout` within an action, for tests of unresponsive servers; elsewhere the
 * usual time-outs exceed the slowest machine's needs.
 */
export async function withLittlePatience<T>(action: () => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
  try {
    return await action();
  } finally {
    spy.mockRestore();
  }
}
