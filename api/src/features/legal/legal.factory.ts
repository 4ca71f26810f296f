import { LegalVersion } from '@troskel/contract/legal/editing';
import type { TypedLegalVersion } from '@troskel/contract/legal/editing';
import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import type { InjectOptions } from 'fastify';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Answers the day in Sweden so many days from today, `YYYY-MM-DD`. */
export const ahead = (days: number): string => daysAfter(dayInSweden(new Date()), days);

export const typedVersion = (rest: Partial<TypedLegalVersion> = {}): TypedLegalVersion => ({
  name: ahead(40),
  change: 'major',
  content: { sv: '<h2>Nytt</h2><p>Allt är nytt.</p>', en: '<h2>New</h2><p>All is new.</p>' },
  summary: { sv: 'Priset ändras.', en: 'The price changes.' },
  ...rest,
});

/** Makes the staff's calls about versions. */
export async function legalStaff(product: TestApp) {
  const token = await product.signInAs('staff');
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    version?: number,
  ) => {
    const request: InjectOptions & { token: string } = {
      method,
      url: `/api/admin/legal${path}`,
      token,
    };
    if (payload) request.payload = payload;
    if (version !== undefined) request.headers = { 'if-match': `"${version}"` };
    return product.call(request);
  };
  return {
    call,
    async draft(document: LegalDocument, rest?: Partial<TypedLegalVersion>) {
      const made = LegalVersion.parse((await call('POST', '', { document })).json());
      const saved = await call('PUT', `/${made.id}`, typedVersion(rest), made.version);
      return LegalVersion.parse(saved.json());
    },
    publish: ({ id, version }: { id: string; version: number }) =>
      call('POST', `/${id}/publish`, undefined, version),
    remove: ({ id, version }: { id: string; version: number }) =>
      call('DELETE', `/${id}`, undefined, version),
    async published(document: LegalDocument, rest?: Partial<TypedLegalVersion>) {
      const { id, version } = await this.draft(document, rest);
      return LegalVersion.parse((await call('POST', `/${id}/publish`, undefined, version)).json());
    },
  };
}
