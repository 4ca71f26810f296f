export interface UploadQueue {
  /** Begun at once or when one before has ended. A key that is there already is not added again. */
  add: (key: string) => void;
  /** Ends it where it is. */
  cancel: (key: string) => void;
  /** Ends all that is under way or waits. */
  stop: () => void;
  /** Resolves when no upload is running or waiting. */
  idle: () => Promise<void>;
}

/**
 * Runs uploads in the order in which they were added, a few at a time.
 *
 * @param run must not reject; what went wrong it tells itself
 */
export function createUploadQueue(
  run: (key: string, signal: AbortSignal) => Promise<void>,
  atOnce: number,
): UploadQueue {
  const waiting: string[] = [];
  const running = new Map<string, AbortController>();
  let listeners: (() => void)[] = [];

  const isIdle = (): boolean => waiting.length === 0 && running.size === 0;

  const proceed = (): void => {
    while (running.size < atOnce) {
      const key = waiting.shift();
      if (key === undefined) break;
      const controller = new AbortController();
      running.set(key, controller);
      void run(key, controller.signal).finally(() => {
        // One that was cancelled has left its place, and another may have its key by now.
        if (running.get(key) === controller) running.delete(key);
        proceed();
      });
    }
    if (!isIdle()) return;
    const told = listeners;
    listeners = [];
    for (const listener of told) listener();
  };

  const cancel = (key: string): void => {
    const place = waiting.indexOf(key);
    if (place !== -1) waiting.splice(place, 1);
    const controller = running.get(key);
    running.delete(key);
    controller?.abort();
    proceed();
  };

  return {
    add: (key) => {
      if (running.has(key) || waiting.includes(key)) return;
      waiting.push(key);
      proceed();
    },
    cancel,
    stop: () => {
      waiting.length = 0;
      for (const key of running.keys()) cancel(key);
    },
    idle: () =>
      isIdle() ? Promise.resolve() : new Promise((resolve) => void listeners.push(resolve)),
  };
}
