import { companyReviews, ownReviews, partnerReviews } from '@troskel/contract/reviews/calls';
import type { InquiryReviews, PartnerReview } from '@troskel/contract/reviews/calls';
import { asked, content } from '../../testing/quotation.factory.ts';
import type { TestApp } from '../../testing/test-app.ts';

export const praise = { stars: 5, words: 'Snyggt jobb, och de plockade undan efter sig.' };

/** Makes a homeowner with an inquiry at a partner; answers what both do about a review of it. */
export async function reviewing(product: TestApp) {
  await product.app.db.deleteFrom('partnerService').execute();
  const parties = await asked(product);
  const { partnerId, inquiryId, home, member, userId } = parties;
  await product.app.db
    .updateTable('userProfile')
    .set({ givenName: 'Maja' })
    .where('userId', '=', userId)
    .execute();
  const own = `/inquiries/${inquiryId}/reviews`;
  const at = `/partners/${partnerId}/reviews`;
  const shown = async () =>
    partnerReviews.listPartnerReviews.response.parse((await member('GET', at)).json());
  const newest = async (): Promise<PartnerReview> => {
    const [review] = (await shown()).rows;
    if (!review) throw new Error('nothing is shown');
    return review;
  };
  return {
    ...parties,
    own,
    at,
    shown,
    newest,
    write: (body: object = praise) => home('PUT', `${own}/${partnerId}`, body),
    remove: () => home('DELETE', `${own}/${partnerId}`),
    standing: async (): Promise<InquiryReviews | undefined> =>
      ownReviews.listInquiryReviews.response
        .parse((await home('GET', own)).json())
        .find((one) => one.partnerId === partnerId),
    answer: async (
      words = 'Tack själv!',
      review?: Pick<PartnerReview, 'id' | 'version'>,
    ): ReturnType<typeof member> => {
      const { id, version } = review ?? (await newest());
      return member('POST', `${at}/${id}/answer`, { words }, version);
    },
    read: async (cursor?: string) =>
      companyReviews.listCompanyReviews.response.parse(
        (
          await home('GET', `/companies/${partnerId}/reviews${cursor ? `?cursor=${cursor}` : ''}`)
        ).json(),
      ),
    complete: () =>
      product.app.db
        .updateTable('inquiryDelivery')
        .set({ completedAt: new Date() })
        .where('inquiryId', '=', inquiryId)
        .where('partnerId', '=', partnerId)
        .execute(),
    block: () =>
      product.app.db
        .updateTable('partner')
        .set({ blockedAt: new Date(), blockReason: 'Prov.' })
        .where('id', '=', partnerId)
        .execute(),
  };
}

/** The same with a quotation that the customer has accepted. */
export async function agreed(product: TestApp) {
  const parties = await reviewing(product);
  const answers = [await parties.send(content()), await parties.accept(1)];
  for (const { statusCode, body } of answers) if (statusCode >= 300) throw new Error(body);
  return parties;
}

/** The same with the work done. */
export async function done(product: TestApp) {
  const parties = await agreed(product);
  await parties.complete();
  return parties;
}
