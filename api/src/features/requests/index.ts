import { answerTemplates } from '@troskel/contract/requests/answer-templates';
import { inquiryExport } from '@troskel/contract/requests/export';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import { requests as calls } from '@troskel/contract/requests/requests';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement, implementFile } from '../../platform/http/implement.ts';
import {
  answerInquiry,
  archiveInquiry,
  completeInquiry,
  declineInquiry,
  getInquiry,
  markAnsweredByPhone,
  markInquiryRead,
  saveNote,
  unarchiveInquiry,
} from './acts.ts';
import { actOnInquiries } from './bulk.ts';
import { declareTime } from './capacity.ts';
import { exportInquiries } from './export.ts';
import { createInquiry, getOwnInquiry, withdrawInquiry, writeToPartners } from './intake.ts';
import { inquiryCounts } from '@troskel/contract/requests/inquiry-counts';
import { countInquiries, listInquiries } from './list.ts';
import { createPictures } from './pictures.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch } from './searches.ts';
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './templates.ts';
import { listUnmatched, matchAgain } from './unmatched.ts';

export function requests(server: FastifyInstance, app: App): void {
  implement(server, app, inquiryIntake.createPictures, (call) => createPictures(app, call));
  implement(server, app, inquiryIntake.createInquiry, (call) => createInquiry(app, call));
  implement(server, app, inquiryIntake.getOwnInquiry, (call) => getOwnInquiry(app, call));
  implement(server, app, inquiryIntake.writeToPartners, (call) => writeToPartners(app, call));
  implement(server, app, inquiryIntake.withdrawInquiry, (call) => withdrawInquiry(app, call));
  implement(server, app, calls.listInquiries, (call) => listInquiries(app, call));
  implement(server, app, inquiryCounts.countInquiries, (call) => countInquiries(app, call));
  implement(server, app, calls.declareTime, (call) => declareTime(app, call));
  implement(server, app, calls.actOnInquiries, (call) => actOnInquiries(app, call));
  implement(server, app, calls.getInquiry, (call) => getInquiry(app, call));
  implement(server, app, calls.markInquiryRead, (call) => markInquiryRead(app, call));
  implement(server, app, calls.answerInquiry, (call) => answerInquiry(app, call));
  implement(server, app, calls.markAnsweredByPhone, (call) => markAnsweredByPhone(app, call));
  implement(server, app, calls.declineInquiry, (call) => declineInquiry(app, call));
  implement(server, app, calls.completeInquiry, (call) => completeInquiry(app, call));
  implement(server, app, calls.archiveInquiry, (call) => archiveInquiry(app, call));
  implement(server, app, calls.unarchiveInquiry, (call) => unarchiveInquiry(app, call));
  implement(server, app, calls.saveNote, (call) => saveNote(app, call));
  implement(server, app, calls.listSavedSearches, (call) => listSavedSearches(app, call));
  implement(server, app, calls.saveSearch, (call) => saveSearch(app, call));
  implement(server, app, calls.deleteSavedSearch, (call) => deleteSavedSearch(app, call));
  implementFile(server, app, inquiryExport.exportInquiries, (call) => exportInquiries(app, call));
  implement(server, app, answerTemplates.listTemplates, (call) => listTemplates(app, call));
  implement(server, app, answerTemplates.createTemplate, (call) => createTemplate(app, call));
  implement(server, app, answerTemplates.changeTemplate, (call) => changeTemplate(app, call));
  implement(server, app, answerTemplates.removeTemplate, (call) => removeTemplate(app, call));
  implement(server, app, calls.listUnmatched, (call) => listUnmatched(app, call));
  implement(server, app, calls.matchAgain, (call) => matchAgain(app, call));
}
