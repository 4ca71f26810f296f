import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { topicEditingTexts } from './topic-editing.texts.ts';
import styles from './EditingActions.module.css';

/** Fields of both languages side by side, where there is room. */
export function Pair({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.pair, className)} />;
}

/** Buttons that end the form of a topic or an expert. */
export function EditingActions({
  isPending,
  isNew,
  onCancel,
}: {
  isPending: boolean;
  isNew: boolean;
  onCancel: () => void | Promise<void>;
}): ReactNode {
  const texts = useTexts(topicEditingTexts);
  return (
    <div className={styles.actions}>
      <SubmitButton isPending={isPending}>{isNew ? texts.add : texts.save}</SubmitButton>
      <Button look="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
