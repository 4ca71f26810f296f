import * as z from 'zod/mini';
import { Agreed } from './agreed.ts';
import { Alteration } from './alteration.ts';
import { JobPicture } from './job-picture.ts';
import { WorkKind } from './work-kinds.ts';
import { JobAct, JobStep, UndoableAct } from './job-state.ts';

/** Days in Sweden on which the work is to be done. */
const PlannedDays = z.object({
  from: z.string(),
  /** Null for a single day. */
  to: z.nullable(z.string()),
});

/** The ROT deduction of a job that the company has asked for, of all buyers together. */
const AskedDeduction = z.object({
  askedOn: z.string(),
  askedKronor: z.int(),
  /** Null until it is decided for each buyer. */
  approvedKronor: z.nullable(z.int()),
});
export type AskedDeduction = z.infer<typeof AskedDeduction>;

/** An inquiry at a partner on its way to work that is done, as both sides see it. */
export const Job = z.object({
  partnerId: z.string(),
  /** How far it has come. */
  step: JobStep,
  /** Every step in order, with when it was reached; null for one that was not. */
  steps: z.array(z.object({ step: JobStep, at: z.nullable(z.string()) })),
  /** Whether nothing more comes: it was taken back, declined, or the agreement was cancelled. */
  isOver: z.boolean(),
  /** Whether the customer has cancelled what was agreed. */
  isCancelled: z.boolean(),
  planned: z.nullable(PlannedDays),
  /** The agreement; null before there is one, and once it is cancelled. */
  agreed: z.nullable(Agreed),
  /**
   * Last day in Sweden on which the customer can cancel, where they have not asked for the work to
   * begin before; null when nothing has to be waited for.
   */
  waitsUntil: z.nullable(z.string()),
  /** Alterations of the job, the newest first. */
  alterations: z.array(Alteration),
  /**
   * Minutes that were worked, by kind of work; null where the caller is not told: the customer is
   * with a price by the hour.
   */
  worked: z.nullable(z.array(z.object({ kind: WorkKind, minutes: z.int() }))),
  /** In the order in which they came. */
  pictures: z.array(JobPicture),
  /** Whether a basis of the invoice is made, which holds. */
  hasBasis: z.boolean(),
  /** The ROT deduction that was asked for, for the customer; null before, and for the partner. */
  deduction: z.nullable(AskedDeduction),
  /** Whether the caller can add hours and pictures, and remove them. */
  mayRecord: z.boolean(),
  /** Acts that the caller may do now. */
  acts: z.array(JobAct),
  /** Whether the caller can send an alteration. */
  mayAlter: z.boolean(),
  /** The latest act that the caller can undo, and for how many seconds more. */
  undo: z.nullable(z.object({ act: UndoableAct, secondsLeft: z.int() })),
});
export type Job = z.infer<typeof Job>;
