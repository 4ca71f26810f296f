import { agreement } from '@troskel/contract/agreement/calls';
import type { Agreement } from '@troskel/contract/agreement/calls';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

/** Reads the page of a company's agreement as one of its members. */
export async function readAgreement(
  product: TestApp,
  partnerId: string,
  { token }: SignedUp,
  language = 'sv',
): Promise<Agreement> {
  const response = await product.call({
    method: 'GET',
    url: `/api/partners/${partnerId}/agreement`,
    token,
    headers: { 'accept-language': language },
  });
  return agreement.getAgreement.response.parse(response.json());
}
