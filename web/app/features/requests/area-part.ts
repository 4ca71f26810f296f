import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { ClipboardIcon, TrayIcon } from '../../ui/menu-icons.tsx';
import { inquiryLists } from './inquiry-lists.ts';
import { UnreadInquiries } from './inquiry-counts.ts';

const [all, ...others] = inquiryLists;

export const areaPart: AreaPart = {
  menu: [
    {
      ...all,
      group: 'communication',
      place: 1,
      Icon: TrayIcon,
      items: others.filter(({ isCompleted }) => !isCompleted),
      Unread: UnreadInquiries,
    },
    ...others
      .filter(({ isCompleted }) => isCompleted)
      .map((list) => ({
        ...list,
        group: 'communication' as const,
        place: 2,
        Icon: ClipboardIcon,
      })),
  ],
};
