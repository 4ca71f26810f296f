import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FoldedDetails } from './FoldedDetails.tsx';
import { RetryIcon } from './icons.tsx';

const FaceFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  padding: '40px 16px',
  textAlign: 'center',
  '& > p': { maxWidth: '44ch' },
  '& > svg': { maxWidth: '100%', height: 'auto', marginBottom: 8 },
});

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3 }));

/** A list with nothing in it: a drawing, one sentence, and what fills it. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
}: {
  drawing?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}): ReactNode {
  return (
    <FaceFrame>
      {drawing}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </FaceFrame>
  );
}

/** A failure: what happened, a button to try again, the details folded away. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  detailsLabel,
  details,
}: {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void | Promise<void>;
  detailsLabel?: string;
  details?: string;
}): ReactNode {
  return (
    <FaceFrame>
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      <Button look="secondary" icon={<RetryIcon />} onClick={onRetry}>
        {retryLabel}
      </Button>
      {detailsLabel && details && <FoldedDetails label={detailsLabel} details={details} />}
    </FaceFrame>
  );
}
