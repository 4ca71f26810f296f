import type { Language } from '../../lib/language.ts';

type Words = Record<Language, string>;

/** What the pages of the staff area are about, in the order of its navigation. */
export const adminGroups = {
  companies: { sv: 'Företag och användare', en: 'Companies and users' },
  requests: { sv: 'Förfrågningar', en: 'Requests' },
  forum: { sv: 'Forum', en: 'Forum' },
  content: { sv: 'Innehåll', en: 'Content' },
  agreements: { sv: 'Avtal och priser', en: 'Agreements and prices' },
  operations: { sv: 'Drift', en: 'Operations' },
} as const satisfies Record<string, Words>;

export interface AdminPage {
  path: `/admin${string}`;
  group: keyof typeof adminGroups;
  /** Short: it stands in a list beside the page. */
  label: Words;
  /** Beginning of the addresses of its parts, where that is not its own. */
  parts?: `/admin/${string}`;
}

/** The staff area's navigation. A page about one thing of a list needs no row: the list has it. */
export const adminPages: readonly AdminPage[] = [
  {
    path: '/admin',
    group: 'companies',
    label: { sv: 'Ansökningar', en: 'Applications' },
    parts: '/admin/applications/',
  },
  {
    path: '/admin/companies',
    group: 'companies',
    label: { sv: 'Företag', en: 'Companies' },
  },
  { path: '/admin/users', group: 'companies', label: { sv: 'Användare', en: 'Users' } },
  {
    path: '/admin/waiting-lists',
    group: 'companies',
    label: { sv: 'Väntelistor', en: 'Waiting lists' },
  },
  {
    path: '/admin/inquiries',
    group: 'requests',
    label: { sv: 'Utan företag', en: 'Without a company' },
  },
  {
    path: '/admin/plans',
    group: 'agreements',
    label: { sv: 'Paket och priser', en: 'Plans and prices' },
  },
  {
    path: '/admin/reports',
    group: 'forum',
    label: { sv: 'Anmälningar', en: 'Reports' },
  },
  {
    path: '/admin/expulsions',
    group: 'forum',
    label: { sv: 'Avstängningar', en: 'Expulsions' },
  },
  {
    path: '/admin/topics',
    group: 'forum',
    label: { sv: 'Ämnen och experter', en: 'Topics and experts' },
  },
  { path: '/admin/forum', group: 'forum', label: { sv: 'Läs forumet', en: 'Read the forum' } },
  { path: '/admin/forum-rules', group: 'forum', label: { sv: 'Regler', en: 'Rules' } },
  { path: '/admin/statistics', group: 'operations', label: { sv: 'Statistik', en: 'Statistics' } },
  {
    path: '/admin/banner',
    group: 'operations',
    label: { sv: 'Meddelande', en: 'Notice' },
  },
  { path: '/admin/flags', group: 'operations', label: { sv: 'Funktioner', en: 'Features' } },
  { path: '/admin/faq', group: 'content', label: { sv: 'Vanliga frågor', en: 'FAQ' } },
  { path: '/admin/legal', group: 'content', label: { sv: 'Villkor', en: 'Terms' } },
  { path: '/admin/mails', group: 'operations', label: { sv: 'Mejl', en: 'Emails' } },
  { path: '/admin/jobs', group: 'operations', label: { sv: 'Jobb', en: 'Jobs' } },
  { path: '/admin/audit', group: 'operations', label: { sv: 'Händelselogg', en: 'Audit log' } },
];

/** The page that an address belongs to; undefined for one in no list. */
export function adminPageAt(pathname: string): AdminPage | undefined {
  const address = pathname.replace(/\/$/, '');
  return adminPages.find(
    ({ path, parts = `${path}/` }) => address === path || address.startsWith(parts),
  );
}
