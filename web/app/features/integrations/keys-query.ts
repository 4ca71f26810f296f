import { apiKeys } from '@troskel/contract/integrations/api-keys';
import { read } from '../../lib/queries.ts';

/** The keys of a partner. */
export const keysQuery = (partnerId: string) =>
  read(apiKeys.listApiKeys, { params: { partnerId } }, { skipGlobalHandle: true });
