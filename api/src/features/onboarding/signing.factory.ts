import { ReviewedApplication } from '@troskel/contract/onboarding/review';
import { ErrorBody } from '@troskel/contract/ground/errors';
import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { plainPicture, putTo } from '../../platform/blobs/blobs.factory.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

export const newAddress = () => `second.${uuid()}@example.com`;

/** The statement that somebody signs too. */
export const together = (email: string, name = 'Bo Ek') => ({
  signing: { kind: 'together', coSigner: { name, email } },
});

/** Reads an answer as its status, or its refusals with their fields. */
export const saidBy = (response: LightMyRequestResponse): string[] =>
  response.statusCode < 300
    ? [String(response.statusCode)]
    : ErrorBody.parse(response.json()).errors.map(({ code, field }) =>
        field ? `${field}: ${code}` : code,
      );

export async function addDocument(product: TestApp, { token }: SignedUp): Promise<void> {
  const url = '/api/partner/companies/documents';
  const file = await plainPicture(80, 60);
  const payload = { name: 'Registreringsbevis.jpg', size: file.length };
  const slot = await product.call({ method: 'POST', url, token, payload });
  const { id, uploadUrl } = slot.json<{ id: string; uploadUrl: string }>();
  await putTo(product, uploadUrl, file);
  await product.call({ method: 'PUT', url: `${url}/${id}`, token, payload: {} });
}

export async function reviewOf(
  product: TestApp,
  { token }: SignedUp,
  id: string,
): Promise<ReviewedApplication> {
  const url = `/api/admin/applications/${id}`;
  return ReviewedApplication.parse((await product.call({ method: 'GET', url, token })).json());
}
