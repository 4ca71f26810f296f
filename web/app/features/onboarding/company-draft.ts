import {
  ApplicationDraft,
  KeptApplicationDraft,
  withoutPersonalNumbers,
} from '@troskel/contract/onboarding/draft';
import type { ServerDraft } from '../../lib/draft-keeper.ts';
import { emptyCompany, fromApplication } from './company-form.ts';
import type { CompanyInformation } from './company-form.ts';

/** The company form as it is kept while it is filled in: without any personal number. */
export type CompanyContent = Omit<CompanyInformation, 'ownNumber'>;

/** A draft, with a mark of the application from which the form was filled ({@link markOf}). */
export type CompanyDraft = CompanyContent & { filledFrom: string };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a form, in its order: as they are given, else as they are in the form. */
function filledIn(form: Fields, given: Fields): Fields {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const present = given[name];
      if (isFields(value)) return [name, filledIn(value, isFields(present) ? present : {})];
      return [name, present ?? value];
    }),
  );
}

const { ownNumber: _, ...emptyContent } = emptyCompany;

/** Fields of the form that are kept in the draft. */
export function toContent(company: CompanyContent): CompanyContent {
  const content = filledIn(emptyContent, { ...company }) as CompanyContent;
  return withoutPersonalNumbers(content);
}

/**
 * Parses a draft of the device or the server, perhaps from an earlier version; null for anything
 * else. Fields that it lacks are as saved.
 */
export function parseContent(value: unknown, saved: CompanyContent): CompanyDraft | null {
  const parsed = KeptApplicationDraft.safeParse(value);
  if (!parsed.success) return null;
  // The schema has seen to the kind of every value, and `saved` to those that are missing.
  const company = filledIn({ ...saved }, parsed.data) as CompanyContent;
  return { ...toContent(company), filledFrom: parsed.data.filledFrom ?? '' };
}

/** The form for what was kept; a sole trader's number is as the server told it of what was saved. */
export function toCompany(content: CompanyContent, saved: CompanyInformation): CompanyInformation {
  const isOwn = content.identityType === 'personal_number';
  return { ...content, ownNumber: isOwn ? saved.ownNumber : '' };
}

/** A telephone number's field also holds how the number is written. */
function inShort({ business, ...rest }: CompanyContent) {
  return { ...rest, business: { ...business, phoneNumber: business.phoneNumber.value } };
}

/** Whether every field is the same. */
export function isUnchanged(one: CompanyContent, other: CompanyContent): boolean {
  return JSON.stringify(inShort(toContent(one))) === JSON.stringify(inShort(toContent(other)));
}

/** Whether two applications say the same, whatever was searched for meanwhile. */
export function isSameCompany(one: CompanyContent, other: CompanyContent): boolean {
  return isUnchanged({ ...one, searchIdentityNumber: '' }, { ...other, searchIdentityNumber: '' });
}

/** Reads the server's answer; null when its draft has another shape. */
export function toServerDraft(
  value: unknown,
  saved: CompanyContent,
): ServerDraft<CompanyDraft> | null {
  const parsed = ApplicationDraft.safeParse(value);
  const content = parsed.success ? parseContent(parsed.data.content, saved) : null;
  if (!parsed.success || content === null) return null;
  const { version, updatedAt } = parsed.data;
  return { content, version, updatedAt };
}

type Saved = Parameters<typeof fromApplication>[0];

/**
 * Tells what the first step of an application says from what another says, in a few characters:
 * two that differ have the same mark once in four thousand million (FNV-1a, 32 bits). It holds
 * nothing of a sole trader's number.
 */
export function markOf(application: Saved | null | undefined): string {
  if (!application) return 'new';
  const said = JSON.stringify(inShort(toContent(fromApplication(application))));
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(said)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * Whether another window has saved something else than what the form was filled from, and than what
 * it says now: saving would undo that.
 *
 * @param filledFrom as {@link markOf} tells it; empty for a draft that does not know
 */
export function wouldUndo(
  filledFrom: string,
  values: CompanyContent,
  application: Saved | null,
): boolean {
  if (application === null || filledFrom === '' || filledFrom === markOf(application)) return false;
  return !isSameCompany(values, fromApplication(application));
}
