import { menuGroups } from '../../shell/partner-area/area-part.ts';
import { BubbleIcon } from '../../ui/menu-icons.tsx';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { conversationsTexts } from './conversations.texts.ts';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'messages',
    name: { sv: conversationsTexts.sv.title, en: conversationsTexts.en.title },
    place: menuGroups.communication,
    route: '/partners/:partnerId/messages',
    Icon: BubbleIcon,
    words: {
      sv: ['chatt', 'skriva', 'inkorg', 'samtal', 'uppskjutna'],
      en: ['chat', 'write', 'inbox', 'conversations', 'snoozed'],
    },
  },
];
