import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { secondsPerDay } from '../values/durations.ts';

/** Days within which the deletion of an account can be cancelled. */
export const regretDays = 30;

/** A copy of a person's stored data, produced in the background. */
export const DataExport = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** Percentage, 0 to 100. */
  progress: z.int(),
  requestedAt: z.string(),
  /** When the file is removed (ISO 8601); null before it is ready. */
  expiresAt: z.nullable(z.string()),
  /**
   * Signed address of the zip, valid for a few minutes. Only from getExport, which requires a
   * recent login; null elsewhere, and unless the export is done.
   */
  downloadUrl: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.int()),
});
export type DataExport = z.infer<typeof DataExport>;

/** Consequences of deleting the account, for the confirmation dialog. */
export const DeletionOutlook = z.object({
  /** Days within which the deletion can be cancelled. */
  regretDays: z.int(),
  /** The company that leaves together with its last member; null for none. */
  companyThatLeaves: z.nullable(z.string()),
});
export type DeletionOutlook = z.infer<typeof DeletionOutlook>;

export const ownData = defineCalls('ownData', {
  requestExport: route({
    method: 'POST',
    path: '/partner/users/me/exports',
    access: 'user',
    summary: 'Start a copy of all that is stored of the signed-in user; one at a time.',
    status: 202,
    response: DataExport,
    isSensitive: true,
    limit: { points: 10, seconds: secondsPerDay, per: 'user' },
  }),
  listExports: route({
    method: 'GET',
    path: '/partner/users/me/exports',
    access: 'user',
    summary: 'List the copies that are being made or can be fetched, newest first.',
    response: z.array(DataExport),
  }),
  getExport: route({
    method: 'GET',
    path: '/partner/users/me/exports/{exportId}',
    access: 'user',
    summary: 'Tell where a copy can be fetched.',
    params: z.object({ exportId: z.uuid() }),
    response: DataExport,
    errors: ['NOT_FOUND'],
    isSensitive: true,
  }),
  getDeletionOutlook: route({
    method: 'GET',
    path: '/partner/users/me/deletion',
    access: 'user',
    summary: 'Tell what deleting the account would do.',
    response: DeletionOutlook,
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/partner/users/me',
    access: 'user',
    summary:
      'Delete the account: every session ends now, and it is erased after the days to regret.',
    response: z.object({ eraseAt: z.string() }),
    isSensitive: true,
    skipGlobalHandle: true,
  }),
  getDeletion: route({
    method: 'GET',
    path: '/partner/users/me/closing',
    access: 'identity',
    summary: 'Tell when the signed-in account is erased; null when it is not going to be.',
    response: z.object({ eraseAt: z.nullable(z.string()) }),
  }),
  regretDeletion: route({
    method: 'POST',
    path: '/partner/users/me/restore',
    access: 'identity',
    summary: 'Regret the deletion of the account: all is as it was.',
    response: Empty,
    errors: ['UNAUTHENTICATED'],
  }),
});
