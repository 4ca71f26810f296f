import { search as calls } from '@troskel/contract/search/calls';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { findEverywhere } from './search.ts';

/** @param sources what is searched, in the order in which it is answered */
export function search(server: FastifyInstance, app: App, sources: readonly SearchSource[]): void {
  implement(server, app, calls.search, (call) => findEverywhere(app, sources, call));
}
