import { defineDialog } from '../../shell/dialogs.ts';
import type { EndpointDialogProps } from './EndpointDialog.tsx';
import type { ReplayDialogProps } from './ReplayDialog.tsx';

export const endpointDialog = defineDialog<EndpointDialogProps>(
  'webhookEndpoint',
  () => import('./EndpointDialog.tsx'),
);

export const replayDialog = defineDialog<ReplayDialogProps>(
  'replayWebhooks',
  () => import('./ReplayDialog.tsx'),
);
