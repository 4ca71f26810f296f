import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { textOfBody } from '../editor/body-text.ts';
import { TimeSince } from '../TimeSince.tsx';
import { draftTexts } from './drafts.texts.ts';
import type { KeptDraft } from './use-kept-draft.ts';

const Mark = styled('p', { shouldForwardProp: (name) => name !== 'isBad' })<{ isBad: boolean }>(
  ({ theme, isBad }) => ({
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    marginInlineStart: 'auto',
    color: isBad ? theme.vars.palette.text.primary : theme.vars.palette.text.secondary,
    '& svg': {
      flexShrink: 0,
      color: isBad ? theme.vars.palette.warning.main : theme.vars.palette.success.main,
    },
  }),
);

const Theirs = styled('blockquote')(({ theme }) => ({
  margin: '8px 0 12px',
  padding: '8px 12px',
  maxHeight: 200,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  borderInlineStart: `3px solid ${theme.vars.palette.line.main}`,
  '& b': { display: 'block' },
}));

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
});

/** How safe what is typed is, in words. Changes are told to screen readers elsewhere, and seldom. */
export function DraftMark({ draft: { mark } }: { draft: KeptDraft }): ReactNode {
  const texts = useTexts(draftTexts);
  if (mark.kind === 'none') return null;
  if (mark.kind !== 'notSaved') {
    return (
      <Mark isBad={false}>
        {mark.kind === 'saved' && <CheckIcon size={14} strokeWidth={2.5} />}
        {texts[mark.kind]}
      </Mark>
    );
  }
  return (
    <Mark isBad>
      <WarningIcon size={14} />
      {mark.isOnDevice
        ? `${texts.device}, ${texts.only[mark.reason]}`
        : `${texts.notSaved} – ${texts.reasons[mark.reason]}`}
    </Mark>
  );
}

/** Another device has gone on with the same draft: shows its text, and asks. */
export function DraftConflict({ draft: { conflict, resolve } }: { draft: KeptDraft }): ReactNode {
  return conflict && <Question key={conflict.version} theirs={conflict} resolve={resolve} />;
}

function Question({
  theirs,
  resolve,
}: {
  theirs: NonNullable<KeptDraft['conflict']>;
  resolve: KeptDraft['resolve'];
}): ReactNode {
  const texts = useTexts(draftTexts);
  const frame = useRef<HTMLDivElement>(null);
  // Whoever is in the middle of a word goes on with it; it is told politely, and stands above.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame}>
      <Alert kind="warning" title={texts.conflictTitle}>
        <p>
          {texts.conflictText} (<TimeSince at={theirs.updatedAt} />)
        </p>
        <Theirs>
          {theirs.subject && <b>{theirs.subject}</b>}
          {textOfBody(theirs.body) || texts.nothing}
        </Theirs>
        <Choices>
          <Button look="secondary" size="small" onClick={() => resolve('mine')}>
            {texts.mine}
          </Button>
          <Button look="secondary" size="small" onClick={() => resolve('theirs')}>
            {texts.theirs}
          </Button>
          <Button look="secondary" size="small" onClick={() => resolve('both')}>
            {texts.both}
          </Button>
        </Choices>
      </Alert>
    </div>
  );
}
