import type { IntegrationPart } from '../../shell/hand-ins.ts';
import { calendarQuery, memberCalendarQuery } from './calendar-queries.ts';
import { CompanyCard } from './CompanyCard.tsx';

export const integrationPart: IntegrationPart = {
  reads: (partnerId) => [calendarQuery(partnerId), memberCalendarQuery(partnerId)],
  Card: CompanyCard,
};
