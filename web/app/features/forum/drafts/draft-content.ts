import type { ForumDraft, ForumDraftChange } from '@troskel/contract/forum-drafts';
import * as z from 'zod/mini';
import { textOfBody } from '../editor/body-text.ts';

/** What is typed in any of the forum's forms. */
export type DraftContent = Required<ForumDraftChange>;

/** A draft as the device keeps it. */
export interface DeviceDraft {
  content: DraftContent;
  /** Of the server's draft that this goes on from; 0 for none. */
  version: number;
  /** The server has it as it is here. */
  isSaved: boolean;
}

const Content = z.object({
  subject: z.string(),
  target: z.nullable(z.enum(['community', 'expert'])),
  anonymous: z.boolean(),
  body: z.string(),
  seenVersion: z.nullable(z.number()),
});
const OnDevice = z.object({ content: Content, version: z.number(), isSaved: z.boolean() });
const OnServer = z.extend(Content, {
  key: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});

/** Null for what another version of the page wrote. */
export function toDeviceDraft(value: unknown): DeviceDraft | null {
  const parsed = OnDevice.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** What stands at the server, as a refused save tells it. */
export function toServerDraft(value: unknown): ForumDraft | null {
  const parsed = OnServer.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function contentOf(draft: DraftContent): DraftContent {
  const { subject, target, anonymous, body, seenVersion } = draft;
  return { subject, target, anonymous, body, seenVersion };
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
