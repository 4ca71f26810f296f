import { onboarding as calls } from '@troskel/contract/onboarding';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { createCompanySearch } from '../../company-registry/company-search.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import { lookUpCompany } from './company-search.ts';
import { createApplication, getApplication, updateApplication } from './drafts.ts';
import { listPlans } from './plans.ts';
import { addReferenceData } from './reference-data-answer.ts';
import { createPartner, submitApplication } from './submission.ts';

export function onboarding(server: FastifyInstance, app: App): void {
  const search = createCompanySearch(app);
  addReferenceData(server, app);
  implementPublic(server, app, calls.lookUpCompany, (call) => lookUpCompany(app, search, call));
  implement(server, app, calls.createApplication, (call) => createApplication(app, call));
  implement(server, app, calls.getApplication, (call) => getApplication(app, call));
  implement(server, app, calls.updateApplication, (call) => updateApplication(app, call));
  implement(server, app, calls.submitApplication, (call) => submitApplication(app, search, call));
  implement(server, app, calls.createPartner, (call) => createPartner(app, call));
  implement(server, app, calls.listPlans, (call) => listPlans(app, call));
}
