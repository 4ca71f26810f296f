import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { endVisitsOfBlocked } from './blocked.ts';
import { withTimes, withVisit } from './visits.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
beforeEach(async () => {
  await product.app.db.deleteFrom('partnerService').execute();
});
afterAll(() => product.close());

const block = (partnerId: string, isBlocked: boolean) =>
  product.app.db
    .updateTable('partner')
    .set({ blockedAt: isBlocked ? new Date() : null, blockReason: isBlocked ? 'Prov.' : '' })
    .where('id', '=', partnerId)
    .execute();

/** Kinds of the mails that tell somebody of an end. */
async function endsTold(address: string): Promise<string[]> {
  const { rows } = await product.app.pool.query<{ kind: string }>(
    `select payload->>'kind' as kind from graphile_worker._private_jobs
      where payload->>'to' = $1 and payload->>'kind' ~ 'called_off|withdrawn' order by id`,
    [address],
  );
  return rows.map(({ kind }) => kind);
}

test('the visit of a blocked company is called off once, and its customer told', async () => {
  const { partner, homeowner, id } = await withVisit(product);
  const { partnerId } = partner;
  // A job that comes after the end of the block.
  await endVisitsOfBlocked(product.app, { partnerId });
  expect((await homeowner.visits(id))[0]?.standing).toBe('booked');
  await block(partnerId, true);
  await endVisitsOfBlocked(product.app, { partnerId });
  await endVisitsOfBlocked(product.app, { partnerId });
  expect((await homeowner.visits(id))[0]).toMatchObject({ standing: 'none', visit: null });
  expect(await endsTold(homeowner.email)).toEqual(['visit_called_off']);
});

test('times that a blocked company has on offer are taken back, those of others stay', async () => {
  const other = await withTimes(product);
  const { partner, homeowner, id } = await withTimes(product);
  await block(partner.partnerId, true);
  await endVisitsOfBlocked(product.app, { partnerId: partner.partnerId });
  expect((await homeowner.visits(id))[0]).toMatchObject({ standing: 'none', proposal: null });
  expect(await endsTold(homeowner.email)).toEqual(['visit_times_withdrawn']);
  expect((await other.homeowner.visits(other.id))[0]?.standing).toBe('proposed');
});

test('the visit of a company whose members all close their accounts is called off, not before', async () => {
  const { partner, homeowner, id } = await withVisit(product);
  const { partnerId, owner } = partner;
  const colleague = await addMember(product, partnerId, 'office');
  const close = (token: string) =>
    product.call({ method: 'DELETE', url: '/api/partner/users/me', token });
  const queued = async () => {
    const { rows } = await product.app.pool.query<{ name: string }>(
      `select task_identifier as name from graphile_worker.jobs where key like $1 order by 1`,
      [`%:${partnerId}`],
    );
    return rows.map(({ name }) => name);
  };
  expect((await close(owner.token)).statusCode).toBe(200);
  await endVisitsOfBlocked(product.app, { partnerId });
  expect((await homeowner.visits(id))[0]?.standing).toBe('booked');
  expect((await close(colleague.token)).statusCode).toBe(200);
  expect(await queued()).toEqual([
    'partner_blocked',
    'withdraw_alterations_of_blocked',
    'withdraw_quotations_of_blocked',
  ]);
  await endVisitsOfBlocked(product.app, { partnerId });
  expect((await homeowner.visits(id))[0]).toMatchObject({ standing: 'none', visit: null });
  expect(await endsTold(homeowner.email)).toEqual(['visit_called_off']);
});
