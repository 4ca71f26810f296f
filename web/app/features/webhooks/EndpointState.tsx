import type { WebhookEndpoint } from '@troskel/contract/webhooks/calls';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { webhooksTexts } from './webhooks.texts.ts';

/** Whether an endpoint is on and answers. */
export function EndpointState({
  endpoint: { off, failingSince },
}: {
  endpoint: Pick<WebhookEndpoint, 'off' | 'failingSince'>;
}): ReactNode {
  const { states } = useTexts(webhooksTexts);
  if (off?.because === 'owner') return <Badge tone="info">{states.owner}</Badge>;
  if (off) {
    return <Badge tone="error">{off.because === 'gone' ? states.gone : states.givenUp}</Badge>;
  }
  if (failingSince !== null) return <Badge tone="warning">{states.failing}</Badge>;
  return <Badge tone="success">{states.on}</Badge>;
}
