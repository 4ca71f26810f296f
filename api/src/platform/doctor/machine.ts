import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Facts of the machine and the process, as the checks judge them. */
export interface Machine {
  /** Milliseconds since 1970. */
  now: () => number;
  /** As of `process.version`, without the `v`. */
  nodeVersion: string;
  /** Bytes that this process and its likes may use: of the machine, or of its control group. */
  memoryBytes: number;
  /** Minutes by which a zone is ahead of UTC at a moment. @throws when the zone is unknown */
  offsetOf: (zone: string, at: Date) => number;
  /** Files and connections that a process may have open; null where that cannot be read. */
  openFiles: number | null;
  /** Null on systems without users. */
  userId: number | null;
  /** Bytes of the disk of a folder. */
  disk: (folder: string) => Promise<{ free: number; total: number }>;
  /** Whether the process is in a container, which has a network of its own. */
  isContainer: boolean;
  /** Folder of the installed product. */
  productFolder: string;
}

function offsetOf(zone: string, at: Date): number {
  const shown = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] =
    /^GMT([+-])(\d+):(\d+)$/.exec(shown ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Reads the soft limit; Linux alone tells it in a file (proc(5), "limits"). */
function openFiles(): number | null {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    if (soft === undefined) return null;
    return soft === 'unlimited' ? Infinity : Number(soft);
  } catch {
    return null;
  }
}

export function readMachine(): Machine {
  // Without a limit of a control group this is above what the machine has.
  const constrained = process.constrainedMemory();
  return {
    now: () => Date.now(),
    nodeVersion: process.versions.node,
    memoryBytes: constrained > 0 ? Math.min(constrained, totalmem()) : totalmem(),
    offsetOf,
    openFiles: openFiles(),
    userId: process.getuid?.() ?? null,
    isContainer:
      process.env['KUBERNETES_SERVICE_HOST'] !== undefined ||
      ['/.dockerenv', '/run/.containerenv'].some((path) => existsSync(path)),
    async disk(folder) {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
    productFolder: fileURLToPath(new URL('../../../../', import.meta.url)),
  };
}
