import type { OverviewPart } from '../../shell/hand-ins.ts';
import { CardIcon } from '../../ui/menu-icons.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileRow } from './ProfileRow.tsx';

const needs = { right: 'profile', level: 'write' } as const;

export const overviewPart: OverviewPart = {
  cards: [{ row: 'standing', place: 1, needs, Card: ProfileCard }],
  waiting: [
    { place: 1, needs, isShown: ({ profile }) => profile.missing.length > 0, Row: ProfileRow },
  ],
  actions: [
    {
      place: 5,
      needs,
      name: { sv: 'Ändra profilen', en: 'Change the profile' },
      Icon: CardIcon,
      path: () => 'profile',
    },
  ],
};
