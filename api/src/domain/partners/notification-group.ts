import type { NotificationGroup } from '../../platform/notifications/kinds.ts';

/** Notifications of members about their company. */
export const companyGroup: NotificationGroup = {
  choice: 'company',
  maySleep: true,
  unchosen: 'at_once',
  heading: {
    sv: (count) => (count === 1 ? '1 händelse i företaget' : `${count} händelser i företaget`),
    en: (count) => (count === 1 ? '1 event in the company' : `${count} events in the company`),
  },
  isOfPartnerArea: true,
};
