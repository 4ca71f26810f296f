import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FoldedDetails } from './FoldedDetails.tsx';
import { RetryIcon } from './icons.tsx';
import styles from './Faces.module.css';

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
    <div className={styles.faceFrame}>
      {drawing}
      <h2 className={styles.title}>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
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
    <div className={styles.faceFrame}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p>{text}</p>}
      <Button look="secondary" icon={<RetryIcon />} onClick={onRetry}>
        {retryLabel}
      </Button>
      {detailsLabel && details && <FoldedDetails label={detailsLabel} details={details} />}
    </div>
  );
}
