import type { Language } from '@troskel/contract/ground/language';
import type { NotificationChoice } from '@troskel/contract/notifications/calls';
import type * as z from 'zod';

/** What a notification says. */
export interface Shown {
  title: string;
  text: string;
  /** Within the portal; null when there is nothing more to see. */
  path: string | null;
}

export interface Kind<Data extends z.ZodType> {
  /** What is kept of it: ids and short facts, never a name or an address of a person. */
  data: Data;
  /**
   * Its texts are mailed as the recipient has chosen for what it belongs to; `always`, since it was
   * decided about the recipient; `none`: it needs no mail, or has one of its own.
   */
  mail: NotificationChoice | 'always' | 'none';
  /** @param actor whose doing it was; null when it is not told, or they have left */
  show(told: { data: z.output<Data>; actor: string | null; language: Language }): Shown;
}

export const kind = <Data extends z.ZodType>(declared: Kind<Data>): Kind<Data> => declared;
