import type { ForumDraft, ForumDraftChange } from '@troskel/contract/forum/drafts';
import * as z from 'zod/mini';
import type { ServerDraft } from '../../../lib/draft-keeper.ts';
import { textOfBody } from '../../../shell/rich-text/body-text.ts';

/** Contents of any of the forum's forms. */
export type DraftContent = Required<ForumDraftChange>;

const Content = z.object({
  subject: z.string(),
  target: z.nullable(z.enum(['community', 'expert'])),
  anonymous: z.boolean(),
  body: z.string(),
  seenVersion: z.nullable(z.number()),
});
const OnServer = z.extend(Content, { version: z.number(), updatedAt: z.string() });

/** Null for what another version of the page wrote. */
export function toContent(value: unknown): DraftContent | null {
  const parsed = Content.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function serverDraftOf(
  draft: Pick<ForumDraft, 'version' | 'updatedAt'> & DraftContent,
): ServerDraft<DraftContent> {
  const { subject, target, anonymous, body, seenVersion, version, updatedAt } = draft;
  return { content: { subject, target, anonymous, body, seenVersion }, version, updatedAt };
}

/** Reads the server's present draft out of a refused save. */
export function toServerDraft(value: unknown): ServerDraft<DraftContent> | null {
  const parsed = OnServer.safeParse(value);
  return parsed.success ? serverDraftOf(parsed.data) : null;
}

/** One text after the other. */
export function joined(mine: DraftContent, theirs: DraftContent): DraftContent {
  const subject = mine.subject === '' ? theirs.subject : mine.subject;
  return { ...mine, subject, body: `${mine.body}${theirs.body}` };
}

const asOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Whether two say the same to whoever reads them. The server tidies what it keeps, so that the same
 * text need not be the same HTML.
 */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return (
    one.anonymous === other.anonymous &&
    one.target === other.target &&
    asOneLine(one.subject) === asOneLine(other.subject) &&
    (one.body === other.body ||
      asOneLine(textOfBody(one.body)) === asOneLine(textOfBody(other.body)))
  );
}
