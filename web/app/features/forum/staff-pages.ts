import type { StaffPage } from '../../shell/hand-ins.ts';

export const staffPages: readonly StaffPage[] = [
  { path: '/admin/reports', group: 'forum', place: 1, label: { sv: 'Anmälningar', en: 'Reports' } },
  {
    path: '/admin/expulsions',
    group: 'forum',
    place: 2,
    label: { sv: 'Avstängningar', en: 'Expulsions' },
  },
  {
    path: '/admin/topics',
    group: 'forum',
    place: 3,
    label: { sv: 'Ämnen och experter', en: 'Topics and experts' },
  },
  {
    path: '/admin/forum',
    group: 'forum',
    place: 4,
    label: { sv: 'Läs forumet', en: 'Read the forum' },
  },
  { path: '/admin/forum-rules', group: 'forum', place: 5, label: { sv: 'Regler', en: 'Rules' } },
];
