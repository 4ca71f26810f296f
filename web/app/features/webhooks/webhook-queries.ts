import { webhooks } from '@troskel/contract/webhooks/calls';
import { readPages } from '../../lib/paging.ts';
import { read } from '../../lib/queries.ts';
import { handlesOwnErrors } from '../../lib/api.ts';

/** The endpoints of a partner. */
export const endpointsQuery = (partnerId: string) =>
  read(webhooks.listEndpoints, { params: { partnerId } }, handlesOwnErrors);

/** One endpoint with its log. */
export const attemptsQuery = (
  params: { partnerId: string; endpointId: string },
  outcome: 'all' | 'failed',
) => readPages(webhooks.listAttempts, { params, query: { outcome } });

/** Answers that a change of an endpoint makes stale. */
export const shownOfEndpoints = [webhooks.listEndpoints, webhooks.listAttempts];
