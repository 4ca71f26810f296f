import * as z from 'zod/mini';
import type { ErrorCode } from '../ground/error-catalogue.ts';
import { route } from '../ground/route.ts';
import type { Access } from '../ground/route.ts';

/**
 * How an order is cancelled. `isLeaving` when the page is being closed: the order is cancelled
 * after a few seconds unless the page polls again, as it does after a reload.
 */
export const BankidCancellation = z.object({
  isLeaving: z._default(z.boolean('FIELD_INVALID'), false),
});

/**
 * The calls about an order of BankID that has been started: alike for all purposes but for who may
 * make them and how the order can end. To be declared beside the `start` of the purpose.
 */
export function orderCalls<
  const Level extends Access,
  Order extends z.ZodMiniType,
  const Code extends ErrorCode = never,
>({
  path,
  access,
  noun,
  response,
  ends = [],
}: {
  /** Under which the calls lie, below `/api`. */
  path: `/bankid/v6${string}`;
  access: Level;
  /** Word for the order, in the summaries. */
  noun: string;
  response: Order;
  /** Codes with which the order can end, beyond those of every order. */
  ends?: readonly Code[];
}) {
  const params = z.object({ bankIdSessionRef: z.uuid() });
  const owner = access === 'public' ? 'this browser' : 'this browser and user';
  return {
    collect: route({
      method: 'GET',
      path: `${path}/collect/{bankIdSessionRef}`,
      access,
      summary: `Tell where the ${noun} stands; BankID is asked at most every two seconds.`,
      params,
      response,
      demandsVersionHeader: true,
      skipGlobalHandle: true,
      errors: ['BANKID_NOT_STARTED', 'BANKID_ALREADY_IN_PROGRESS', 'BANKID_UNAVAILABLE', ...ends],
    }),
    cancel: route({
      method: 'POST',
      startsOutside: 'bankid',
      path: `${path}/cancel/{bankIdSessionRef}`,
      access,
      summary: `Cancel the ${noun}, at BankID too.`,
      params,
      body: BankidCancellation,
      response,
      skipGlobalHandle: true,
      errors: ['BANKID_NOT_STARTED'],
    }),
    getCurrent: route({
      method: 'GET',
      path: `${path}/current`,
      access,
      summary: `Find the open ${noun} of ${owner}.`,
      response,
      skipGlobalHandle: true,
      errors: ['BANKID_NOT_STARTED'],
    }),
  };
}
