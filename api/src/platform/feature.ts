import type { FastifyInstance } from 'fastify';
import type { BlobGuards } from './blobs/routes.ts';
import type { App } from './collaborators.ts';
import type { Command } from './commands/command.ts';
import type { HandledCall } from './http/implement.ts';
import type { Job } from './jobs/job.ts';
import type { PersonalDataClaim } from './personal-data-claim.ts';
import type { SearchSource } from './search/search-source.ts';

/** A job with what does it. A job may be run twice, even at the same time, and must do no harm then. */
export interface HandledJob {
  job: Job;
  run: (app: App, payload: unknown) => Promise<void>;
}

export const runs = <Payload>(
  job: Job<Payload>,
  run: (app: App, payload: Payload) => Promise<void>,
): HandledJob => ({
  job,
  // What stands in the queue was typed when it was put there.
  run: (app, payload) => run(app, payload as Payload),
});

/**
 * All that the server takes from one feature. `compose.ts` lists the features once; whatever else
 * needs a list of their parts is made from that.
 */
export interface Feature {
  /** That of its folders in the contract, at the server and in the pages. */
  name: string;
  calls?: readonly HandledCall[];
  /** Calls that a site of waiting lists alone has too: nobody logs in there. */
  siteCalls?: readonly HandledCall[];
  /** Calls of the demo, which production does not have. */
  demoCalls?: readonly HandledCall[];
  /**
   * What it answers beside calls of the contract: pages, and protocols of others.
   *
   * @param clientFolder the built pages
   */
  pages?: (server: FastifyInstance, app: App, clientFolder: string) => void;
  /** The same at a site of waiting lists alone, too. */
  sitePages?: (server: FastifyInstance, app: App, clientFolder: string) => void;
  /** Addresses of its pages that search engines are told of. */
  publicPaths?: (app: App) => Promise<string[]>;
  personalData?: PersonalDataClaim;
  /** Its tables that hold nothing about a person, each with the reason. */
  aboutNobody?: Readonly<Record<string, string>>;
  searchSource?: SearchSource;
  /** Who is shown its files, by their purpose. */
  blobGuards?: BlobGuards;
  jobs?: readonly HandledJob[];
  /** Removes what has run out. Run every hour, and when a test moves the clock. */
  sweep?: (app: App) => Promise<void>;
  /** What staff do without pages: `npm run admin -- NAME …`. */
  commands?: readonly Command[];
  /** Finishes what is under way in memory; calls and the database are still there. */
  close?: (app: App) => Promise<void>;
}
