import * as z from 'zod/mini';
import { rotWorkKinds } from './papers/basis.ts';

/** Kinds of work; `other` is none of those that can have the ROT deduction. */
export const workKinds = [...rotWorkKinds, 'other'] as const;
export const WorkKind = z.enum(workKinds, 'FIELD_INVALID');
export type WorkKind = z.infer<typeof WorkKind>;
