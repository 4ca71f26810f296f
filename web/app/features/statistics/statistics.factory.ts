import type { StatisticsPart } from '@troskel/contract/statistics/staff-statistics';

/** A day on which nothing has happened. */
export const nothing: StatisticsPart = {
  signUps: 0,
  submitted: 0,
  approved: 0,
  rejected: 0,
  returned: 0,
  decisionMinutes: null,
  inquiries: { documentation: 0, quotation: 0, ordering: 0, consultation: 0 },
  unmatched: 0,
  deliveries: 0,
  answered: 0,
  responseMinutes: null,
  threads: 0,
  replies: 0,
  communityThreads: 0,
  communityAnswered: 0,
  communityMinutes: null,
  expertThreads: 0,
  expertAnswered: 0,
  expertInTime: 0,
  expertSettled: 0,
  expertMinutes: null,
};
