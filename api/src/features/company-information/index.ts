import { companyInformation as calls } from '@troskel/contract/company-information';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { createCompanySearch } from '../../domain/company-registry/company-search.ts';
import { implement, implementFile } from '../../platform/http/implement.ts';
import { getCompanyInformation } from './company-information.ts';
import { getAgreementReceipt } from './receipt.ts';
import { refreshCompanyInformation } from './refresh.ts';

export function companyInformation(server: FastifyInstance, app: App): void {
  const search = createCompanySearch(app);
  implement(server, app, calls.getCompanyInformation, (call) => getCompanyInformation(app, call));
  implementFile(server, app, calls.getAgreementReceipt, (call) => getAgreementReceipt(app, call));
  implement(server, app, calls.refreshCompanyInformation, (call) =>
    refreshCompanyInformation(app, search, call),
  );
}
