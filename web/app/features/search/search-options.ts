import { textIn } from '@troskel/contract/ground/language';
import type { SearchAnswer, SearchKind } from '@troskel/contract/search/calls';
import type { ReactNode } from 'react';
import type { Language } from '../../lib/language.ts';
import type { IconProps } from '../../ui/icons.tsx';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import {
  AreasIcon,
  BubblesIcon,
  BuildingIcon,
  QuestionIcon,
  TrayIcon,
  UserIcon,
} from '../../ui/menu-icons.tsx';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { addressOf } from './page-index.ts';

interface RecentOption {
  kind: 'recent';
  id: string;
  title: string;
}

interface LinkOption {
  kind: 'link';
  id: string;
  title: string;
  detail: string;
  to: string;
  Icon: (props: IconProps) => ReactNode;
}

export type SearchOption = RecentOption | LinkOption;

export interface OptionGroup {
  key: 'recent' | 'suggestions' | 'pages' | SearchKind;
  options: SearchOption[];
  hasMore: boolean;
}

const iconOf: Record<SearchKind, LinkOption['Icon']> = {
  requests: TrayIcon,
  offices: BuildingIcon,
  areas: AreasIcon,
  members: UserIcon,
  faq: QuestionIcon,
  threads: BubblesIcon,
};

export function recentGroup(searches: readonly string[]): OptionGroup {
  const options = searches.map((title, place) => ({
    kind: 'recent' as const,
    id: `recent-${place}`,
    title,
  }));
  return { key: 'recent', options, hasMore: false };
}

export function pageGroup(
  key: 'suggestions' | 'pages',
  pages: readonly SearchablePage[],
  { partnerId, language }: { partnerId: string; language: Language },
): OptionGroup {
  const options = pages.map((page) => ({
    kind: 'link' as const,
    id: `page-${page.key}`,
    title: textIn(page.name, language),
    detail: textIn(page.place, language),
    to: addressOf(page, partnerId),
    Icon: page.Icon,
  }));
  return { key, options, hasMore: false };
}

export function hitGroups(groups: SearchAnswer['groups'], partnerId: string): OptionGroup[] {
  return groups.map(({ kind, hits, hasMore }) => ({
    key: kind,
    options: hits.map(({ id, title, detail, path }) => ({
      kind: 'link' as const,
      id: `${kind}-${id}`,
      title,
      detail,
      to: partnerAddress(partnerId, path),
      Icon: iconOf[kind],
    })),
    hasMore,
  }));
}

/** Index that an arrow or page key leads to, in a list that wraps around; null for other keys. */
export function nextPlace(key: string, present: number, count: number): number | null {
  const last = count - 1;
  const page = 5;
  switch (key) {
    case 'ArrowDown':
      return present >= last ? 0 : present + 1;
    case 'ArrowUp':
      return present <= 0 ? last : present - 1;
    case 'PageDown':
      return Math.min(present + page, last);
    case 'PageUp':
      return Math.max(present - page, 0);
    default:
      return null;
  }
}
