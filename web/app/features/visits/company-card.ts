export { CalendarCard as CompanyCard } from './CalendarCard.tsx';
