import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { composeMail } from '../jobs/compose-mail.ts';
import type { QueuedMail } from '../jobs/queued-mail.ts';
import type { MailGroup } from '../jobs/compose-mail.ts';
import type { Settings } from '../settings/settings.ts';
import { groupOf, groupsOf, showNotification } from './kinds.ts';
import type { NotificationKinds } from './kinds.ts';
import { unsubscribeParts } from './unsubscribe-link.ts';

export const digestLines = 20;

/** One of the newest notifications of its kind, and the number of unread ones of that kind. */
export interface DigestRow {
  id: string;
  kind: string;
  data: unknown;
  actor: string | null;
  createdAt: Date;
  number: number;
}

const texts = {
  sv: {
    lead: 'Det här har hänt som du inte har läst.',
    more: (count: number) => `och ${count} till`,
    and: 'och',
    button: 'Öppna partnerportalen',
  },
  en: {
    lead: 'This has happened that you have not read.',
    more: (count: number) => `and ${count} more`,
    and: 'and',
    button: 'Open the partner portal',
  },
};

function joined(parts: readonly string[], and: string): string {
  return parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}

/**
 * Composes one mail about many notifications, grouped by mail setting.
 *
 * @param options.rows newest first; of each kind as many as a digest shows, or all
 * @returns null when there is nothing to say
 */
export function composeDigest({
  settings,
  notificationKinds,
  userId,
  to,
  language,
  rows,
}: {
  settings: Pick<Settings, 'authSecret' | 'publicUrl'>;
  notificationKinds: NotificationKinds;
  userId: string;
  to: string;
  language: Language;
  rows: readonly DigestRow[];
}): QueuedMail | null {
  const [newest] = rows;
  if (!newest) return null;
  const { lead, more, and, button } = textIn(texts, language);
  const shownRows = new Set(rows.slice(0, digestLines));
  const groups = groupsOf(notificationKinds).flatMap((group): MailGroup[] => {
    const own = rows.filter(({ kind }) => groupOf(notificationKinds.get(kind)) === group);
    if (own.length === 0) return [];
    const numbers = new Map(own.map(({ kind, number }) => [kind, number]));
    const count = [...numbers.values()].reduce((sum, number) => sum + number, 0);
    const lines = own
      .filter((row) => shownRows.has(row))
      .flatMap((row) => {
        const shown = showNotification(notificationKinds, row, language);
        if (!shown) return [];
        const url = shown.path === null ? null : `${settings.publicUrl}${shown.path}`;
        return [{ text: `${shown.title}. ${shown.text}`, url }];
      });
    const left = count - lines.length;
    const title = textIn(group.heading, language)(count);
    return [{ title, lines, more: left > 0 && lines.length > 0 ? more(left) : null }];
  });
  const titles = groups.map(({ title }) => title);
  return composeMail({
    kind: 'digest',
    id: `digest.${newest.id}`,
    to,
    language,
    subject: joined(titles, and),
    lines: [lead],
    groups,
    button,
    url: settings.publicUrl,
    ...unsubscribeParts(settings, { userId, subject: 'digest' }, language),
  });
}
