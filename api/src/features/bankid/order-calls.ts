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
  app: App,
  { demandStart, purposeOf, answer }: OrderCallsOptions<Asking, Answer>,
) {
  const tell = async (order: Order, browser: Browser): Promise<Answer> =>
    answer(order, describeOrder(app, order, browser));
  const browserOf = ({ request }: Asking) => readBrowser(app.settings, request);

  const startAs = async (
    call: Asking & { query: { flow: BankidStartFlow } },
    purpose: Purpose,
  ): Promise<Answer> => {
    const browser = browserOf(call);
    const browserKey = newKey();
    const { flow } = call.query;
    const order = await startOrder(app, purpose, { flow, browser, browserKey });
    giveKey(app.settings, call.reply, { purpose: purpose.name, key: browserKey });
    return tell(order, browser);
  };

  return {
    start: async (call: Asking & { query: { flow: BankidStartFlow } }): Promise<Answer> => {
      demandStart?.(call);
      return startAs(call, purposeOf(call));
    },

    /** The same for a purpose that has to be read first. */
    startAs,

    collect: async (call: Asking & { params: { bankIdSessionRef: string } }): Promise<Answer> => {
      const browser = browserOf(call);
      const standing = await collectOrder(app, purposeOf(call), {
        orderId: call.params.bankIdSessionRef,
        browser,
      });
      return demandAnswer(await tell(standing.order, browser), standing);
    },

    cancel: async (
      call: Asking & { params: { bankIdSessionRef: string }; body: { isLeaving: boolean } },
    ): Promise<Answer> => {
      const browser = browserOf(call);
      const end = call.body.isLeaving ? leaveOrder : cancelOrder;
      const binding = bindingOf(purposeOf(call), browser);
      return tell(await end(app, binding, call.params.bankIdSessionRef), browser);
    },

    getCurrent: async (call: Asking): Promise<Answer> => {
      const browser = browserOf(call);
      return tell(await takeUpOrder(app, bindingOf(purposeOf(call), browser)), browser);
    },
  };
}
