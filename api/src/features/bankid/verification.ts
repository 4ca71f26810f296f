import type { bankid } from '@troskel/contract/bankid';
import { ExpectedError } from '@troskel/contract/errors';
import type { Language } from '@troskel/contract/language';
import type { ResponseOf } from '@troskel/contract/route';
import { v7 as uuid } from 'uuid';
import type { App } from '../../app.ts';
import type { Call, PublicCall } from '../../http/implement.ts';
import { answerStanding, describeOrder } from './answer.ts';
import { giveKey, newKey, readBrowser } from './browser.ts';
import { collectOrder, startOrder } from './engine.ts';
import { cancelOrder, leaveOrder, recordReturn as noteReturn, takeUpOrder } from './open-order.ts';
import type { Purpose } from './order-ends.ts';
import { audit } from './orders.ts';

/** Proving the person behind an account: one person, one user. */
export function verificationOf(app: App): Purpose {
  return {
    name: 'verify',
    async apply(tx, order, person, now) {
      const { userId } = order;
      if (!userId) throw new Error('a verification without a user');
      const inserted = await tx
        .insertInto('person')
        .values({
          id: uuid(),
          userId,
          personalNumberIndex: app.personalData.blindIndex(person.personalNumber),
          personalNumberEncrypted: app.personalData.encrypt(person.personalNumber),
          givenName: person.givenName,
          surname: person.surname,
          verifiedAt: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) {
        const own = await tx
          .selectFrom('person')
          .select('id')
          .where('userId', '=', userId)
          .executeTakeFirst();
        throw new ExpectedError(own ? 'BANKID_ALREADY_CONFIGURED' : 'PERSON_HAS_OTHER_ACCOUNT');
      }
      await audit(
        tx,
        {
          actorUserId: userId,
          action: 'bankid.verified',
          subject: { type: 'person', id: inserted.id },
          detail: { orderId: order.id, flow: order.flow },
        },
        now,
      );
    },
  };
}

/**
 * What the app shows before the user approves. It names the account, so that somebody who is led
 * to approve another person's order can see it.
 */
export function visibleTextOf(email: string, language: Language): string {
  return {
    sv: `Identifiera dig för kontot ${email} hos Tröskel Partner.\n\nGodkänn bara om det är du som har startat identifieringen på Tröskel Partners webbplats.`,
    en: `Identify yourself for the account ${email} at Tröskel Partner.\n\nApprove only if it is you who started the identification on the Tröskel Partner website.`,
  }[language];
}

export async function startVerification(
  app: App,
  { caller, query, language, request, reply }: Call<typeof bankid.startVerification>,
): Promise<ResponseOf<typeof bankid.startVerification>> {
  if (caller.isVerified) throw new ExpectedError('BANKID_ALREADY_CONFIGURED');
  const browser = readBrowser(app.settings, request);
  const browserKey = newKey();
  const order = await startOrder(app, verificationOf(app), {
    userId: caller.userId,
    flow: query.flow,
    browser,
    browserKey,
    visibleText: visibleTextOf(caller.email, language),
  });
  giveKey(app.settings, reply, browserKey);
  return describeOrder(app, order, browser);
}

export async function collectVerification(
  app: App,
  { caller, params, request }: Call<typeof bankid.collectVerification>,
): Promise<ResponseOf<typeof bankid.collectVerification>> {
  const browser = readBrowser(app.settings, request);
  const standing = await collectOrder(app, verificationOf(app), {
    orderId: params.bankIdSessionRef,
    userId: caller.userId,
    browser,
  });
  return answerStanding(app, standing, browser);
}

export async function cancelVerification(
  app: App,
  { caller, params, body, request }: Call<typeof bankid.cancelVerification>,
): Promise<ResponseOf<typeof bankid.cancelVerification>> {
  const browser = readBrowser(app.settings, request);
  const binding = { purpose: 'verify', userId: caller.userId, browserKey: browser.key };
  const order = await (body.isLeaving ? leaveOrder : cancelOrder)(
    app,
    binding,
    params.bankIdSessionRef,
  );
  return describeOrder(app, order, browser);
}

export async function getCurrentVerification(
  app: App,
  { caller, request }: Call<typeof bankid.getCurrentVerification>,
): Promise<ResponseOf<typeof bankid.getCurrentVerification>> {
  const browser = readBrowser(app.settings, request);
  const binding = { purpose: 'verify', userId: caller.userId, browserKey: browser.key };
  return describeOrder(app, await takeUpOrder(app, binding), browser);
}

export async function recordReturn(
  app: App,
  { body, request }: PublicCall<typeof bankid.recordReturn>,
): Promise<ResponseOf<typeof bankid.recordReturn>> {
  await noteReturn(app, body.nonce, readBrowser(app.settings, request));
  return {};
}
