import type { Bilingual } from '@troskel/contract/ground/language';
import type { NeededRight } from '@troskel/contract/ground/partner-rights';
import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '../../ui/icons.tsx';

/** Groups of the side menu, in its order (specification 2, section 2 "Dashboard shell"). */
export const menuGroups = {
  main: { sv: 'Huvudmeny', en: 'Main' },
  communication: { sv: 'Förfrågningar och kommunikation', en: 'Requests and communication' },
  company: { sv: 'Företagsinställningar', en: 'Company configuration' },
  financial: { sv: 'Ekonomi', en: 'Financial' },
  additional: { sv: 'Tilläggstjänster', en: 'Additional services' },
  help: { sv: 'Hjälp', en: 'Help' },
} as const;

type MenuGroupKey = keyof typeof menuGroups;

const isGroup = (key: string): key is MenuGroupKey => key in menuGroups;

export const menuGroupKeys: readonly MenuGroupKey[] = Object.keys(menuGroups).filter(isGroup);

export type Icon = (props: IconProps) => ReactNode;

interface MenuPage {
  key: string;
  /** Below `/partners/{partnerId}/`. */
  path: string;
  name: Bilingual;
}

/** An item of the side menu. */
export interface MenuItem extends MenuPage {
  group: MenuGroupKey;
  /** In its group; the smallest number stands first. */
  place: number;
  Icon: Icon;
  /** Left out for members whose role lacks it. */
  needs?: NeededRight;
  /** Pages that are unfolded below it. */
  items?: readonly MenuPage[];
  /** Tells its child how many things below the item the partner has not read. */
  Unread?: ComponentType<{ partnerId: string; children: (unread: number) => ReactNode }>;
}

/** An entry of the user's own menu. */
export interface UserMenuEntry {
  group: 'account' | 'staff' | 'help';
  /** In its group; the smallest number stands first. */
  place: number;
  name: Bilingual;
  Icon: Icon;
  /** Null where there is no such page: what belongs to a partner, for somebody without one. */
  address: (partnerId: string | null) => string | null;
  /** Tells its child how many unread things the page holds. */
  Unread?: ComponentType<{ partnerId: string; children: (unread: number) => ReactNode }>;
  /** Left out where the header shows the same. */
  isForPhones?: true;
}

/** A part of the header: the smallest `place` stands at the left. */
export type HeaderPart = { place: number } & (
  | { Part: ComponentType }
  /** Shown to those who belong to a partner. */
  | { PartnerPart: ComponentType<{ partnerId: string }> }
);

/** Parts that a feature adds to the frame around the pages of the partner area. */
export interface AreaPart {
  menu?: readonly MenuItem[];
  userMenu?: readonly UserMenuEntry[];
  header?: readonly HeaderPart[];
  /** Above the header. */
  Banner?: ComponentType;
}

/** The parts of all features; each list in the order in which it is shown. */
export interface AreaParts {
  menu: readonly MenuItem[];
  userMenu: readonly UserMenuEntry[];
  header: readonly HeaderPart[];
  banners: readonly ComponentType[];
}

/** Puts together what the features hand in. */
export function areaPartsOf(parts: readonly AreaPart[]): AreaParts {
  const inOrder = <Placed extends { place: number }>(
    listOf: (part: AreaPart) => readonly Placed[] | undefined,
  ): Placed[] => parts.flatMap((part) => listOf(part) ?? []).toSorted((a, b) => a.place - b.place);
  return {
    menu: inOrder(({ menu }) => menu),
    userMenu: inOrder(({ userMenu }) => userMenu),
    header: inOrder(({ header }) => header),
    banners: parts.flatMap(({ Banner }) => Banner ?? []),
  };
}
