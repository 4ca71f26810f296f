import { notificationKinds } from '../compose.ts';
import type { NotificationKind } from '../platform/notifications/kinds.ts';

/** Answers a kind of notification of any feature, for tests of what is done with all kinds. */
export function kindNamed(name: string): NotificationKind {
  const kind = notificationKinds.get(name);
  if (!kind) throw new Error(`no feature has the kind of notification ${name}`);
  return kind;
}
