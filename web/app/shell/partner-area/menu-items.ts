import type { ReactNode } from 'react';
import type { IconProps } from '../../ui/icons.tsx';
import {
  AgreementIcon,
  AreasIcon,
  CompanyIcon,
  CompletedIcon,
  FaqIcon,
  ForumIcon,
  IntegrationsIcon,
  InvoicesIcon,
  OverviewIcon,
  ProfileIcon,
  ReportsIcon,
  RequestsIcon,
  ServicesIcon,
  ShopIcon,
} from './partner-area-icons.tsx';

interface Entry<Key extends string> {
  key: Key;
  /** Below `/partners/{partnerId}/`. */
  path: string;
}

/** Groups and items of the side menu (specification 2, section 2 "Dashboard shell"). */
export const menuGroups = [
  {
    key: 'main',
    items: [
      { key: 'overview', path: 'home', Icon: OverviewIcon },
      { key: 'profile', path: 'profile', Icon: ProfileIcon },
    ],
  },
  {
    key: 'communication',
    items: [
      {
        key: 'requests',
        path: 'requests',
        Icon: RequestsIcon,
        items: [
          { key: 'documentationRequest', path: 'requests/documentation' },
          { key: 'quotationRequest', path: 'requests/quotation' },
          { key: 'ordering', path: 'requests/ordering' },
          { key: 'consultationRequest', path: 'requests/consultation' },
        ],
      },
      { key: 'completedJobs', path: 'completed-jobs', Icon: CompletedIcon },
      { key: 'forum', path: 'forum', Icon: ForumIcon },
    ],
  },
  {
    key: 'company',
    items: [
      { key: 'companyInformation', path: 'company-information', Icon: CompanyIcon },
      { key: 'services', path: 'configurations/activate-your-services', Icon: ServicesIcon },
      { key: 'areas', path: 'configurations/activate-geographic-area', Icon: AreasIcon },
    ],
  },
  {
    key: 'financial',
    items: [
      { key: 'agreement', path: 'agreement', Icon: AgreementIcon },
      { key: 'invoices', path: 'invoices', Icon: InvoicesIcon },
      { key: 'reports', path: 'reports', Icon: ReportsIcon },
    ],
  },
  {
    key: 'additional',
    items: [
      { key: 'buy', path: 'additional-services', Icon: ShopIcon },
      { key: 'integrations', path: 'integrations', Icon: IntegrationsIcon },
    ],
  },
  { key: 'help', items: [{ key: 'faq', path: 'faq', Icon: FaqIcon }] },
] as const satisfies readonly {
  key: string;
  items: readonly (Entry<string> & {
    Icon: (props: IconProps) => ReactNode;
    items?: readonly Entry<string>[];
  })[];
}[];

type Group = (typeof menuGroups)[number];
type TopItem = Group['items'][number];
type SubItem = Extract<TopItem, { items: unknown }>['items'][number];

export type MenuGroupKey = Group['key'];
export type MenuItemKey = (TopItem | SubItem)['key'];

export interface MenuItem extends Entry<MenuItemKey> {
  Icon: (props: IconProps) => ReactNode;
  items?: readonly Entry<MenuItemKey>[];
}

/** The address of a page in a partner's area. */
export function partnerAddress(partnerId: string, path: string): string {
  return `/partners/${encodeURIComponent(partnerId)}/${path}`;
}
