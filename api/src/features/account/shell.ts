import type { shell } from '@troskel/contract/account/shell';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { hasUnseenVersion } from '../../domain/legal-versions.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { countUnread } from '../../platform/notifications/unread.ts';
import { readBanner } from '../../domain/banner.ts';

/** Reads everything around a page in one call, since every page needs it. */
export async function getShell(
  app: Pick<App, 'db' | 'settings'>,
  { caller, language }: Call<typeof shell.getShell>,
): Promise<ResponseOf<typeof shell.getShell>> {
  const [banner, unreadNotifications, hasLegalNotice] = await Promise.all([
    readBanner(app.db, { language, partnerId: caller.partnerId, now: new Date() }),
    countUnread(app.db, caller.userId),
    hasUnseenVersion(app.db, caller.userId),
  ]);
  return {
    banner,
    hostOrigin: app.settings.embeddingOrigin ?? null,
    unreadNotifications,
    ...(hasLegalNotice ? { hasLegalNotice } : {}),
  };
}
