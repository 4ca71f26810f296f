import { localeOf } from '@troskel/contract/ground/language';
import { useQuery } from '@tanstack/react-query';
import { forumDrafts } from '@troskel/contract/forum/drafts';
import type { ForumDraftSummary } from '@troskel/contract/forum/drafts';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../../lib/announce.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { askDiscard } from '../../../shell/common-dialogs.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link, TextButton } from '../../../ui/Link.tsx';
import { newThreadAddress, threadAddress, replyElementId } from '../forum-address.ts';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { draftTexts } from './drafts.texts.ts';
import { draftsQuery } from './begun-drafts.ts';
import styles from './DraftList.module.css';

/** Shown at once; the others on demand. */
const fewest = 3;

function addressOf(partnerId: string, draft: ForumDraftSummary): string | null {
  const { kind, topicId, threadId, replyId } = draft;
  if (topicId === null) return null;
  if (kind === 'new') return newThreadAddress(partnerId, topicId);
  if (threadId === null) return null;
  const thread = threadAddress(partnerId, topicId, threadId);
  return replyId === null ? thread : `${thread}#${replyElementId(replyId)}`;
}

/** The user's unsent drafts in the forum; nothing when there is none. */
export function DraftList({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(draftTexts);
  const format = new Intl.NumberFormat(localeOf(useLanguage()));
  const titleId = useId();
  const { data } = useQuery(draftsQuery());
  const [isWhole, setWhole] = useState(false);
  const remove = useWrite(forumDrafts.deleteDraft, { refreshes: [forumDrafts.listDrafts] });
  const drafts = data?.drafts ?? [];
  if (drafts.length === 0) return null;

  const discard = async ({ key }: ForumDraftSummary): Promise<void> => {
    if (!(await askDiscard(texts))) return;
    remove.mutate(
      { params: { key } },
      {
        onSuccess: () => {
          announce(texts.discarded);
          document.getElementById(titleId)?.focus();
        },
      },
    );
  };

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {texts.drafts}
      </h2>
      <ul>
        {drafts.slice(0, isWhole ? drafts.length : fewest).map((draft) => {
          const address = addressOf(partnerId, draft);
          const name = draft.subject || texts.noSubject;
          return (
            <li key={draft.key}>
              <div>
                {address === null ? texts.postGone : <Link to={address}>{name}</Link>}
                <p>
                  {texts.kinds[draft.kind]} · <TimeSince at={draft.updatedAt} />
                  {draft.excerpt && ` · ${draft.excerpt}`}
                </p>
              </div>
              <Button
                look="quiet"
                size="small"
                aria-label={texts.discardNamed(name)}
                onClick={() => discard(draft)}
              >
                {texts.discard}
              </Button>
            </li>
          );
        })}
      </ul>
      {!isWhole && drafts.length > fewest && (
        <TextButton type="button" onClick={() => setWhole(true)}>
          {texts.more(format.format(drafts.length))}
        </TextButton>
      )}
    </section>
  );
}
