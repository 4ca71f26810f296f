import { partner } from '@troskel/contract/account/partner';
import { partnerOverview } from '@troskel/contract/overview/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoRole } from '../../seed/demo-accounts.ts';
import { addMember } from '../../testing/partner.factory.ts';
import { asked } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const signInAs = (role: DemoRole) => product.signInAs(role);

async function profileOf(token: string) {
  const response = await product.call({ method: 'GET', url: '/api/partner/profile', token });
  return partner.getProfile.response.parse(response.json());
}

describe('overview.getOverview', () => {
  test('tells a member state, plan and what the profile lacks, in the language asked for', async () => {
    const token = await signInAs('partner-premium');
    const { partnerId } = await profileOf(token);
    const url = `/api/partners/${partnerId}/overview`;
    const ask = async (language: string) =>
      partnerOverview.getOverview.response.parse(
        (
          await product.call({
            method: 'GET',
            url,
            token,
            headers: { 'accept-language': language },
          })
        ).json(),
      );
    expect(await ask('sv')).toMatchObject({
      name: 'Söders Rör AB',
      application: { state: 'approved' },
      plan: { id: 'premium', priceText: '595\u00A0kr/månad exkl. moms', isPremium: true },
      profile: {
        completeness: 17,
        missing: ['services', 'contact', 'openingHours', 'logo', 'website'],
      },
      isConfigured: false,
    });
    expect((await ask('en')).plan.priceText).toBe('SEK\u00A0595/month excl. VAT');
  });

  test('tells that the four steps of the configuration have been passed', async () => {
    const token = await signInAs('partner');
    const { partnerId } = await profileOf(token);
    const url = `/api/partners/${partnerId}/overview`;
    const answer = await product.call({ method: 'GET', url, token });
    expect(partnerOverview.getOverview.response.parse(answer.json())).toMatchObject({
      isConfigured: true,
    });
  });

  test('tells where somebody is expected next, and of no visit that is over or called off', async () => {
    const { member, partnerId, inquiryId } = await asked(product);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const visit = (from: number, calledOffAt: Date | null) => ({
      id: uuid(),
      inquiryId,
      partnerId,
      startsAt: at(from),
      endsAt: at(from + 2),
      note: '',
      bookedAt: at(-100),
      calledOffAt,
      calledOffBy: calledOffAt && 'homeowner',
    });
    const [later, now, ...others] = [
      visit(70, null),
      visit(-1, null),
      visit(-3, null),
      visit(20, at(-1)),
    ];
    await product.app.db
      .insertInto('visit')
      .values([later, now, ...others])
      .execute();
    const answer = await member('GET', `/partners/${partnerId}/overview`);
    const { visits } = partnerOverview.getOverview.response.parse(answer.json());
    expect(visits.map(({ id }) => id)).toEqual([now.id, later.id]);
    expect(visits[0]).toMatchObject({
      inquiryId,
      customer: 'Maja Lind',
      address: 'Storgatan 4, Umeå',
      startsAt: now.startsAt.toISOString(),
    });
  });

  test('is there for those who remain when the applicant has left', async () => {
    const token = await signInAs('expert');
    const { partnerId } = await profileOf(token);
    const { db } = product.app;
    await db.deleteFrom('companyApplication').where('partnerId', '=', partnerId).execute();
    const url = `/api/partners/${partnerId}/overview`;
    const answer = partnerOverview.getOverview.response.parse(
      (await product.call({ method: 'GET', url, token })).json(),
    );
    expect(answer).toMatchObject({ name: 'Energirådet i Norr AB', application: null });
  });

  test('shows the first steps with what is done of them, until somebody puts them away', async () => {
    const { member, partnerId, inquiryId } = await asked(product);
    const { db } = product.app;
    const overview = `/partners/${partnerId}/overview`;
    const read = async () =>
      partnerOverview.getOverview.response.parse((await member('GET', overview)).json()).firstSteps;
    const nothing = { configuration: false, profile: false, answer: false };
    expect(await read()).toEqual(nothing);

    const now = new Date();
    await db
      .updateTable('inquiryDelivery')
      .set({ answeredAt: now, readAt: now })
      .where('inquiryId', '=', inquiryId)
      .where('partnerId', '=', partnerId)
      .execute();
    expect(await read()).toEqual({ ...nothing, answer: true });
    await db
      .insertInto('partnerConfiguration')
      .values({
        partnerId,
        profileDoneAt: now,
        servicesDoneAt: now,
        areasDoneAt: now,
        finishedAt: now,
      })
      .onConflict((conflict) => conflict.column('partnerId').doUpdateSet({ finishedAt: now }))
      .execute();
    expect(await read()).toEqual({ ...nothing, configuration: true, answer: true });

    // Somebody in the field fills in no profile, and puts nothing away for the others.
    const field = await addMember(product, partnerId, 'field');
    const asField = { url: `/api${overview}`, token: field.token };
    const seen = await product.call({ ...asField, method: 'GET' });
    expect(partnerOverview.getOverview.response.parse(seen.json()).firstSteps).toBeNull();
    const url = `${asField.url}/first-steps`;
    const refused = await product.call({ ...asField, method: 'DELETE', url });
    expect(refused.statusCode).toBe(403);
    expect(await read()).not.toBeNull();

    for (const _time of ['once', 'again']) {
      expect((await member('DELETE', `${overview}/first-steps`)).statusCode).toBe(200);
      expect(await read()).toBeNull();
    }
  });

  test('does not exist for a member of another partner', async () => {
    const { partnerId } = await profileOf(await signInAs('partner-premium'));
    const token = await signInAs('partner');
    const url = `/api/partners/${partnerId}/overview`;
    expect((await product.call({ method: 'GET', url, token })).statusCode).toBe(404);
  });
});
