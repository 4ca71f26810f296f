import type { Language } from '@troskel/contract/ground/language';
import type { NotificationChoice } from '@troskel/contract/notifications/calls';
import type * as z from 'zod';

/** Texts and link of a notification. */
export interface Shown {
  title: string;
  text: string;
  /** Path within the portal; null for none. */
  path: string | null;
}

export interface Kind<Data extends z.ZodType> {
  /** Schema of the stored data: ids and short facts, never a person's name or address. */
  data: Data;
  /**
   * Mail setting that applies; `always` for decisions about the recipient; `none` when no mail is
   * needed, or it has one of its own.
   */
  mail: NotificationChoice | 'always' | 'none';
  /**
   * @param actor name of the person who caused it; null when it is not shown or they have left
   */
  show(told: { data: z.output<Data>; actor: string | null; language: Language }): Shown;
}

export const kind = <Data extends z.ZodType>(declared: Kind<Data>): Kind<Data> => declared;
