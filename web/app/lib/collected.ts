/** A reader is at most this late, and not all readers ask at the same moment. */
const soonestMilliseconds = 150;
const spreadMilliseconds = 600;
/** Between two readings. */
const restMilliseconds = 2_000;

export interface Collected<Item> {
  add: (items: readonly Item[]) => void;
  end: () => void;
}

/** Collects what has to be read and has it read a while later, all that came at once together. */
export function collect<Item>(read: (items: Item[]) => Promise<void>): Collected<Item> {
  let items = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let readAt = -Infinity;

  const arm = (): void => {
    if (timer !== undefined || isReading || items.size === 0) return;
    const soon = soonestMilliseconds + Math.random() * spreadMilliseconds;
    const rested = readAt + restMilliseconds - performance.now();
    timer = setTimeout(() => void run(), Math.max(soon, rested));
  };
  const run = async (): Promise<void> => {
    timer = undefined;
    isReading = true;
    const due = [...items];
    items = new Set();
    try {
      await read(due);
    } catch {
      // A read that fails is repeated at the next change, or when the page itself asks.
    }
    isReading = false;
    readAt = performance.now();
    arm();
  };
  return {
    add: (added) => {
      for (const item of added) items.add(item);
      arm();
    },
    end: () => {
      clearTimeout(timer);
      items = new Set();
    },
  };
}
