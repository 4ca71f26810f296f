import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { plansTexts } from './plans.texts.ts';
import styles from './PlanFormParts.module.css';

/** Swedish and English fields side by side while there is room. */
export function Pair({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.pair, className)} />;
}

/** One language of a form; its name is said once, above. */
export function Side({ className, ...rest }: ComponentProps<'fieldset'>): ReactNode {
  return <fieldset {...rest} className={clsx(styles.side, className)} />;
}

/** Why it was refused, where it is no single field's fault. */
export function Refusal({
  error,
  conflict,
}: {
  error: CallError | null;
  /** Says that somebody else was first, where it is no plan. */
  conflict?: string;
}): ReactNode {
  const texts = useTexts(plansTexts);
  const language = useLanguage();
  if (!error || error.errors.some(({ field }) => field)) return null;
  if (error.code === 'EDIT_CONFLICT') {
    return (
      <Alert kind="warning" title={conflict ?? texts.conflict}>
        {texts.conflictText}
      </Alert>
    );
  }
  return (
    <Alert kind="error" title={texts.refused}>
      {failureText(error, language)}
    </Alert>
  );
}
