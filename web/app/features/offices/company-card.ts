export { OfficesCard as CompanyCard } from './OfficesCard.tsx';
