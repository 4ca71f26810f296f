import type { companyPages, CompanyPage } from '@troskel/contract/company-pages/calls';
import { companyPagesPath } from '@troskel/contract/ground/page-marks';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { isOfName, takeSlug } from './page-address.ts';

interface OwnCall {
  params: { partnerId: string };
  refusal: Refusal<'NOT_FOUND'>;
}

/** @throws {ExpectedError} NOT_FOUND for a partner that has left meanwhile */
async function readRow(db: Executor, { params: { partnerId }, refusal }: OwnCall) {
  const row = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .leftJoin('companyPage as page', 'page.partnerId', 'partner.id')
    .select((eb) => eb.fn.coalesce('profile.companyName', 'company.legalName').as('name'))
    .select(['page.isShown', 'page.slug', 'page.insurer', 'page.insurerStatedAt', 'page.version'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return row;
}

function describe(row: Awaited<ReturnType<typeof readRow>>): CompanyPage {
  const { slug, name, insurerStatedAt } = row;
  return {
    isShown: row.isShown ?? false,
    path: slug === null ? null : `${companyPagesPath}/${slug}`,
    hasEarlierName: slug !== null && !isOfName(slug, name),
    insurer: row.insurer,
    insurerStatedOn: insurerStatedAt === null ? null : dayInSweden(insurerStatedAt),
    version: Number(row.version ?? 1),
  };
}

/** @throws {ExpectedError} NOT_FOUND */
export async function getCompanyPage(
  app: Pick<App, 'db'>,
  call: Call<typeof companyPages.getCompanyPage>,
): Promise<ResponseOf<typeof companyPages.getCompanyPage>> {
  return describe(await readRow(app.db, call));
}

/**
 * Updates what the body names. An address is made when the page is first shown, and stays when the
 * company changes its name, until it is asked for anew.
 *
 * @throws {ExpectedError} NOT_FOUND; EDIT_CONFLICT for a caller who has seen an older version
 */
export async function updateCompanyPage(
  app: Pick<App, 'db'>,
  call: Call<typeof companyPages.updateCompanyPage>,
): Promise<ResponseOf<typeof companyPages.updateCompanyPage>> {
  const { partnerId } = call.params;
  const { isShown, insurer, renewsPath } = call.body;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    // Reads the partner first: a row of one that has left cannot be made.
    await readRow(tx, call);
    await tx
      .insertInto('companyPage')
      .values({ partnerId, changedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .selectFrom('companyPage')
      .select('partnerId')
      .where('partnerId', '=', partnerId)
      .forUpdate()
      .execute();
    const before = await readRow(tx, call);
    const version = Number(before.version ?? 1);
    if ((call.seenVersion ?? version) !== version) demandSeen(call, describe(before));
    const needsSlug =
      (isShown === true && before.slug === null) || (renewsPath === true && before.slug !== null);
    const slug = needsSlug
      ? await takeSlug(tx, { partnerId, name: before.name }, now)
      : before.slug;
    await tx
      .updateTable('companyPage')
      .set({
        slug,
        ...(isShown !== undefined && { isShown }),
        ...(insurer !== undefined && {
          insurer,
          insurerStatedAt: insurer === null ? null : now,
        }),
        changedAt: now,
        version: version + 1,
      })
      .where('partnerId', '=', partnerId)
      .execute();
    if (isShown !== undefined && isShown !== (before.isShown ?? false)) {
      const action = isShown ? 'partner.page_shown' : 'partner.page_taken_down';
      const subject = { type: 'partner', id: partnerId };
      await audit(tx, { actorUserId: call.caller.userId, action, subject }, now);
    }
    return describe(await readRow(tx, call));
  });
}
