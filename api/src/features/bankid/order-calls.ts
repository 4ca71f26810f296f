import type { BankidOrder, BankidRefusal, BankidStartFlow } from '@troskel/contract/bankid/bankid';
import type { App } from '../../platform/collaborators.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { demandAnswer, describeOrder } from './answer.ts';
import { giveKey, newKey, readBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { collectOrder, startOrder, wayBackTo } from './engine.ts';
import { cancelOrder, leaveOrder, takeUpOrder } from './open-order.ts';
import type { Order } from './orders.ts';
import type { Purpose } from './purpose.ts';
import { bindingOf } from './purpose.ts';

type OrderCallsApp = Pick<App, 'bankid' | 'db' | 'log' | 'personalData' | 'settings'>;

export type PurposeCall = Pick<PublicCall<unknown>, 'language' | 'request' | 'reply'>;
/** The same for a signed-in user. */
export type SignedInPurposeCall = PurposeCall & Pick<Call<unknown>, 'caller'>;

/** Options of a purpose for the calls on its orders. */
export interface OrderCallsOptions<Asking, Answer, End extends BankidRefusal> {
  /** Refusals to use the account, which become errors in addition to the common ones. */
  ends: readonly End[];
  purposeOf: (asking: Asking) => Purpose;
  /** Adds the purpose's own fields to the order. */
  answer: (order: Order, described: BankidOrder) => Promise<Answer> | Answer;
}

interface StartCall {
  query: { flow: BankidStartFlow };
  refusal: Refusal<
    'BANKID_BROWSER_CANNOT_RETURN' | 'BANKID_ALREADY_IN_PROGRESS' | 'BANKID_UNAVAILABLE'
  >;
}

interface OrderCall {
  params: { bankIdSessionRef: string };
  refusal: Refusal<'BANKID_NOT_STARTED'>;
}

/** Makes the four calls of a purpose: start, collect, cancel and find the open order. */
export function orderCalls<
  Asking extends PurposeCall,
  Answer extends BankidOrder,
  End extends BankidRefusal,
>(optionsOf: (app: OrderCallsApp) => OrderCallsOptions<Asking, Answer, End>) {
  const tell = async (app: OrderCallsApp, order: Order, browser: Browser): Promise<Answer> =>
    optionsOf(app).answer(order, describeOrder(app, order, browser));
  const browserOf = (app: OrderCallsApp, { request }: Asking) => readBrowser(app.settings, request);

  const startAs = async (
    app: OrderCallsApp,
    call: Asking & StartCall,
    purpose: Purpose,
  ): Promise<Answer> => {
    const browser = browserOf(app, call);
    const browserKey = newKey();
    const { flow } = call.query;
    // Before anything is started or ended.
    const wayBack = flow === 'auto_start' ? wayBackTo(call, browser) : null;
    const order = await startOrder(app, call, purpose, { flow, browser, browserKey, wayBack });
    giveKey(app.settings, call.reply, { purpose: purpose.name, key: browserKey });
    return tell(app, order, browser);
  };

  return {
    start: (app: OrderCallsApp, call: Asking & StartCall): Promise<Answer> =>
      startAs(app, call, optionsOf(app).purposeOf(call)),

    /** The same for a purpose that must be read first. */
    startAs,

    collect: async (
      app: OrderCallsApp,
      call: Asking &
        OrderCall & {
          refusal: Refusal<'BANKID_ALREADY_IN_PROGRESS' | 'BANKID_UNAVAILABLE' | End>;
        },
    ): Promise<Answer> => {
      const { ends, purposeOf } = optionsOf(app);
      const browser = browserOf(app, call);
      const collected = await collectOrder(app, call, purposeOf(call), {
        orderId: call.params.bankIdSessionRef,
        browser,
      });
      const answer = await tell(app, collected.order, browser);
      return demandAnswer(call, answer, { ...collected, ends });
    },

    cancel: async (
      app: OrderCallsApp,
      call: Asking & OrderCall & { body: { isLeaving: boolean } },
    ): Promise<Answer> => {
      const browser = browserOf(app, call);
      const end = call.body.isLeaving ? leaveOrder : cancelOrder;
      const binding = bindingOf(optionsOf(app).purposeOf(call), browser);
      return tell(app, await end(app, call, binding, call.params.bankIdSessionRef), browser);
    },

    getCurrent: async (
      app: OrderCallsApp,
      call: Asking & Pick<OrderCall, 'refusal'>,
    ): Promise<Answer> => {
      const browser = browserOf(app, call);
      const binding = bindingOf(optionsOf(app).purposeOf(call), browser);
      return tell(app, await takeUpOrder(app, call, binding), browser);
    },
  };
}
