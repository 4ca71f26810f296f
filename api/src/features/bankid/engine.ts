/**
 * The life of an order, for every purpose: starting it, collecting it, applying its result once. An
 * order belongs to the browser that started it and to the user who was signed in there; for all
 * others it does not exist.
 */
import { bankidNonceParameter, bankidReturnPath } from '@troskel/contract/bankid/bankid';
import type { BankidStartFlow } from '@troskel/contract/bankid/bankid';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { BankidError } from '../../platform/gateways/bankid.ts';
import type {
  BankidCompletion,
  BankidOrder as StartedOrder,
} from '../../platform/gateways/bankid.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { returnAddress } from '../../platform/gateways/bankid-start-link.ts';
import { hashKey, newKey } from './browser.ts';
import type { Browser } from './browser.ts';
import { acceptOrder, cancelAtBankid, cancelSoon, endOrder, refusalOf } from './order-ends.ts';
import type { SeenDevice } from './order-ends.ts';
import { changeOpenOrder, claimCollect, endOpenOrders, findOrder, rereadOrder } from './orders.ts';
import type { Order } from './orders.ts';
import { openPerson, qrSecretPlace, sealPerson } from './proven-person.ts';
import type { ProvenPerson } from './proven-person.ts';
import type { Purpose } from './purpose.ts';
import {
  afterApproval,
  afterCollect,
  afterFailedStart,
  afterFault,
  awaitingReturn,
  compareAddresses,
  isAlarming,
  retryAfterSeconds,
} from './rules.ts';
import { bindingOf, orderRefusal } from './purpose.ts';

type OrderApp = Pick<App, 'bankid' | 'db' | 'log' | 'personalData'>;

export interface NewOrder {
  flow: BankidStartFlow;
  /** In the flow that opens the app on the same device. */
  wayBack: WayBack | null;
  browser: Browser;
  /** New key of the browser, for its cookie. */
  browserKey: string;
}

/** An order's state; `isBankidAway` when BankID was unavailable this time. */
export interface CollectedOrder {
  order: Order;
  isBankidAway?: boolean;
}

/** Return address for the app: only the browser in use may learn the nonce. */
export interface WayBack {
  returnUrl: string;
  nonce: string;
}

/** @throws {ExpectedError} BANKID_BROWSER_CANNOT_RETURN */
export function wayBackTo(
  { refusal }: { refusal: Refusal<'BANKID_BROWSER_CANNOT_RETURN'> },
  { origin, userAgent }: Browser,
): WayBack {
  const nonce = newKey();
  const webAddress = `${origin}${bankidReturnPath}?${bankidNonceParameter}=${nonce}`;
  const returnUrl = returnAddress({ userAgent, webAddress });
  if (returnUrl === null) throw refusal('BANKID_BROWSER_CANNOT_RETURN');
  return { returnUrl, nonce };
}

/** Contents of a request to BankID. */
interface OrderRequest {
  browser: Browser;
  visibleText: string;
  /** For signatures only. */
  nonVisibleText: string | null;
  userId: string | null;
  returnUrl: string | null;
}

/**
 * Names the account's person to BankID, who alone may sign for it; nobody for an account without
 * one.
 */
