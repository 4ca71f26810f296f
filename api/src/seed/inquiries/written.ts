import type { InquiryKind } from '@troskel/contract/values/inquiries';
import type { Resident } from './homes.ts';
import type { Line } from './rows.ts';

/** A review of a job that is done, and what the company answered. */
interface WrittenReview {
  stars: 3 | 4 | 5;
  words: string;
  answer?: string;
}

/**
 * Outcome of a quotation: it waits for an answer, got none, was accepted (and a visit is
 * booked), is under way, or is done.
 */
type JobOutcome = 'waiting' | 'lost' | 'booked' | 'working' | 'done';

export interface WrittenJob {
  outcome: JobOutcome;
  lines: readonly Line[];
  /** Whether the company came to look before. */
  hadVisit?: true;
  review?: WrittenReview;
  /** The company's words about the visit that is booked. */
  visitNote?: string;
  /** Property of a job whose invoice is paid and whose deduction is asked for. */
  property?: string;
}

/** A telephone call, a refusal, or a homeowner who took the inquiry back. */
type OtherCourse = 'phoned' | 'too_far' | 'not_my_trade' | 'full' | 'withdrawn';

/** Month and day, `MM-DD`. */
export type MonthDay = `${number}-${number}`;

/** An inquiry as somebody wrote it, with all that came of it. */
export interface Written {
  from: Resident;
  serviceId: 'service1' | 'service3' | 'service4';
  kind: InquiryKind;
  /** Days ago. */
  ago: number;
  /**
   * First and last day of the year on which it can have been written, for one that tells of the time
   * of year: it moves to the last of these days before the one that `ago` says.
   */
  season?: readonly [MonthDay, MonthDay];
  /** When the work is wanted: days later, or the next such day (`MM-DD`). */
  wanted?: number | MonthDay;
  text: string;
  /** Without one, it waits. */
  answer?: string;
  /** Hours until the answer, by a clock that stands still at night. */
  after?: number;
  /** The homeowner's answer. */
  reply?: string;
  course?: OtherCourse;
  /** Whether somebody at the company has opened it, though nobody has answered. */
  isRead?: true;
  note?: string;
  job?: WrittenJob;
  /** Names of the forum's drawings. */
  drawings?: readonly string[];
}

/** Adds the service that all of them are about. */
export const about = (
  serviceId: Written['serviceId'],
  inquiries: readonly Omit<Written, 'serviceId'>[],
): readonly Written[] => inquiries.map((inquiry) => ({ ...inquiry, serviceId }));
