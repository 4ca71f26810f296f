import { companyInformation as calls } from '@troskel/contract/company/company-information';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { createCompanySearch } from '../../domain/company-registry/company-search.ts';
import { implement, implementFile } from '../../platform/http/implement.ts';
import { getCompanyInformation } from './company-information.ts';
import { getAgreementReceipt } from './receipt.ts';
import { refreshCompanyInformation } from './refresh.ts';
import { services as servicesCalls } from '@troskel/contract/company/services';
import { readServices } from '../../domain/services.ts';

export function companyInformation(server: FastifyInstance, app: App): void {
  const search = createCompanySearch(app);
  implement(server, app, calls.getCompanyInformation, (call) => getCompanyInformation(app, call));
  implementFile(server, app, calls.getAgreementReceipt, (call) => getAgreementReceipt(app, call));
  implement(server, app, calls.refreshCompanyInformation, (call) =>
    refreshCompanyInformation(app, search, call),
  );
}

export function services(server: FastifyInstance, app: App): void {
  implement(server, app, servicesCalls.listServices, async ({ language }) => {
    const rows = await readServices(app.db);
    return rows.map(({ name, ...row }) => ({ ...row, name: name[language] }));
  });
}
