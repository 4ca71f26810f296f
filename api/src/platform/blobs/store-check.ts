import type { BlobStore } from '../gateways/blob-store/blob-store.ts';
import type { ReadinessCheck } from '../http/readiness.ts';

/** Milliseconds for which a good answer of the store counts. */
const fresh = 10_000;
/** The key of no file. */
const noFile = 'readiness';

/**
 * Readiness check that the bucket answers. Without it pages and most calls work, so it is told and
 * takes no server out. One question at a time: a store that hangs is asked once, not by each probe.
 */
export function storeCheck(store: Pick<BlobStore, 'has'>): ReadinessCheck {
  let answeredAt = -Infinity;
  let asking: Promise<unknown> | undefined;
  return {
    name: 'store',
    isVital: false,
    async fault() {
      if (performance.now() - answeredAt < fresh) return null;
      asking ??= store.has(noFile).finally(() => {
        asking = undefined;
      });
      await asking;
      answeredAt = performance.now();
      return null;
    },
  };
}
