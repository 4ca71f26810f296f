import { bankid as calls } from '@troskel/contract/bankid';
import { bankidSimulation } from '@troskel/contract/bankid-simulation';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import { simulateVerification } from './simulation.ts';
import {
  cancelVerification,
  collectVerification,
  getCurrentVerification,
  recordReturn,
  startVerification,
} from './verification.ts';

export function bankid(server: FastifyInstance, app: App): void {
  implement(server, app, calls.startVerification, (call) => startVerification(app, call));
  implement(server, app, calls.collectVerification, (call) => collectVerification(app, call));
  implement(server, app, calls.cancelVerification, (call) => cancelVerification(app, call));
  implement(server, app, calls.getCurrentVerification, (call) => getCurrentVerification(app, call));
  implementPublic(server, app, calls.recordReturn, (call) => recordReturn(app, call));
  if (app.settings.build === 'demo') {
    implement(server, app, bankidSimulation.simulateVerification, (call) =>
      simulateVerification(app, call),
    );
  }
}
