import type { BankidOrder } from '@troskel/contract/bankid/bankid';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { renewFreshness } from '../../platform/identity/freshness.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import type { SignedInPurposeCall, OrderCallsOptions } from './order-calls.ts';
import { evidenceOf, orderRefusal } from './purpose.ts';
import type { Purpose } from './purpose.ts';

function visibleTextOf(email: string, language: Language): string {
  return textIn(
    {
      sv: `Bekräfta att det är du som använder kontot ${email} hos Tröskel Partner.\n\nGodkänn bara om det är du som har bett om det på Tröskel Partners webbplats.`,
      en: `Confirm that it is you who uses the account ${email} at Tröskel Partner.\n\nApprove only if it is you who asked for it on the Tröskel Partner website.`,
    },
    language,
  );
}

/** Makes the purpose of a step-up: proves for one session that the account's person is present. */
function stepUpOf(
  app: Pick<App, 'personalData'>,
  { caller, language }: SignedInPurposeCall,
): Purpose {
  const { userId, sessionId } = caller;
  return {
    name: 'step_up',
    userId,
    sessionId,
    visibleText: visibleTextOf(caller.email, language),
    async apply(tx, order, person, now) {
      const own = await tx
        .selectFrom('person')
        .select('id')
        .where('userId', '=', userId)
        .where('personalNumberIndex', '=', app.personalData.blindIndex(person.personalNumber))
        .executeTakeFirst();
      if (!own) throw orderRefusal('BANKID_OTHER_PERSON');
      await renewFreshness(tx, sessionId, now, 'bankid');
      await recordSecurityEvent(tx, { kind: 'proved_again', userId, method: 'bankid', at: now });
      await audit(
        tx,
        {
          actorUserId: userId,
          action: 'bankid.step_up',
          subject: { type: 'bankid_order', id: order.id },
          detail: { ...evidenceOf(order) },
        },
        now,
      );
    },
  };
}

const ends = ['BANKID_OTHER_PERSON'] as const;

export function stepUp(
  app: Pick<App, 'personalData'>,
): OrderCallsOptions<SignedInPurposeCall, BankidOrder, (typeof ends)[number]> {
  return {
    ends,
    purposeOf: (asking) => stepUpOf(app, asking),
    answer: (_order, described) => described,
  };
}
