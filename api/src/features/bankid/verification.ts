import type { BankidOrder } from '@troskel/contract/bankid/bankid';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { SignedInPurposeCall, OrderCallsOptions } from './order-calls.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import { evidenceOf, orderRefusal } from './purpose.ts';
import type { Purpose } from './purpose.ts';

/** Names the account, so that a person tricked into approving another's order can notice. */
function visibleTextOf(email: string, language: Language): string {
  return textIn(
    {
      sv: `Identifiera dig för kontot ${email} hos Tröskel Partner.\n\nGodkänn bara om det är du som har startat identifieringen på Tröskel Partners webbplats.`,
      en: `Identify yourself for the account ${email} at Tröskel Partner.\n\nApprove only if it is you who started the identification on the Tröskel Partner website.`,
    },
    language,
  );
}

/**
 * Makes the purpose of verifying an account's person: one person per user and one user per person.
 */
export function verificationOf(
  app: Pick<App, 'personalData'>,
  { caller, language }: Pick<SignedInPurposeCall, 'caller' | 'language'>,
): Purpose {
  const { userId, sessionId } = caller;
  return {
    name: 'verify',
    userId,
    sessionId,
    visibleText: visibleTextOf(caller.email, language),
    async apply(tx, order, person, now) {
      const id = uuid();
      const place = { column: 'person.personal_number_encrypted', row: id } as const;
      const inserted = await tx
        .insertInto('person')
        .values({
          id,
          userId,
          personalNumberIndex: app.personalData.blindIndex(person.personalNumber),
          personalNumberEncrypted: app.personalData.encrypt(place, person.personalNumber),
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
        throw orderRefusal(own ? 'BANKID_ALREADY_CONFIGURED' : 'PERSON_HAS_OTHER_ACCOUNT');
      }
      await audit(
        tx,
        {
          actorUserId: userId,
          action: 'bankid.verified',
          subject: { type: 'person', id: inserted.id },
          detail: { orderId: order.id, ...evidenceOf(order) },
        },
        now,
      );
      // The log's entry is evidence of who somebody is; this is a way into their account.
      await recordSecurityEvent(tx, { kind: 'bankid_linked', userId, at: now });
    },
  };
}

/** @throws {ExpectedError} BANKID_ALREADY_CONFIGURED */
export function demandUnverified({
  caller,
  refusal,
}: {
  caller: Pick<Caller, 'isVerified'>;
  refusal: Refusal<'BANKID_ALREADY_CONFIGURED'>;
}): void {
  if (caller.isVerified) throw refusal('BANKID_ALREADY_CONFIGURED');
}

export const verificationEnds = ['BANKID_ALREADY_CONFIGURED', 'PERSON_HAS_OTHER_ACCOUNT'] as const;

export function verification(
  app: Pick<App, 'personalData'>,
): OrderCallsOptions<SignedInPurposeCall, BankidOrder, (typeof verificationEnds)[number]> {
  return {
    ends: verificationEnds,
    purposeOf: (asking) => verificationOf(app, asking),
    answer: (_order, described) => described,
  };
}
