import * as z from 'zod/mini';
import { defineFeature, Empty, route } from '../ground/route.ts';

/** Days to regret the deletion of an account. */
export const regretDays = 30;

/** A copy of what is stored of a person, made in the background. */
export const DataExport = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** 0 to 100. */
  progress: z.int(),
  requestedAt: z.string(),
  /** When the file is removed, ISO 8601; null before it is there. */
  expiresAt: z.nullable(z.string()),
  /**
   * Address of the zip, signed and good for a few minutes. Told by getExport alone, which asks for a
   * recent proof of who it is; null elsewhere, and unless it is done.
   */
  downloadUrl: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.int()),
});
export type DataExport = z.infer<typeof DataExport>;

/** What happens when the account is deleted, for the dialog that asks. */
export const DeletionOutlook = z.object({
  /** Days to regret it. */
  regretDays: z.int(),
  /** The company whose last member this is, and that leaves with them; null for none. */
  companyThatLeaves: z.nullable(z.string()),
});
export type DeletionOutlook = z.infer<typeof DeletionOutlook>;

export const ownData = defineFeature('ownData', {
  requestExport: route({
    method: 'POST',
    path: '/partner/users/me/exports',
    access: 'user',
    summary: 'Start a copy of all that is stored of the signed-in user; one at a time.',
    status: 202,
    response: DataExport,
    isSensitive: true,
    limit: { points: 10, seconds: 86_400, per: 'user' },
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
