export { WebhooksCard as IntegrationCard } from './WebhooksCard.tsx';
