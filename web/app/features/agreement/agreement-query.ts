import { agreement as calls } from '@troskel/contract/agreement/calls';
import { read } from '../../lib/queries.ts';

/** The company's agreement with its plan. */
export const agreementQuery = (partnerId: string) =>
  read(calls.getAgreement, { params: { partnerId } }, { skipGlobalHandle: true });
