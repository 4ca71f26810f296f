import type { FormSource } from '@troskel/contract/marketing/forms';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { RadioCard, RadioCards } from '../../../ui/RadioCard.tsx';
import styles from './SourceField.module.css';

/** Choice of the message's subject: field `source` of the surrounding form. */
export function SourceField({
  label,
  sources,
}: {
  label: string;
  sources: readonly FormSource[];
}): ReactNode {
  const { register } = useFormContext();
  return (
    <RadioCards className={styles.sourceFieldFrame}>
      <legend>{label}</legend>
      {sources.map((source) => (
        <RadioCard key={source.id}>
          <input type="radio" value={source.id} {...register('source')} />
          <span>{source.label}</span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
