import { localeOf } from '@troskel/contract/ground/language';
import { defineTexts } from '../../lib/texts.ts';

/** Words of a thread or reply wherever it is shown. */
export const postTexts = defineTexts({
  sv: {
    anonymous: 'Anonym',
    deletedUser: 'Borttagen användare',
    you: 'Du',
    expert: 'Expert',
    bestReply: 'Bästa svar',
    edited: 'redigerat',
    editedAt: (when: string) => `Redigerat ${when}`,
    replies: (count: number) =>
      count === 1 ? '1 svar' : `${count.toLocaleString(localeOf('sv'))} svar`,
    views: (count: number) =>
      count === 1 ? '1 visning' : `${count.toLocaleString(localeOf('sv'))} visningar`,
  },
  en: {
    anonymous: 'Anonymous',
    deletedUser: 'Deleted user',
    you: 'You',
    expert: 'Expert',
    bestReply: 'Best reply',
    edited: 'edited',
    editedAt: (when: string) => `Edited ${when}`,
    replies: (count: number) =>
      count === 1 ? '1 reply' : `${count.toLocaleString(localeOf('en'))} replies`,
    views: (count: number) =>
      count === 1 ? '1 view' : `${count.toLocaleString(localeOf('en'))} views`,
  },
});
