export { MembersCard as CompanyCard } from './MembersCard.tsx';
