import type { directory } from '@troskel/contract/directory/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import {
  formatOrganizationNumber,
  isPersonalNumber,
  maskPersonalNumber,
  parseIdentityNumber,
} from '@troskel/contract/values/identity-number';
import { validate as isUuid } from 'uuid';
import { findFormerTraders } from '../../domain/partners/former-traders.ts';
import type { FormerTrader } from '../../domain/partners/former-traders.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';

type Found = ResponseOf<typeof directory.findFormerCompanies>['companies'][number];

function toFound(trader: FormerTrader, allowTestNumbers: boolean): Found {
  const { partnerId, name, number, organizationForm, address, agreement } = trader;
  const { streetAddress, extendedAddress, postalCode, city } = address;
  return {
    id: partnerId,
    name,
    number: isPersonalNumber(number, { allowTestNumbers })
      ? maskPersonalNumber(number)
      : formatOrganizationNumber(number),
    organizationForm,
    address: [extendedAddress, streetAddress, `${postalCode} ${city}`].filter(Boolean).join(', '),
    email: trader.email,
    phoneNumber: trader.phoneNumber,
    agreementVersion: agreement.version,
    agreementSignedAt: agreement.signedAt,
    leftAt: trader.leftAt.toISOString(),
    goesAt: trader.goesAt.toISOString(),
  };
}

/** Not by name, which is sealed; nothing is found by what is no number and no id. */
export async function findFormerCompanies(
  { db, personalData, settings }: Pick<App, 'db' | 'personalData' | 'settings'>,
  { caller, body: { search } }: Call<typeof directory.findFormerCompanies>,
): Promise<ResponseOf<typeof directory.findFormerCompanies>> {
  const allowTestNumbers = settings.build === 'demo';
  const parsed = isUuid(search) ? null : parseIdentityNumber(search, { allowTestNumbers });
  if (!parsed && !isUuid(search)) return { companies: [] };
  const by = parsed
    ? { numberIndex: personalData.blindIndex(parsed.number) }
    : { partnerId: search.toLowerCase() };
  return db.transaction().execute(async (tx) => {
    const traders = await findFormerTraders(tx, personalData, by);
    for (const { partnerId } of traders) {
      await audit(
        tx,
        {
          actorUserId: caller.userId,
          action: 'partner.former_read',
          subject: { type: 'partner', id: partnerId },
        },
        new Date(),
      );
    }
    return { companies: traders.map((trader) => toFound(trader, allowTestNumbers)) };
  });
}
