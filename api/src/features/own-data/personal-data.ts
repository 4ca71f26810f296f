import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/** Exports, pending deletions, and the user's entries in the audit log. */
export const ownDataPersonalData: PersonalDataClaim = {
  // The audit log stays when an account is erased: it has ids of deleted things, and facts
  // (docs/decisions/0012).
  tables: ['data_export', 'account_deletion', 'audit_log'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const exports = await db
      .selectFrom('dataExport')
      .select(['requestedAt', 'finishedAt', 'expiresAt'])
      .where('userId', '=', userId)
      .orderBy('requestedAt')
      .execute();
    const events = await db
      .selectFrom('auditLog')
      .select(['at', 'action', 'subjectType', 'subjectId', 'detail'])
      .where((eb) =>
        eb.or([
          eb('actorUserId', '=', userId),
          eb.and([eb('subjectType', '=', 'user'), eb('subjectId', '=', userId)]),
        ]),
      )
      .orderBy('at')
      .execute();
    return [
      section({
        name: 'copies',
        title: { sv: 'Kopior av dina uppgifter', en: 'Copies of your data' },
        fields: {
          requestedAt: { sv: 'Begärd', en: 'Asked for' },
          finishedAt: { sv: 'Klar', en: 'Ready' },
          expiresAt: { sv: 'Tas bort', en: 'Removed' },
        },
        rows: exports,
      }),
      section({
        name: 'events',
        title: { sv: 'Loggade händelser', en: 'Logged events' },
        fields: {
          at: { sv: 'Tid', en: 'Time' },
          action: { sv: 'Händelse', en: 'Event' },
          subjectType: { sv: 'Gäller', en: 'About' },
          subjectId: { sv: 'Id', en: 'Id' },
          detail: { sv: 'Detaljer', en: 'Details' },
        },
        rows: events,
      }),
    ];
  },
};
