import { rankOf } from '@troskel/contract/values/word-search';
import type { ReactNode } from 'react';
import type { Language } from '../../lib/language.ts';
import type { IconProps } from '../../ui/icons.tsx';
import { KeyIcon } from '../../ui/icons.tsx';
import { menuGroups, partnerAddress } from '../../shell/partner-area/menu-items.ts';
import type { MenuItem } from '../../shell/partner-area/menu-items.ts';
import {
  CompanyIcon,
  CompletedIcon,
  DeviceIcon,
  FeedbackIcon,
  ForumIcon,
  MessagesIcon,
  ProfileIcon,
  ServicesIcon,
  UserIcon,
} from '../../shell/partner-area/partner-area-icons.tsx';
import { menuTexts } from '../../shell/partner-area/partner-area.texts.ts';
import { pageIndexTexts } from './page-index.texts.ts';
import type { FurtherPageKey, PageKey } from './page-index.texts.ts';

type Icon = (props: IconProps) => ReactNode;

export interface IndexedPage {
  key: PageKey;
  name: Record<Language, string>;
  /** What it is a part of; empty for what stands for itself. */
  place: Record<Language, string>;
  /** A pattern of routes.ts, from the root. */
  route: string;
  Icon: Icon;
}

const inBoth = (text: (language: Language) => string): Record<Language, string> => ({
  sv: text('sv'),
  en: text('en'),
});

function fromMenu(): IndexedPage[] {
  return menuGroups.flatMap(({ key: group, items }) => {
    const inGroup: readonly MenuItem[] = items;
    const place = inBoth((language) => menuTexts[language].groups[group]);
    const page = ({ key, path }: Pick<MenuItem, 'key' | 'path'>, Icon: Icon) => ({
      key,
      name: inBoth((language) => menuTexts[language].items[key]),
      place,
      route: `/partners/:partnerId/${path}`,
      Icon,
    });
    return inGroup.flatMap((item) => [
      page(item, item.Icon),
      ...(item.items ?? []).map((sub) => page(sub, item.Icon)),
    ]);
  });
}

const company = inBoth((language) => menuTexts[language].groups.company);
const communication = inBoth((language) => menuTexts[language].groups.communication);
const configuration = inBoth((language) => pageIndexTexts[language].names.configurations);
const userSettings = inBoth((language) => pageIndexTexts[language].names.userSettings);
const none = inBoth(() => '');

const further: { key: FurtherPageKey; route: string; place: typeof none; Icon: Icon }[] = [
  { key: 'offices', route: '/partners/:partnerId/offices', place: company, Icon: CompanyIcon },
  {
    key: 'configurations',
    route: '/partners/:partnerId/configurations',
    place: company,
    Icon: ServicesIcon,
  },
  // Its two other steps are items of the menu.
  {
    key: 'createProfile',
    route: '/partners/:partnerId/configurations/create-company-profile',
    place: configuration,
    Icon: ProfileIcon,
  },
  {
    key: 'readyToStart',
    route: '/partners/:partnerId/configurations/ready-to-start',
    place: configuration,
    Icon: CompletedIcon,
  },
  {
    key: 'messages',
    route: '/partners/:partnerId/messages',
    place: communication,
    Icon: MessagesIcon,
  },
  {
    key: 'experts',
    route: '/partners/:partnerId/forum/experts',
    place: communication,
    Icon: ForumIcon,
  },
  {
    key: 'forumSearch',
    route: '/partners/:partnerId/forum/search',
    place: communication,
    Icon: ForumIcon,
  },
  { key: 'userSettings', route: '/user-settings', place: none, Icon: UserIcon },
  { key: 'details', route: '/user-settings/details', place: userSettings, Icon: UserIcon },
  { key: 'password', route: '/user-settings/password', place: userSettings, Icon: KeyIcon },
  { key: 'signIn', route: '/user-settings/sign-in', place: userSettings, Icon: KeyIcon },
  { key: 'sessions', route: '/user-settings/sessions', place: userSettings, Icon: DeviceIcon },
  { key: 'data', route: '/user-settings/data', place: userSettings, Icon: UserIcon },
  {
    key: 'notifications',
    route: '/user-settings/notifications',
    place: userSettings,
    Icon: MessagesIcon,
  },
  { key: 'device', route: '/user-settings/device', place: userSettings, Icon: DeviceIcon },
  { key: 'feedback', route: '/user-settings/feedback', place: userSettings, Icon: FeedbackIcon },
];

/** Every page that a member of a partner can go to by its name; a test holds it to routes.ts. */
export const pageIndex: readonly IndexedPage[] = [
  ...fromMenu(),
  ...further.map((page) => ({
    ...page,
    name: inBoth((language) => pageIndexTexts[language].names[page.key]),
  })),
];

/** Most pages that one search shows. */
const mostPages = 6;

/** What the panel offers before anything is typed. */
const suggested: readonly PageKey[] = ['overview', 'profile', 'offices', 'agreement', 'invoices'];

export const suggestedPages: readonly IndexedPage[] = suggested.flatMap((key) =>
  pageIndex.filter((page) => page.key === key),
);

const byName = new Intl.Collator('sv');

/**
 * The pages that fit a search, the best first: by what they are called and what they are about, in
 * the language shown before the other one.
 */
export function findPages(terms: readonly string[], shown: Language): IndexedPage[] {
  const other = shown === 'sv' ? 'en' : 'sv';
  const about = (key: PageKey, language: Language): string =>
    pageIndexTexts[language].words[key].join(', ');
  return pageIndex
    .flatMap((page) => {
      const rank = rankOf(terms, [
        page.name[shown],
        about(page.key, shown),
        page.name[other],
        about(page.key, other),
      ]);
      return rank === null ? [] : [{ page, rank }];
    })
    .toSorted((a, b) => b.rank - a.rank || byName.compare(a.page.name[shown], b.page.name[shown]))
    .slice(0, mostPages)
    .map(({ page }) => page);
}

export function addressOf(page: IndexedPage, partnerId: string): string {
  const below = '/partners/:partnerId/';
  return page.route.startsWith(below)
    ? partnerAddress(partnerId, page.route.slice(below.length))
    : page.route;
}
