import { faq, mostCommentCharacters } from '@troskel/contract/faq/reading';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Input } from '../../ui/Input.tsx';
import { Link } from '../../ui/Link.tsx';
import { faqTexts } from './faq.texts.ts';
import { feedbackAddress } from './StillStuck.tsx';
import styles from './Helped.module.css';

/** One word of the reader about an answer, and after a no what was missing. */
export function Helped({
  questionId,
  said,
}: {
  questionId: string;
  /** Before; null for nothing. */
  said: boolean | null;
}): ReactNode {
  const texts = useTexts(faqTexts);
  const labelId = useId();
  const [chosen, setChosen] = useState(said);
  const [isAsked, setAsked] = useState(false);
  const [comment, setComment] = useState('');
  const give = useWrite(faq.giveFeedback, {
    refreshes: [faq.getCategory],
    skipGlobalHandle: true,
  });

  const [isSending, setSending] = useState(false);
  /** One after the other, so that a comment is never followed by the bare word before it. */
  const latest = useRef<Promise<unknown>>(Promise.resolve());

  /** Whether it was kept. */
  const tell = async (hasHelped: boolean, about: string): Promise<boolean> => {
    const before = chosen;
    setChosen(hasHelped);
    const write = latest.current.then(() =>
      give.mutateAsync({ params: { questionId }, body: { hasHelped, comment: about } }),
    );
    latest.current = write.catch(() => null);
    try {
      await write;
      return true;
    } catch {
      setChosen(before);
      showToast({ kind: 'error', title: texts.feedbackFailed });
      return false;
    }
  };
  const choose = async (hasHelped: boolean): Promise<void> => {
    setAsked(!hasHelped);
    if (hasHelped !== chosen && (await tell(hasHelped, ''))) announce(texts.thanks);
  };
  const sendComment = async (): Promise<void> => {
    if (comment.trim() === '' || isSending) return;
    setSending(true);
    const isKept = await tell(false, comment);
    setSending(false);
    if (!isKept) return;
    setAsked(false);
    setComment('');
    showToast({ kind: 'success', title: texts.sent });
  };

  return (
    <div>
      <fieldset className={styles.row} aria-labelledby={labelId}>
        <span id={labelId}>{texts.helped}</span>
        <button
          className={styles.choice}
          type="button"
          aria-pressed={chosen === true}
          onClick={() => void choose(true)}
        >
          {texts.yes}
        </button>
        <button
          className={styles.choice}
          type="button"
          aria-pressed={chosen === false}
          onClick={() => void choose(false)}
        >
          {texts.no}
        </button>
      </fieldset>
      {isAsked && (
        <form
          className={styles.missing}
          onSubmit={(event) => {
            event.preventDefault();
            void sendComment();
          }}
        >
          <FieldFrame label={texts.missing} help={texts.missingHelp}>
            {(wiring) => (
              <Input
                {...wiring}
                value={comment}
                maxLength={mostCommentCharacters}
                autoComplete="off"
                onChange={({ target }) => setComment(target.value)}
              />
            )}
          </FieldFrame>
          <div>
            <Button type="submit" size="small" look="secondary" isPending={isSending}>
              {texts.send}
            </Button>
            <Link to={feedbackAddress}>{texts.write}</Link>
          </div>
        </form>
      )}
    </div>
  );
}
