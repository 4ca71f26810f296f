import { addOns } from '@troskel/contract/add-ons/calls';
import type { AddOn, AddOns } from '@troskel/contract/add-ons/calls';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

/** Who asks, having seen which version, with what. */
interface Asked {
  as?: SignedUp;
  version?: number;
  body?: unknown;
  key?: string;
}

/** Makes a partner, and answers what its owner does with an add-on. */
export async function company(product: TestApp, addOnId: string, planId = 'bas') {
  const made = await makePartner(product, { planId });
  const { partnerId, owner } = made;
  const url = `/api/partners/${partnerId}/add-ons`;
  const ask = (
    act: 'activate' | 'end' | 'keep',
    { as = owner, version = 1, body = { acceptsTerms: true }, key }: Asked = {},
  ) =>
    product.call({
      method: 'POST',
      url: `${url}/${addOnId}/${act}`,
      token: as.token,
      headers: {
        ...(act === 'activate' ? { 'if-match': `"${version}"` } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(act === 'activate' ? { payload: body as object } : {}),
    });
  const list = async (as = owner): Promise<AddOns> =>
    addOns.listAddOns.response.parse(
      (await product.call({ method: 'GET', url, token: as.token })).json(),
    );
  const one = async (): Promise<AddOn | undefined> =>
    (await list()).addOns.find(({ id }) => id === addOnId);
  return { ...made, ask, list, one };
}

export const codesOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  ...response
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => (field === undefined ? code : `${field}: ${code}`)),
];

/** Subjects of the mails about add-ons that are queued for an address, the oldest first. */
export async function subjectsTo(product: TestApp, { email }: SignedUp): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select payload->>'subject' as subject from graphile_worker._private_jobs
     where payload->>'to' = ${email} and payload->>'kind' = 'add_on_changed'
     order by id`.execute(product.app.db);
  return rows.map(({ subject }) => subject);
}

export async function notedOf(product: TestApp, { partnerId }: MadePartner) {
  return product.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId', 'detail'])
    .where('subjectId', '=', partnerId)
    .orderBy('id')
    .execute();
}

export const rowsOf = (product: TestApp, { partnerId }: MadePartner) =>
  product.app.db
    .selectFrom('partnerAddOn')
    .selectAll()
    .where('partnerId', '=', partnerId)
    .execute();

/** Moves what a company has back by days, as if they had passed; sessions would end with the clock. */
export const letPass = (product: TestApp, { partnerId }: MadePartner, days: number) =>
  product.app.db
    .updateTable('partnerAddOn')
    .set({
      activatedAt: sql<Date>`activated_at - ${days} * interval '1 day'`,
      endsAt: sql<Date>`ends_at - ${days} * interval '1 day'`,
    })
    .where('partnerId', '=', partnerId)
    .where('endedAt', 'is', null)
    .execute();
