import { staffBanner as staffCalls } from '@troskel/contract/banner/staff-banner';
import { shell as calls } from '@troskel/contract/banner/shell';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import { countUnread } from '../../platform/notifications/unread.ts';
import { hasUnseenVersion } from '../../domain/legal-versions.ts';
import { readBanner } from './banner.ts';
import { listBanners, publishBanner, takeDownBanner } from './staff-banner.ts';

export function shell(server: FastifyInstance, app: App): void {
  implement(server, app, calls.getShell, async ({ caller, language }) => {
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
  });
  implement(server, app, staffCalls.listBanners, (call) => listBanners(app, call));
  implement(server, app, staffCalls.publishBanner, (call) => publishBanner(app, call));
  implement(server, app, staffCalls.takeDownBanner, (call) => takeDownBanner(app, call));
}
