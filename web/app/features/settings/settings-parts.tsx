import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/Faces.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { settingsTexts } from './settings.texts.ts';

export const CardTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  marginBottom: 4,
}));

export const CardLead = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 20,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** A word on a state: how sure, how it is. */
export const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: 'success' | 'warning';
}>(({ theme, tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '1px 8px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  borderRadius: 999,
  color: theme.vars.palette[tone].main,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette[tone].main} 10%, ${theme.vars.palette.background.paper})`,
}));

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
