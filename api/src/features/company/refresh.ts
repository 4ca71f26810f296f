import type {
  companyInformation,
  CompanyRefresh,
} from '@troskel/contract/company/company-information';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Selectable } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { findBusinesses, registryFailure } from '../../domain/company-registry/company-search.ts';
import type { RegistryHits } from '../../domain/company-registry/company-search.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Company } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { membersWith } from '../../domain/partners/members.ts';
import { identityNumberOf } from '../../domain/shown-number.ts';
import { changesOf, hitOf, isOutOfBusiness, refreshedColumns, shownChange } from './changes.ts';
import type { FieldChange, RefreshedValues } from './changes.ts';
import { readCompanyInformation } from './company-information.ts';
import { companyStanding } from './notification-kinds.ts';

type CompanyRow = Selectable<Company>;

function ofPartner(db: Executor, partnerId: string) {
  return db
    .selectFrom('company')
    .innerJoin('partner', 'partner.companyId', 'company.id')
    .selectAll('company')
    .where('partner.id', '=', partnerId);
}

/** @throws {ExpectedError} REGISTRY_UNAVAILABLE, REGISTRY_BUSY */
async function askRegistry(
  app: Pick<App, 'db' | 'log' | 'personalData' | 'pool' | 'registry'>,
  call: { refusal: Refusal<'REGISTRY_UNAVAILABLE' | 'REGISTRY_BUSY'> },
  company: CompanyRow,
): Promise<RegistryHits> {
  const number = identityNumberOf(app.personalData, 'company', company);
  try {
    return await findBusinesses(app, number);
  } catch (error) {
    const failure = registryFailure(app, call, error);
    if (failure === 'no_hits') return { hits: [], fetchedAt: new Date() };
    throw failure;
  }
}

function storedValues(company: CompanyRow): RefreshedValues {
  return Object.fromEntries(
    Object.entries(refreshedColumns).map(([field, column]) => [field, company[column]]),
  ) as RefreshedValues;
}

async function store(
  tx: Executor,
  company: CompanyRow,
  changes: readonly FieldChange[],
  fetchedAt: Date,
): Promise<void> {
  const values = Object.fromEntries(
    changes.map(({ field, to }) => [refreshedColumns[field], to]),
  ) as Partial<Pick<CompanyRow, (typeof refreshedColumns)[keyof typeof refreshedColumns]>>;
  await tx
    .updateTable('company')
    .set((eb) => ({
      ...values,
      registryFetchedAt: fetchedAt,
      ...(changes.length > 0 ? { version: eb('version', '+', 1) } : {}),
    }))
    .where('id', '=', company.id)
    .execute();
}

async function recordInAudit(
  tx: Executor,
  companyId: string,
  actorUserId: string,
  outcome: CompanyRefresh['outcome'],
  changes: readonly FieldChange[],
): Promise<void> {
  await audit(
    tx,
    {
      actorUserId,
      action: 'company.refreshed',
      subject: { type: 'company', id: companyId },
      // Fields without their values: a sole trader's name is personal data.
      detail: { outcome, fields: changes.map(({ field }) => field) },
    },
    new Date(),
  );
}

/**
 * Compares the company with the registry and stores the differences. The registry is asked before
 * any lock; of two concurrent refreshes one stores the change.
 *
 * @throws {ExpectedError} NOT_FOUND, REGISTRY_UNAVAILABLE, REGISTRY_BUSY
 */
export async function refreshCompanyInformation(
  app: Pick<App, 'db' | 'log' | 'personalData' | 'pool' | 'registry'>,
  call: Call<typeof companyInformation.refreshCompanyInformation>,
): Promise<ResponseOf<typeof companyInformation.refreshCompanyInformation>> {
  const { partnerId } = call.params;
  const stored = await ofPartner(app.db, partnerId).executeTakeFirst();
  if (!stored) throw call.refusal('NOT_FOUND');
  const { hits, fetchedAt } = await askRegistry(app, call, stored);
  return app.db.transaction().execute(async (tx) => {
    const company = await ofPartner(tx, partnerId).forUpdate('company').executeTakeFirst();
    if (!company) throw call.refusal('NOT_FOUND');
    const hit = hitOf(hits, company);
    const isKept = hit === undefined || isOutOfBusiness(hit.standing);
    const changes = isKept ? [] : changesOf(storedValues(company), hit);
    const outcome =
      hit === undefined
        ? 'unknown'
        : isKept
          ? 'not_in_business'
          : changes.length > 0
            ? 'updated'
            : 'unchanged';
    if (!isKept) await store(tx, company, changes, fetchedAt);
    await recordInAudit(tx, company.id, call.caller.userId, outcome, changes);
    if (outcome === 'unknown' || outcome === 'not_in_business') {
      const since = [outcome, hit?.standing ?? '', hit?.standingSince ?? ''].join(':');
      await notify(tx, {
        kind: companyStanding,
        recipients: await membersWith(tx, partnerId, {
          right: 'companyInformation',
          level: 'write',
        }),
        data: { partnerId, standing: outcome },
        // Everyone is notified once, however often the registry is asked.
        dedupeKey: `company_standing:${company.id}:${since}`,
      });
    }
    return {
      outcome,
      standing: hit?.standing ?? null,
      standingSince: hit?.standingSince ?? null,
      changes: changes.map((change) => shownChange(change, call.language)),
      information: await readCompanyInformation(app, tx, call),
    };
  });
}
