import { vi } from 'vitest';

/**
 * For tests of what is silent: whoever waits for an answer by `AbortSignal.timeout` gives up soon,
 * while everywhere else the usual patience outlasts the slowest machine.
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
