import { menuGroups } from '../../shell/partner-area/area-part.ts';
import { BubblesIcon } from '../../ui/menu-icons.tsx';
import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.ts';

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    forum: {
      words: {
        sv: ['frågor', 'trådar', 'svar', 'experter', 'diskussion'],
        en: ['questions', 'threads', 'answers', 'experts', 'discussion'],
      },
    },
  }),
  {
    key: 'experts',
    name: { sv: 'Möt våra experter', en: 'Meet our experts' },
    place: menuGroups.communication,
    route: '/partners/:partnerId/forum/experts',
    Icon: BubblesIcon,
    words: {
      sv: ['expertpanel', 'rådgivare', 'sakkunniga'],
      en: ['expert panel', 'advisers', 'specialists'],
    },
  },
  {
    key: 'forumSearch',
    name: { sv: 'Sök i forumet', en: 'Search the forum' },
    place: menuGroups.communication,
    route: '/partners/:partnerId/forum/search',
    Icon: BubblesIcon,
    words: {
      sv: ['sök frågor', 'hitta tråd', 'hitta svar'],
      en: ['search questions', 'find thread', 'find reply'],
    },
  },
];
