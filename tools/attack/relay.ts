import * as z from 'zod';
import { bankid, BankidOrder } from '../../contract/src/bankid/bankid.ts';
import { ErrorBody } from '../../contract/src/ground/errors.ts';
import { BankidApp, collectLogin, loginEnd, nonceIn, startLogin } from './bankid-app.ts';
import { all, unless } from './judge.ts';
import type { Fault, Judge } from './judge.ts';
import type { People } from './people.ts';
import type { AttackedProduct } from './product.ts';
import { playSignedInRelays } from './relay-signed-in.ts';
import { password, Visitor } from './visitor.ts';

/*
 * The relay: an attacker starts an order with BankID and a victim approves it. The server's own test
 * (api/src/features/bankid/relay.test.ts) plays every browser and purpose; here is what crosses
 * sessions and browsers, over the wire.
 */

/** Number of the seeded partner, the victim (Skatteverket's open test numbers). */
const victimNumber = '194502202395';
const login = '/api/bankid/v6/partner/login';
const verification = '/api/bankid/v6';

const gotIn = async (visitor: Visitor): Promise<Fault> =>
  (await visitor.token()) === null ? null : 'the attacker is signed in';

/** Holds that another browser learns nothing of an order, and changes nothing. */
async function playForeignBrowser(judge: Judge, product: AttackedProduct): Promise<void> {
  const app = new BankidApp(product);
  for (const flow of ['qr', 'auto_start'] as const) {
    const owner = new Visitor(product, 'iPhone Safari');
    const { orderRef } = await startLogin(owner, flow);
    const atBankid = (await app.newest()).orderRef;
    const thieves: [string, Visitor][] = [
      ['a stranger', new Visitor(product, 'iPhone Safari')],
      ['a stranger at the same address', new Visitor(product, 'iPhone Safari')],
      ['a browser with an order of its own', new Visitor(product, 'iPhone Safari')],
    ];
    const [, second, third] = thieves;
    if (second) second[1].from = owner.from;
    if (third) await startLogin(third[1], flow);
    for (const [name, thief] of thieves) {
      await judge.play(`${name} collects an order by ${flow}`, async () => {
        const { status, text } = await collectLogin(thief, orderRef);
        return all(unless(status, 404), text.includes('qrData') ? 'it is told' : null);
      });
      await judge.play(`${name} cancels an order by ${flow}`, async () => {
        const path = `${login}/cancel/${orderRef}`;
        return unless((await thief.ask('POST', path, { body: {} })).status, 404);
      });
    }
    await app.act(atBankid, {
      action: 'approve',
      personalNumber: victimNumber,
      ipAddress: owner.from,
    });
    for (const [name, thief] of thieves) {
      await judge.play(`${name} finishes an approved order by ${flow}`, async () => {
        const { status, text } = await collectLogin(thief, orderRef);
        const current = await thief.ask('GET', `${login}/current`);
        return all(
          unless(status, 404),
          /"customToken":"/.test(text + current.text) ? 'it has the token' : null,
        );
      });
    }
    if (flow === 'qr') await playToken(judge, product, owner, orderRef);
  }
}

/** The token of a finished login, in other hands and twice. */
async function playToken(
  judge: Judge,
  product: AttackedProduct,
  owner: Visitor,
  orderRef: string,
): Promise<void> {
  const { customToken } = await loginEnd(owner, orderRef);
  await judge.play('the owner of an order gets its token', () =>
    Promise.resolve(unless(customToken !== null, true)),
  );
  await judge.play('the token works once', async () => {
    const first = await owner.post('sign-in/custom-token', { token: customToken });
    const thief = new Visitor(product);
    const second = await thief.post('sign-in/custom-token', { token: customToken });
    return all(unless(first.status, 200), unless(second.status, 400), await gotIn(thief));
  });
  await judge.play('a collected order gives no second token', async () => {
    const { text } = await collectLogin(owner, orderRef);
    return /"customToken":"/.test(text) ? 'it does' : null;
  });
  await judge.play('the browser that began must post from the site', async () => {
    const { status } = await owner.post(
      'sign-in/custom-token',
      { token: 'x'.repeat(43) },
      { origin: 'https://evil.example' },
    );
    return unless(status, 403);
  });
}

/** The attacker sends the link on; the victim's app goes back to the victim's browser. */
async function playLink(judge: Judge, product: AttackedProduct): Promise<void> {
  const app = new BankidApp(product);
  for (const place of ['same address', 'other address'] as const) {
    await judge.play(`a link that was sent on, ${place}`, async () => {
      const attacker = new Visitor(product, 'iPhone Safari');
      const victim = new Visitor(product, 'iPhone Safari');
      if (place === 'same address') victim.from = attacker.from;
      const { orderRef } = await startLogin(attacker, 'auto_start');
      const atBankid = (await app.newest()).orderRef;
      await app.act(atBankid, { action: 'open' });
      const { opens } = await app.act(atBankid, {
        action: 'approve',
        personalNumber: victimNumber,
        ipAddress: victim.from,
      });
      const waiting = BankidOrder.parse((await collectLogin(attacker, orderRef)).json);
      const told = await victim.ask('POST', `${verification}/return`, {
        body: { nonce: nonceIn(opens) },
      });
      const { outcome } = bankid.recordReturn.response.parse(told.json);
      const end = await loginEnd(attacker, orderRef);
      return all(
        unless(waiting.status, 'pending'),
        unless(outcome, 'refused'),
        unless(end.status, 'failed'),
        unless(end.customToken, null),
        await gotIn(attacker),
      );
    });
  }
  await judge.play('an honest login by the link', async () => {
    const owner = new Visitor(product, 'iPhone Safari');
    const { orderRef } = await startLogin(owner, 'auto_start');
    const atBankid = (await app.newest()).orderRef;
    await app.act(atBankid, { action: 'open' });
    const approved = { action: 'approve', personalNumber: victimNumber, ipAddress: owner.from };
    const { opens } = await app.act(atBankid, approved);
    await owner.ask('POST', `${verification}/return`, { body: { nonce: nonceIn(opens) } });
    const { status, customToken } = await loginEnd(owner, orderRef);
    return all(unless(status, 'complete'), customToken === null ? 'it gets no token' : null);
  });
  await judge.play('made-up nonces lead nowhere', async () => {
    const attacker = new Visitor(product, 'iPhone Safari');
    const { orderRef } = await startLogin(attacker, 'auto_start');
    await app.act((await app.newest()).orderRef, {
      action: 'approve',
      personalNumber: victimNumber,
      ipAddress: attacker.from,
    });
    for (const nonce of ['A'.repeat(43), orderRef, '']) {
      await attacker.ask('POST', `${verification}/return`, { body: { nonce } });
    }
    const { json } = await collectLogin(attacker, orderRef);
    return unless(BankidOrder.parse(json).status, 'pending', 'failed');
  });
}

