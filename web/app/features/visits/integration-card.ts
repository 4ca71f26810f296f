export { CalendarCard as IntegrationCard } from './CalendarCard.tsx';
