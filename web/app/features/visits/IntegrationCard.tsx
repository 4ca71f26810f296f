export { CompanyCard as IntegrationCard } from './CompanyCard.tsx';