/** An identification belongs to the user and the browser that began it. */
async function playSessions(judge: Judge, product: AttackedProduct): Promise<void> {
  const app = new BankidApp(product);
  const attacker = await new Visitor(product).signUp();
  const other = await new Visitor(product).signUp();
  const again = new Visitor(product);
  await again.post('sign-in/email', { email: attacker.email, password });
  const start = await attacker.ask('GET', `${verification}/startAuth?flow=qr`);
  const { orderRef } = BankidOrder.parse(start.json);
  const atBankid = (await app.newest()).orderRef;
  for (const [name, visitor] of [
    ['another user', other],
    ['another session of the same user', again],
    ['nobody', new Visitor(product)],
  ] as const) {
    await judge.play(`${name} collects or cancels an identification`, async () => {
      const collected = await visitor.ask('GET', `${verification}/collect/${orderRef}`);
      const path = `${verification}/cancel/${orderRef}`;
      const cancelled = await visitor.ask('POST', path, { body: {} });
      return all(unless(collected.status, 404, 401), unless(cancelled.status, 404, 401));
    });
  }
  await judge.play('a stolen token without the browser collects nothing', async () => {
    const token = await attacker.token();
    const path = `${verification}/collect/${orderRef}`;
    return unless((await new Visitor(product).ask('GET', path, { token })).status, 404);
  });
  await judge.play('an order of a purpose is no order of another', async () => {
    const answers = await Promise.all(
      ['step-up', 'partner/login', 'agreement'].map((part) =>
        attacker.ask('GET', `${verification}/${part}/collect/${orderRef}`),
      ),
    );
    const codes = answers.map(({ status }) => status);
    return codes.every((status) => [403, 404].includes(status)) ? null : codes.join(', ');
  });
  await judge.play('the person of another account stays with it', async () => {
    await app.act(atBankid, {
      action: 'approve',
      personalNumber: victimNumber,
      ipAddress: attacker.from,
    });
    for (let turn = 0; turn < 20; turn += 1) {
      const { status, code, json } = await attacker.ask(
        'GET',
        `${verification}/collect/${orderRef}`,
      );
      if (status >= 400) return unless(code, 'PERSON_HAS_OTHER_ACCOUNT');
      const order = BankidOrder.parse(json);
      if (order.status === 'complete') return 'it is verified as the victim';
      if (order.status === 'failed') return unless(order.errorCode, 'PERSON_HAS_OTHER_ACCOUNT');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return 'the order did not end';
  });
}

const QrItem = z.object({ data: z.string(), time: z.number() });

/** A code that is seen is worth seconds, and tells nothing of the order's secret. */
async function playCodes(judge: Judge, product: AttackedProduct): Promise<void> {
  await judge.play('codes move, and hold no reference that collects', async () => {
    const visitor = new Visitor(product);
    const { orderRef, qrDataItems } = await startLogin(visitor, 'qr');
    const items = z.array(QrItem).parse(qrDataItems);
    const texts = new Set(items.map(({ data }) => data));
    const atBankid = (await new BankidApp(product).newest()).orderRef;
    const told = JSON.stringify(items);
    return all(
      unless(texts.size, items.length),
      items.length > 1 ? null : 'there is one code only',
      told.includes(orderRef) || told.includes(atBankid) ? 'a code names the order' : null,
    );
  });
  await judge.play('a start by QR tells no token of the link', async () => {
    const visitor = new Visitor(product);
    const { startLink } = await startLogin(visitor, 'qr');
    return unless(startLink, null);
  });
  await judge.play('a page inside an app cannot start by the link', async () => {
    const visitor = new Visitor(product, 'iPhone in Facebook');
    const { status, json } = await visitor.ask('GET', `${login}/startAuth?flow=auto_start`);
    const { errors } = ErrorBody.parse(json);
    return all(
      status >= 400 ? null : `${status}`,
      unless(errors[0]?.code, 'BANKID_BROWSER_CANNOT_RETURN'),
    );
  });
}

export async function attackRelay(
  judge: Judge,
  product: AttackedProduct,
  _people: People,
): Promise<void> {
  await playForeignBrowser(judge, product);
  await playLink(judge, product);
  await playSessions(judge, product);
  await playSignedInRelays(judge, product);
  await playCodes(judge, product);
}
