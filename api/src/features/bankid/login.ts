import type { BankidOrder } from '@troskel/contract/bankid/bankid';
import type { BankidLoginOrder } from '@troskel/contract/bankid/login';
import { textIn } from '@troskel/contract/ground/language';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { customTokens } from '../../platform/identity/custom-token.ts';
import type { PurposeCall, OrderCallsOptions } from './order-calls.ts';
import type { Order } from './orders.ts';
import { evidenceOf, orderRefusal } from './purpose.ts';
import type { Purpose } from './purpose.ts';

const Names = z.object({ givenName: z.string(), surname: z.string() });

const namesPlace = (orderId: string) =>
  ({ column: 'bankid_order.person_without_account_encrypted', row: orderId }) as const;

const visibleText: Record<SourceLanguage, string> = {
  sv: 'Logga in på Tröskel Partner.\n\nGodkänn bara om det är du som har startat inloggningen på Tröskel Partners webbplats. Den som har skickat dig hit kommer annars in på ditt konto.',
  en: 'Log in to Tröskel Partner.\n\nApprove only if it is you who started the login on the Tröskel Partner website. Otherwise whoever sent you here gets into your account.',
};

/**
 * Makes the purpose of logging in as whoever approves, in the requesting browser.
 *
 * @param hasBrowser false for the demo's helper, which approves by itself: its token has no browser
 */
export function loginOf(
  app: Pick<App, 'personalData' | 'settings'>,
  { language, hasBrowser = true }: { language: Language; hasBrowser?: boolean },
): Purpose {
  return {
    name: 'login',
    userId: null,
    sessionId: null,
    visibleText: textIn(visibleText, language),
    async apply(tx, order, person, now) {
      const account = await tx
        .selectFrom('person')
        .select('userId')
        .where('personalNumberIndex', '=', app.personalData.blindIndex(person.personalNumber))
        .executeTakeFirst();
      if (!account) throw orderRefusal('BANKID_NO_ACCOUNT');
      const tokens = customTokens(app.settings.authSecret);
      const browserKey = hasBrowser ? order.browserKey : null;
      await tokens.issue(tx, { proofId: order.id, userId: account.userId, browserKey }, now);
      await audit(
        tx,
        {
          actorUserId: account.userId,
          action: 'bankid.login',
          subject: { type: 'bankid_order', id: order.id },
          detail: { ...evidenceOf(order) },
        },
        now,
      );
    },
    remainder(refusal, { givenName, surname }, orderId) {
      if (refusal !== 'BANKID_NO_ACCOUNT') return {};
      const names = JSON.stringify({ givenName, surname });
      return {
        personWithoutAccountEncrypted: app.personalData.encrypt(namesPlace(orderId), names),
      };
    },
  };
}

function namesOf(app: Pick<App, 'personalData'>, order: Order): z.infer<typeof Names> | null {
  const { personWithoutAccountEncrypted: sealed } = order;
  if (!sealed) return null;
  return Names.parse(JSON.parse(app.personalData.decrypt(namesPlace(order.id), sealed)));
}

/** Adds the token. Only the browser that started the order gets here. */
export async function describeLogin(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  order: Order,
  described: BankidOrder,
  browserKey: Buffer | null = order.browserKey,
): Promise<BankidLoginOrder> {
  const tokens = customTokens(app.settings.authSecret);
  const customToken =
    order.status === 'complete'
      ? await tokens.find(app.db, { proofId: order.id, browserKey })
      : null;
  return { ...described, customToken, person: namesOf(app, order) };
}

export function login(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
): OrderCallsOptions<PurposeCall, BankidLoginOrder, never> {
  return {
    ends: [],
    purposeOf: (asking) => loginOf(app, asking),
    answer: (order, described) => describeLogin(app, order, described),
  };
}
