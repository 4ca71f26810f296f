import { useQuery } from '@tanstack/react-query';
import type { ForumDraftSummary } from '@troskel/contract/forum/drafts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { TextButton } from '../../../ui/Link.tsx';
import { replyElementId } from '../forum-address.ts';
import { draftTexts } from './drafts.texts.ts';
import styles from './ThreadLeftovers.module.css';
import { draftsQuery } from './begun-drafts.ts';

/** The reader's unsent drafts in this thread, with links to them. */
export function ThreadLeftovers({
  drafts,
  onReply,
}: {
  drafts: readonly ForumDraftSummary[];
  onReply: () => void;
}): ReactNode {
  const texts = useTexts(draftTexts);
  const { search } = useLocation();
  if (drafts.length === 0) return null;
  return (
    <div className={styles.notices}>
      {drafts.map(({ key, kind, replyId }) =>
        kind === 'reply' ? (
          <Alert key={key} kind="info" title={texts.leftReply}>
            {texts.leftReplyText}{' '}
            <TextButton type="button" onClick={onReply}>
              {texts.toReply}
            </TextButton>
          </Alert>
        ) : (
          <Alert key={key} kind="info" title={texts.leftEdit}>
            {texts.leftEditText(replyId === null ? texts.theQuestion : texts.aReply)}{' '}
            {replyId !== null && (
              <RouterLink to={{ search, hash: replyElementId(replyId) }} preventScrollReset>
                {texts.toEdit}
              </RouterLink>
            )}
          </Alert>
        ),
      )}
    </div>
  );
}

/**
 * Drafts that were there when the page was opened and still are: what is begun on it is nothing that
 * its writer has to be reminded of.
 */
export function useLeftovers(isMeant: (draft: ForumDraftSummary) => boolean): ForumDraftSummary[] {
  const { data } = useQuery(draftsQuery());
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null);
  if (data && first === null) setFirst(new Set(data.drafts.map(({ key }) => key)));
  return data?.drafts.filter((draft) => isMeant(draft) && first?.has(draft.key)) ?? [];
}
