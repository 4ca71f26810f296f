import type { Language } from '@troskel/contract/ground/language';
import type { SearchHit, SearchKind } from '@troskel/contract/search/calls';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';

export interface SearchQuestion {
  /** A member of the partner. */
  caller: Caller;
  partnerId: string;
  /** As typed; has at least one word. */
  text: string;
  /** At least one, normalised by the contract's `word-search.ts`. Never used as a pattern. */
  terms: readonly string[];
  /** Language of the results. */
  language: Language;
  /** Maximum number of hits. */
  limit: number;
}

export interface SearchedData {
  db: Database;
  pool: pg.Pool;
}

/** A feature's part of the search; finds only what the caller may read. */
export interface SearchSource {
  kind: SearchKind;
  /** Best matches first, at most `limit`. */
  find: (kept: SearchedData, question: SearchQuestion) => Promise<SearchHit[]>;
}
