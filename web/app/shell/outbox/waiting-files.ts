import type { Attachments } from '../attachments/attachments.ts';
import { isAway } from './create-outbox.ts';

/**
 * The files of something written, for the outbox; null when they cannot wait there: one is at fault
 * for another reason than the net, or was chosen on an earlier visit, of which the device has no more
 * than its name.
 */
export function waitingFiles({
  store,
  fileOf,
}: Pick<Attachments, 'store' | 'fileOf'>): File[] | null {
  const { items } = store.get();
  if (!items.every(({ failure, status }) => status === 'ready' || isAway(failure))) return null;
  const files = items.flatMap(({ key }) => fileOf(key) ?? []);
  return files.length === items.length ? files : null;
}
