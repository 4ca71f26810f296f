import { useQueryClient } from '@tanstack/react-query';
import { account } from '@troskel/contract/account/account';
import { textIn } from '@troskel/contract/ground/language';
import { notifications } from '@troskel/contract/notifications/calls';
import { shell } from '@troskel/contract/account/shell';
import { announce } from '../../lib/announce.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useServerEvents } from '../../lib/use-server-events.ts';
import { notificationsTexts } from './notifications.texts.ts';

/** Keeps the count and the list true while the page is open, and says when something new comes. */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  const readAnew = (): void => {
    for (const { name } of [shell.getShell, notifications.listNotifications]) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  };
  useServerEvents({
    refresh: readAnew,
    notifications: ({ addedId }) => {
      readAnew();
      if (addedId !== null) announce(textIn(notificationsTexts, currentLanguage()).added);
    },
    standing: () => {
      void client.invalidateQueries({ queryKey: [account.getCurrentUser.name] });
    },
  });
}
