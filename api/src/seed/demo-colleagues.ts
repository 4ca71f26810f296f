import type { Executor } from '../platform/db/database.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoRole } from './demo-accounts.ts';
import { insertDemoUser, partnerIdOf } from './demo-user.ts';
import type { Joining } from './demo-user.ts';

/** Members of the demo's first company beside its owner; their password is that of the other accounts. */
const colleagues = [
  {
    givenName: 'Lena',
    surname: 'Forsberg',
    email: 'lena@lindsbygg.example',
    personalNumber: '194802222390',
    role: 'office',
  },
  {
    givenName: 'Kalle',
    surname: 'Holm',
    email: 'kalle@lindsbygg.example',
    personalNumber: '194903232397',
    role: 'field',
  },
] as const;

/** Inserts a member of the office and one in the field, who work at the company's first office. */
export async function insertColleagues(
  tx: Executor,
  userIds: ReadonlyMap<DemoRole, string>,
  joining: Joining,
): Promise<void> {
  const partnerId = await partnerIdOf(tx, userIds, 'partner');
  const { id: officeId } = await tx
    .selectFrom('office')
    .select('id')
    .where('partnerId', '=', partnerId)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [{ password }] = demoAccounts;
  for (const { role, ...person } of colleagues) {
    const userId = await insertDemoUser(tx, { ...person, password }, joining);
    await tx
      .insertInto('partnerMember')
      .values({ partnerId, userId, role, createdAt: joining.joinedAt })
      .execute();
    await tx.insertInto('officeMember').values({ officeId, partnerId, userId }).execute();
  }
}
