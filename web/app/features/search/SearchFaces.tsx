import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { searchTexts } from './search.texts.ts';

const SearchFacesFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  margin: '16px 12px',
  '& > p': { maxWidth: '52ch', overflowWrap: 'anywhere' },
  '& > p:first-of-type': { fontWeight: 600 },
  '& > p + p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > button': { marginTop: 4 },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '12px',
  color: theme.vars.palette.text.secondary,
}));

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '4px 12px',
});

const Lines = styled('div')({ display: 'grid', gap: 6 });

/** As high as two hits. */
export function WaitingFace(): ReactNode {
  return (
    <div aria-hidden="true">
      {['44%', '36%'].map((width) => (
        <Row key={width}>
          <Skeleton isRound width={20} height={20} />
          <Lines>
            <Skeleton width={width} height={15} />
            <Skeleton width="62%" height={12} />
          </Lines>
        </Row>
      ))}
    </div>
  );
}

export function NothingFace({ text }: { text: string }): ReactNode {
  const texts = useTexts(searchTexts);
  return (
    <SearchFacesFrame>
      <p>{texts.none(text)}</p>
      <p>{texts.noneText}</p>
    </SearchFacesFrame>
  );
}

export function ShortFace(): ReactNode {
  return <Hint>{useTexts(searchTexts).tooShort}</Hint>;
}

export function FailureFace({
  status,
  onRetry,
}: {
  status: 'failed' | 'forbidden' | 'tooMany';
  onRetry: () => Promise<unknown>;
}): ReactNode {
  const texts = useTexts(searchTexts);
  const words = {
    failed: [texts.failed, texts.failedText],
    forbidden: [texts.forbidden, texts.forbiddenText],
    tooMany: [texts.tooMany, texts.tooManyText],
  }[status];
  return (
    <SearchFacesFrame>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {status !== 'forbidden' && (
        <Button
          look="secondary"
          size="small"
          icon={<RetryIcon />}
          onClick={async () => {
            await onRetry();
          }}
        >
          {texts.tryAgain}
        </Button>
      )}
    </SearchFacesFrame>
  );
}
