import { search as calls } from '@troskel/contract/search/calls';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { findEverywhere } from './search.ts';

export const search: Feature = {
  name: 'search',
  description: 'One search over what the caller may read.',
  calls: handled(calls, { search: findEverywhere }, { allowsStale: ['search'] }),
};
