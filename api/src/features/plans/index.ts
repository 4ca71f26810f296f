import { plans as calls } from '@troskel/contract/plans/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import { createPlan, deletePlan, listPlans, updatePlan, withdrawPlan } from './plans.ts';
import { addPrice, removePrice, updatePrice } from './prices.ts';

export function plans(server: FastifyInstance, app: App): void {
  implement(server, app, calls.listPlans, () => listPlans(app));
  implement(server, app, calls.createPlan, (call) => createPlan(app, call));
  implement(server, app, calls.updatePlan, (call) => updatePlan(app, call));
  implement(server, app, calls.withdrawPlan, (call) => withdrawPlan(app, call));
  implement(server, app, calls.deletePlan, (call) => deletePlan(app, call));
  implement(server, app, calls.addPrice, (call) => addPrice(app, call));
  implement(server, app, calls.updatePrice, (call) => updatePrice(app, call));
  implement(server, app, calls.removePrice, (call) => removePrice(app, call));
}
