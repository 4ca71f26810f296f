import { applicationDraft } from '@troskel/contract/onboarding/draft';
import { applicationReview } from '@troskel/contract/onboarding/review';
import { onboarding as calls } from '@troskel/contract/onboarding/onboarding';
import { ownBusinesses } from '@troskel/contract/onboarding/own-businesses';
import { applicationDocuments } from '@troskel/contract/onboarding/documents';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { createCompanySearch } from '../../domain/company-registry/company-search.ts';
import type { CompanySearch } from '../../domain/company-registry/company-search.ts';
import { implement, implementFile, implementPublic } from '../../platform/http/implement.ts';
import { lookUpCompany, lookUpOwnBusinesses } from './company-search.ts';
import { deleteDraft, getDraft, keepStep, saveDraft, startOver } from './company-draft.ts';
import { addDocument, createDocumentSlot, listDocuments, removeDocument } from './documents.ts';
import { createApplication, getApplication, updateApplication } from './drafts.ts';
import { listPlans } from './plans.ts';
import { addReferenceData } from './reference-data-answer.ts';
import { getReceipt } from './receipt.ts';
import { compareWithRegistry } from './registry-comparison.ts';
import { listQueue } from './review-queue.ts';
import {
  approveReviewed,
  assignApplication,
  getReview,
  rejectReviewed,
  returnApplication,
} from './review.ts';
import { createPartner, submitApplication } from './submission.ts';

export function onboarding(server: FastifyInstance, app: App): void {
  const search = createCompanySearch(app);
  addReferenceData(server, app);
  implementPublic(server, app, calls.lookUpCompany, (call) => lookUpCompany(app, search, call));
  implement(server, app, ownBusinesses.lookUpOwnBusinesses, (call) =>
    lookUpOwnBusinesses(app, search, call),
  );
  implement(server, app, calls.createApplication, (call) => createApplication(app, call));
  implement(server, app, calls.getApplication, (call) => getApplication(app, call));
  implement(server, app, calls.updateApplication, (call) => updateApplication(app, call));
  implement(server, app, calls.submitApplication, (call) => submitApplication(app, search, call));
  const documents = applicationDocuments;
  implement(server, app, documents.listDocuments, (call) => listDocuments(app, call));
  implement(server, app, documents.createSlot, (call) => createDocumentSlot(app, call));
  implement(server, app, documents.addDocument, (call) => addDocument(app, call));
  implement(server, app, documents.removeDocument, (call) => removeDocument(app, call));
  addDraft(server, app);
  implementFile(server, app, calls.getReceipt, (call) => getReceipt(app, call));
  implement(server, app, calls.createPartner, (call) => createPartner(app, call));
  implement(server, app, calls.listPlans, (call) => listPlans(app, call));
  addReview(server, app, search);
}

function addDraft(server: FastifyInstance, app: App): void {
  implement(server, app, applicationDraft.getDraft, (call) => getDraft(app, call));
  implement(server, app, applicationDraft.saveDraft, (call) => saveDraft(app, call));
  implement(server, app, applicationDraft.deleteDraft, (call) => deleteDraft(app, call));
  implement(server, app, applicationDraft.keepStep, (call) => keepStep(app, call));
  implement(server, app, applicationDraft.startOver, (call) => startOver(app, call));
}

function addReview(server: FastifyInstance, app: App, search: CompanySearch): void {
  implement(server, app, applicationReview.listQueue, (call) => listQueue(app, call));
  implement(server, app, applicationReview.getReview, (call) => getReview(app, call));
  implement(server, app, applicationReview.compareWithRegistry, (call) =>
    compareWithRegistry(app, search, call),
  );
  implement(server, app, applicationReview.assignApplication, (call) =>
    assignApplication(app, call),
  );
  implement(server, app, applicationReview.returnApplication, (call) =>
    returnApplication(app, call),
  );
  implement(server, app, applicationReview.approveApplication, (call) =>
    approveReviewed(app, call),
  );
  implement(server, app, applicationReview.rejectApplication, (call) => rejectReviewed(app, call));
}
