import { styled } from '@mui/material/styles';
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
import { measures } from '../../ui/measures.ts';
import { faqTexts } from './faq.texts.ts';
import { feedbackAddress } from './StillStuck.tsx';

const Row = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

const Choice = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 56,
  minHeight: 36,
  padding: '4px 14px',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '&[aria-pressed="true"]': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '@media (pointer: coarse)': { minHeight: measures.target },
}));

const Missing = styled('form')({
  display: 'grid',
  gap: 8,
  maxWidth: 480,
  marginTop: 12,
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 },
});

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
      <Row aria-labelledby={labelId}>
        <span id={labelId}>{texts.helped}</span>
        <Choice type="button" aria-pressed={chosen === true} onClick={() => void choose(true)}>
          {texts.yes}
        </Choice>
        <Choice type="button" aria-pressed={chosen === false} onClick={() => void choose(false)}>
          {texts.no}
        </Choice>
      </Row>
      {isAsked && (
        <Missing
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
        </Missing>
      )}
    </div>
  );
}
