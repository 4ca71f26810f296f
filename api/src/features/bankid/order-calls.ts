import type { BankidOrder, BankidStartFlow } from '@troskel/contract/bankid/bankid';
import type { App } from '../../platform/collaborators.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';
import { demandAnswer, describeOrder } from './answer.ts';
import { giveKey, newKey, readBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { collectOrder, startOrder } from './engine.ts';
import { cancelOrder, leaveOrder, takeUpOrder } from './open-order.ts';
import type { Order } from './orders.ts';
import type { Purpose } from './purpose.ts';
import { bindingOf } from './purpose.ts';

/** Of a call, what every purpose reads. */
export type Asked = Pick<PublicCall<unknown>, 'language' | 'request' | 'reply'>;
/** The same where somebody has signed in. */
export type AskedBySomebody = Asked & Pick<Call<unknown>, 'caller'>;

/** What is a purpose's own in the calls on its orders. */
export interface OrderCallsOptions<Asking, Answer> {
  /** Refuses who may not start. @throws {ExpectedError} */
  demandStart?: (asking: Asking) => void;
  purposeOf: (asking: Asking) => Purpose;
  /** Adds to the order what only this purpose tells. */
  answer: (order: Order, described: BankidOrder) => Promise<Answer> | Answer;
}

/** The four calls that every purpose has: start, collect, cancel and find the open order. */
export function orderCalls<Asking extends Asked, Answer extends BankidOrder>(
  optionsOf: (app: App) => OrderCallsOptions<Asking, Answer>,
) {
  const tell = async (app: App, order: Order, browser: Browser): Promise<Answer> =>
    optionsOf(app).answer(order, describeOrder(app, order, browser));
  const browserOf = (app: App, { request }: Asking) => readBrowser(app.settings, request);

  const startAs = async (
    app: App,
    call: Asking & { query: { flow: BankidStartFlow } },
    purpose: Purpose,
  ): Promise<Answer> => {
    const browser = browserOf(app, call);
    const browserKey = newKey();
    const { flow } = call.query;
    const order = await startOrder(app, purpose, { flow, browser, browserKey });
    giveKey(app.settings, call.reply, { purpose: purpose.name, key: browserKey });
    return tell(app, order, browser);
  };

  return {
    start: async (
      app: App,
      call: Asking & { query: { flow: BankidStartFlow } },
    ): Promise<Answer> => {
      const { demandStart, purposeOf } = optionsOf(app);
      demandStart?.(call);
      return startAs(app, call, purposeOf(call));
    },

    /** The same for a purpose that has to be read first. */
    startAs,

    collect: async (
      app: App,
      call: Asking & { params: { bankIdSessionRef: string } },
    ): Promise<Answer> => {
      const browser = browserOf(app, call);
      const standing = await collectOrder(app, optionsOf(app).purposeOf(call), {
        orderId: call.params.bankIdSessionRef,
        browser,
      });
      return demandAnswer(await tell(app, standing.order, browser), standing);
    },

    cancel: async (
      app: App,
      call: Asking & { params: { bankIdSessionRef: string }; body: { isLeaving: boolean } },
    ): Promise<Answer> => {
      const browser = browserOf(app, call);
      const end = call.body.isLeaving ? leaveOrder : cancelOrder;
      const binding = bindingOf(optionsOf(app).purposeOf(call), browser);
      return tell(app, await end(app, binding, call.params.bankIdSessionRef), browser);
    },

    getCurrent: async (app: App, call: Asking): Promise<Answer> => {
      const browser = browserOf(app, call);
      const binding = bindingOf(optionsOf(app).purposeOf(call), browser);
      return tell(app, await takeUpOrder(app, binding), browser);
    },
  };
}
