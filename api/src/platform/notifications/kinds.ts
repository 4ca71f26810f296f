import type { NeededRight } from '@troskel/contract/ground/partner-rights';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
import { notificationChoices } from '@troskel/contract/notifications/calls';
import type {
  MailChoice,
  MailDelivery,
  NotificationChoice,
} from '@troskel/contract/notifications/calls';
import type * as z from 'zod';
import type { Executor } from '../db/database.ts';
import type { MailCalendar } from '../gateways/mail.ts';
import type { Caller } from '../http/caller.ts';
import type { Settings } from '../settings/settings.ts';

/** Kinds of notification for which a user chooses together how they are mailed. */
export interface NotificationGroup {
  choice: NotificationChoice;
  /** How they are mailed to a user who has not chosen. */
  unchosen: MailDelivery;
  /** Heading of so many of them in a digest. */
  heading: Record<SourceLanguage, (count: number) => string>;
  /** Whether they need not wake a sleeping device; by default they do. */
  maySleep?: true;
  /** Whether their pages are closed to the members of a blocked company. */
  isOfPartnerArea: boolean;
  /** To whom the choice is offered; to everyone without it. */
  isOffered?: (caller: Pick<Caller, 'isExpert'>) => boolean;
}

/** Texts and link of a notification. */
export interface Shown {
  title: string;
  text: string;
  /** Path within the portal; null for none. */
  path: string | null;
}

/** A kind of notification, which belongs to the feature that sends it. */
export interface NotificationKind<Data extends z.ZodType = z.ZodType> {
  /** As stored with each notification. */
  name: string;
  /** Schema of the stored data: ids and short facts, never a person's name or address. */
  data: Data;
  /**
   * Group whose mail setting applies; `always` for decisions about the recipient; `none` when no
   * mail is needed, or it has one of its own.
   */
  mail: NotificationGroup | 'always' | 'none';
  /**
   * Right that a member's role must include to see it: whoever loses the right sees it no more.
   * Left out, every member may see what they were told.
   */
  needs?: NeededRight;
  /** Makes the calendar that goes with its mail, when it is sent; null for none. */
  calendar?(
    kept: { db: Executor; settings: Settings },
    told: { data: z.output<Data>; to: string; language: Language },
  ): Promise<MailCalendar | null>;
  /**
   * @param actor name of the person who caused it; null when it is not shown or they have left
   */
  show(told: { data: z.output<Data>; actor: string | null; language: Language }): Shown;
}

export const defineKind = <Data extends z.ZodType>(
  kind: NotificationKind<Data>,
): NotificationKind<Data> => kind;

/** Every kind that the features of this server know, by its name. */
export type NotificationKinds = ReadonlyMap<string, NotificationKind>;

/** @throws {Error} for two kinds of one name */
export function kindsByName(kinds: readonly NotificationKind[]): NotificationKinds {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size < kinds.length) throw new Error('two kinds of notification have one name');
  return byName;
}

/**
 * Answers a stored notification's texts in one language; null for a kind that is not known, or data
 * of an earlier form.
 */
export function showNotification(
  kinds: NotificationKinds,
  { kind: name, data, actor }: { kind: string; data: unknown; actor: string | null },
  language: Language,
): Shown | null {
  const kind = kinds.get(name);
  const parsed = kind?.data.safeParse(data);
  return kind && parsed?.success ? kind.show({ data: parsed.data, actor, language }) : null;
}

/** Answers the group whose mail setting applies to a kind; null for one without. */
export function groupOf(kind: NotificationKind | undefined): NotificationGroup | null {
  return kind === undefined || typeof kind.mail === 'string' ? null : kind.mail;
}

/** Lists the groups of kinds, in the order of their settings. */
export function groupsOf(kinds: NotificationKinds): NotificationGroup[] {
  const groups = new Set([...kinds.values()].flatMap((kind) => groupOf(kind) ?? []));
  return [...groups].toSorted(
    (one, other) =>
      notificationChoices.indexOf(one.choice) - notificationChoices.indexOf(other.choice),
  );
}

/** Lists the names of the kinds that a mail setting applies to. */
export function kindsOf(kinds: NotificationKinds, choice: MailChoice): string[] {
  return [...kinds.values()].flatMap((kind) =>
    groupOf(kind)?.choice === choice ? [kind.name] : [],
  );
}
