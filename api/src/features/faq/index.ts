import { faq as calls } from '@troskel/contract/faq/reading';
import { faqEditing as staffCalls } from '@troskel/contract/faq/editing';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import {
  createCategory,
  deleteCategory,
  listAllCategories,
  orderCategories,
  updateCategory,
} from './categories.ts';
import { listComments, listRevisions } from './question-history.ts';
import {
  createQuestion,
  deleteQuestion,
  getQuestion,
  listAllQuestions,
  orderQuestions,
  updateQuestion,
} from './questions.ts';
import { getCategory, giveFeedback, listCategories } from './reading.ts';
import { searchFaq } from './search.ts';

export function faq(server: FastifyInstance, app: App): void {
  implement(server, app, calls.listCategories, (call) => listCategories(app, call));
  implement(server, app, calls.getCategory, (call) => getCategory(app, call));
  implement(server, app, calls.search, (call) => searchFaq(app, call));
  implement(server, app, calls.giveFeedback, (call) => giveFeedback(app, call));
  implement(server, app, staffCalls.listAllCategories, () => listAllCategories(app));
  implement(server, app, staffCalls.createCategory, (call) => createCategory(app, call));
  implement(server, app, staffCalls.orderCategories, (call) => orderCategories(app, call));
  implement(server, app, staffCalls.updateCategory, (call) => updateCategory(app, call));
  implement(server, app, staffCalls.deleteCategory, (call) => deleteCategory(app, call));
  implement(server, app, staffCalls.listAllQuestions, (call) => listAllQuestions(app, call));
  implement(server, app, staffCalls.orderQuestions, (call) => orderQuestions(app, call));
  implement(server, app, staffCalls.createQuestion, (call) => createQuestion(app, call));
  implement(server, app, staffCalls.getQuestion, (call) => getQuestion(app, call));
  implement(server, app, staffCalls.updateQuestion, (call) => updateQuestion(app, call));
  implement(server, app, staffCalls.deleteQuestion, (call) => deleteQuestion(app, call));
  implement(server, app, staffCalls.listRevisions, (call) => listRevisions(app, call));
  implement(server, app, staffCalls.listComments, (call) => listComments(app, call));
}