async function signerOf(
  app: Pick<App, 'db' | 'personalData'>,
  userId: string | null,
): Promise<{ personalNumber?: string }> {
  const person = await app.db
    .selectFrom('person')
    .select(['id', 'personalNumberEncrypted'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!person) return {};
  const place = { column: 'person.personal_number_encrypted', row: person.id } as const;
  return { personalNumber: app.personalData.decrypt(place, person.personalNumberEncrypted) };
}

interface StartRefusal {
  refusal: Refusal<'BANKID_ALREADY_IN_PROGRESS' | 'BANKID_UNAVAILABLE'>;
}

/**
 * @throws {ExpectedError} as afterFailedStart says; other errors are thrown unchanged
 */
async function ask(
  app: OrderApp,
  { refusal }: StartRefusal,
  { browser, visibleText, nonVisibleText, userId, returnUrl }: OrderRequest,
): Promise<StartedOrder> {
  const signer = nonVisibleText === null ? {} : await signerOf(app, userId);
  try {
    return await app.bankid[nonVisibleText === null ? 'auth' : 'sign']({
      endUserIp: browser.address,
      visibleText,
      ...(nonVisibleText === null ? {} : { nonVisibleText }),
      requirement: { risk: 'MODERATE', ...signer },
      returnRisk: true,
      ...(returnUrl ? { returnUrl } : {}),
      web: { referringDomain: new URL(browser.origin).hostname, userAgent: browser.userAgent },
    });
  } catch (error) {
    if (!(error instanceof BankidError)) throw error;
    const code = afterFailedStart(error.code);
    if (!code) throw error;
    app.log.warn({ code: error.code, details: error.details }, 'BankID started no order');
    throw refusal(
      code,
      code === 'BANKID_UNAVAILABLE'
        ? { retryAfterSeconds: error.retryAfterSeconds ?? retryAfterSeconds }
        : {},
    );
  }
}

/**
 * Starts an order; cancels an open one of the same purpose and user (browser, when nobody is signed
 * in).
 *
 * @throws {ExpectedError} BANKID_ALREADY_IN_PROGRESS, BANKID_UNAVAILABLE
 */
export async function startOrder(
  app: OrderApp,
  call: StartRefusal,
  purpose: Purpose,
  wanted: NewOrder,
): Promise<Order> {
  const { flow, browser, wayBack } = wanted;
  const { userId, sessionId, visibleText, signing } = purpose;
  // BankID allows one order per person: with a named person, the second would end both.
  if (signing) await cancelOpenOrders(app, purpose, browser);
  const nonVisibleText = signing?.nonVisibleText ?? null;
  const started = await ask(app, call, {
    browser,
    visibleText,
    nonVisibleText,
    userId,
    returnUrl: wayBack?.returnUrl ?? null,
  });
  const id = uuid();
  const now = new Date();
  const { order, replaced } = await app.db
    .transaction()
    .execute(async (tx) => {
      // Serialises starts of one user, so that one order is left.
      if (userId) {
        await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
      }
      const replaced = await endOpenOrders(tx, bindingOf(purpose, browser), now);
      const order = await tx
        .insertInto('bankidOrder')
        .values({
          id,
          purpose: purpose.name,
          userId,
          sessionId,
          browserKey: hashKey(wanted.browserKey),
          orderRef: started.orderRef,
          autoStartToken: started.autoStartToken,
          qrStartToken: started.qrStartToken,
          qrStartSecretEncrypted: app.personalData.encrypt(
            qrSecretPlace(id),
            started.qrStartSecret,
          ),
          visibleText,
          nonVisibleText,
          applicationId: signing?.applicationId ?? null,
          flow,
          status: 'pending',
          hintCode: 'outstandingTransaction',
          createdAt: started.receivedAt,
          startedAt: started.receivedAt,
          returnNonceHash: wayBack && hashKey(wayBack.nonce),
          endUserIp: browser.address,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(
        tx,
        {
          actorUserId: userId,
          action: 'bankid.started',
          subject: { type: 'bankid_order', id },
          detail: { purpose: purpose.name, flow },
        },
        now,
      );
      return { order, replaced };
    })
    .catch(async (error: unknown) => {
      await cancelAtBankid(app, [started.orderRef]);
      throw error;
    });
  cancelSoon(
    app,
    replaced.map(({ orderRef }) => orderRef),
  );
  return order;
}

async function cancelOpenOrders(
  app: Pick<App, 'bankid' | 'db' | 'log'>,
  purpose: Purpose,
  browser: Browser,
): Promise<void> {
  const ended = await endOpenOrders(app.db, bindingOf(purpose, browser), new Date());
  await cancelAtBankid(
    app,
    ended.map(({ orderRef }) => orderRef),
  );
}

/** Renews an order at BankID whose QR code nobody scanned; its codes count from 0 again. */
async function renewOrder(app: OrderApp, order: Order, browser: Browser): Promise<CollectedOrder> {
  let fresh: StartedOrder;
  try {
    fresh = await ask(app, { refusal: orderRefusal }, { ...order, browser, returnUrl: null });
  } catch (error) {
    const errorCode = refusalOf(error);
    const ended = { hintCode: null, errorCode, isOpen: false };
    return {
      order: await endOrder(app, order, ended),
      isBankidAway: errorCode === 'BANKID_UNAVAILABLE',
    };
  }
  const renewed = await changeOpenOrder(app.db, order, {
    orderRef: fresh.orderRef,
    autoStartToken: fresh.autoStartToken,
    qrStartToken: fresh.qrStartToken,
    qrStartSecretEncrypted: app.personalData.encrypt(qrSecretPlace(order.id), fresh.qrStartSecret),
    hintCode: 'outstandingTransaction',
    startedAt: fresh.receivedAt,
    collectedAt: fresh.receivedAt,
    collectingUntil: null,
    endUserIp: browser.address,
  });
  if (renewed) return { order: renewed };
  await cancelAtBankid(app, [fresh.orderRef]);
  return { order: await rereadOrder(app.db, order.id) };
}

function personOf(
  { user, signature, ocspResponse }: BankidCompletion,
  { nonVisibleText }: Order,
): ProvenPerson {
  return {
    personalNumber: user.personalNumber,
    givenName: user.givenName,
    surname: user.surname,
    ...(nonVisibleText === null ? {} : { signed: { signature, ocspResponse } }),
  };
}

/** Facts that an order stores of the approving device: neither its address nor its id. */
function seenDevice(
  app: Pick<App, 'personalData'>,
  { device }: BankidCompletion,
  { endUserIp }: Order,
): SeenDevice {
  return {
    addressMatch: compareAddresses(endUserIp, device.ipAddress),
    deviceHash: device.uhi ? app.personalData.blindIndex(`device\n${device.uhi}`) : null,
  };
}

async function settleFault(
  app: Pick<App, 'bankid' | 'db' | 'log'>,
  order: Order,
  error: BankidError,
): Promise<CollectedOrder> {
  const fault = afterFault(error.code);
  const fields = { orderId: order.id, code: error.code, details: error.details };
  if (isAlarming(error.code)) app.log.error(fields, 'an identification failed at BankID');
  else app.log.warn(fields, 'BankID answered no collect');
  if (fault.kind === 'end') {
    const isBankidAway = fault.errorCode === 'BANKID_UNAVAILABLE';
    return { order: await endOrder(app, order, fault), isBankidAway };
  }
  const free = await changeOpenOrder(app.db, order, { collectingUntil: null });
  return { order: free ?? (await rereadOrder(app.db, order.id)), isBankidAway: true };
}

/** Continues an approval that waits for the app's return. */
async function settleHeld(app: OrderApp, purpose: Purpose, order: Order): Promise<CollectedOrder> {
  if (!order.heldCompletionEncrypted) return { order };
  const person = openPerson(app.personalData, order.id, order.heldCompletionEncrypted);
  const step = afterApproval(order, new Date());
  if (step.kind === 'accept') return { order: await acceptOrder(app, purpose, order, person) };
  if (step.kind === 'end') return { order: await endOrder(app, order, step) };
  return { order };
}

async function askBankid(
  app: OrderApp,
  purpose: Purpose,
  order: Order,
  browser: Browser,
): Promise<CollectedOrder> {
  const collected = await app.bankid.collect(order.orderRef, {
    kind: order.nonVisibleText === null ? 'auth' : 'sign',
    visibleText: order.visibleText,
    ...(order.nonVisibleText === null ? {} : { nonVisibleText: order.nonVisibleText }),
  });
  const completion = collected.status === 'complete' ? collected.completion : null;
  const person = completion && personOf(completion, order);
  const device = completion ? seenDevice(app, completion, order) : {};
  const step = afterCollect(
    order,
    collected.status === 'complete'
      ? { status: 'complete', risk: collected.completion.risk }
      : collected,
    new Date(),
  );
  if (step.kind === 'end') return { order: await endOrder(app, order, { ...step, seen: device }) };
  if (step.kind === 'renew') return renewOrder(app, order, browser);
  if (step.kind === 'accept' && person) {
    return { order: await acceptOrder(app, purpose, order, person, device) };
  }
  const changed = await changeOpenOrder(
    app.db,
    order,
    person
      ? {
          ...device,
          hintCode: awaitingReturn,
          heldAt: new Date(),
          heldCompletionEncrypted: sealPerson(app.personalData, order.id, person),
          collectingUntil: null,
        }
      : { hintCode: step.kind === 'wait' ? step.hintCode : null, collectingUntil: null },
  );
  const present = changed ?? (await rereadOrder(app.db, order.id));
  // The return may have been reported while BankID was asked.
  return present.heldAt ? settleHeld(app, purpose, present) : { order: present };
}

/**
 * Answers an order's state. Asks BankID when it is due; in between the last answer is repeated, and
 * an end for good.
 *
 * @throws {ExpectedError} BANKID_NOT_STARTED when it is not this browser's and this purpose's
 */
export async function collectOrder(
  app: OrderApp,
  { refusal }: { refusal: Refusal<'BANKID_NOT_STARTED'> },
  purpose: Purpose,
  { orderId, browser }: { orderId: string; browser: Browser },
): Promise<CollectedOrder> {
  const binding = bindingOf(purpose, browser);
  const claimed = await claimCollect(app.db, binding, orderId, new Date());
  if (!claimed) {
    const found = await findOrder(app.db, binding, orderId);
    if (!found) throw refusal('BANKID_NOT_STARTED');
    // The page's goodbye may arrive after it was reopened: whoever polls has not left.
    const order = found.leftAt
      ? ((await changeOpenOrder(app.db, found, { leftAt: null })) ?? found)
      : found;
    const isHeld = order.status === 'pending' && order.heldAt !== null;
    return isHeld ? settleHeld(app, purpose, order) : { order };
  }
  try {
    return await askBankid(app, purpose, claimed, browser);
  } catch (error) {
    if (!(error instanceof BankidError)) throw error;
    return settleFault(app, claimed, error);
  }
}
