import * as z from 'zod';
import { BankidLoginOrder } from '../../contract/src/bankid/login.ts';
import type { AttackedProduct } from './product.ts';
import type { Visitor } from './visitor.ts';

const Order = z.object({
  orderRef: z.string(),
  autoStartToken: z.string(),
  opens: z.nullable(z.string()),
});
type Order = z.infer<typeof Order>;

const login = '/api/bankid/v6/partner/login';

/** BankID's app in somebody's hand, by the simulator's control. */
export class BankidApp {
  readonly #control: string;

  constructor({ controls }: AttackedProduct) {
    this.#control = controls.bankid;
  }

  /** The order that was begun last. */
  async newest(): Promise<Order> {
    const answer = await fetch(`${this.#control}/dev/bankid/orders.json`);
    const [order] = z.array(Order).parse(await answer.json());
    if (!order) throw new Error('BankID has no order');
    return order;
  }

  async act(orderRef: string, act: object): Promise<Order> {
    const answer = await fetch(`${this.#control}/dev/bankid/orders/${orderRef}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(act),
    });
    if (!answer.ok) throw new Error(`BankID: ${await answer.text()}`);
    return Order.parse(await answer.json());
  }
}

/** The one-time text by which a browser shows that the app came back to it. */
export const nonceIn = (opens: string | null): string =>
  /\bnonce=([\w-]+)/.exec(decodeURIComponent(opens ?? ''))?.[1] ?? '';

/** Starts a login in this browser. */
export async function startLogin(
  visitor: Visitor,
  flow: 'qr' | 'auto_start',
): Promise<BankidLoginOrder> {
  const { status, json, text } = await visitor.ask('GET', `${login}/startAuth?flow=${flow}`);
  if (status !== 200) throw new Error(`no order: ${status} ${text.slice(0, 200)}`);
  return BankidLoginOrder.parse(json);
}

export const collectLogin = (visitor: Visitor, orderRef: string) =>
  visitor.ask('GET', `${login}/collect/${orderRef}`);

/** Waits until a login has ended, and answers its end; BankID is asked every two seconds. */
export async function loginEnd(visitor: Visitor, orderRef: string): Promise<BankidLoginOrder> {
  for (let turn = 0; turn < 20; turn += 1) {
    const { json } = await collectLogin(visitor, orderRef);
    const order = BankidLoginOrder.parse(json);
    if (order.status !== 'pending') return order;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the login with BankID did not end');
}

/** Signs somebody in with BankID by the code. */
export async function signInWithBankid(visitor: Visitor, personalNumber: string): Promise<void> {
  const app = new BankidApp(visitor.product);
  const { orderRef } = await startLogin(visitor, 'qr');
  const order = await app.newest();
  await app.act(order.orderRef, { action: 'approve', personalNumber, ipAddress: visitor.from });
  const { customToken } = await loginEnd(visitor, orderRef);
  const answer = await visitor.post('sign-in/custom-token', { token: customToken });
  if (answer.status !== 200) throw new Error(`sign-in by BankID: ${answer.status} ${answer.text}`);
}
