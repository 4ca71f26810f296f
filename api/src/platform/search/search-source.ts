import type { Language } from '@troskel/contract/ground/language';
import type { SearchHit, SearchKind } from '@troskel/contract/search/calls';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';

/** What somebody searches for. */
export interface SearchQuestion {
  /** A member of the partner. */
  caller: Caller;
  partnerId: string;
  /** At least one, as `word-search.ts` of the contract spells them. Never part of a pattern. */
  terms: readonly string[];
  /** In which what is found is told. */
  language: Language;
  /** Most hits that are of use. */
  limit: number;
}

/** Where what is searched lies. */
export interface SearchedData {
  db: Database;
  pool: pg.Pool;
}

/** What a feature lets be searched: its part of the answer, only of what the caller may read. */
export interface SearchSource {
  kind: SearchKind;
  /** The best hits first, at most `limit`. */
  find: (kept: SearchedData, question: SearchQuestion) => Promise<SearchHit[]>;
}
