import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/Faces.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { settingsTexts } from './settings.texts.ts';
import styles from './settings-parts.module.css';

export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>): ReactNode {
  return (
    <h2 {...rest} className={clsx(styles.cardTitle, className)}>
      {children}
    </h2>
  );
}

export function CardLead({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(styles.cardLead, className)} />;
}

/** A word on a state: how sure, how it is. */
export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<'span'> & { tone: 'success' | 'warning' }): ReactNode {
  return <span {...rest} className={clsx(styles.badge, className)} data-tone={tone} />;
}

/** Placeholder until the account has been read. */
export function SettingsWaiting({
  count,
  children,
}: {
  count: number;
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(settingsTexts);
  return (
    <SkeletonList count={count} label={texts.loading}>
      {children}
    </SkeletonList>
  );
}

/** Failure to read the account. */
export function SettingsFailure({
  error,
  onRetry,
}: {
  error: CallError;
  onRetry: () => Promise<unknown>;
}): ReactNode {
  const texts = useTexts(settingsTexts);
  const language = useLanguage();
  return (
    <Card aria-label={texts.failed}>
      <ErrorState
        title={texts.failed}
        text={error.isUnreachable ? failureText(error, language) : texts.failedText}
        retryLabel={texts.tryAgain}
        onRetry={async () => {
          await onRetry();
        }}
      />
    </Card>
  );
}
