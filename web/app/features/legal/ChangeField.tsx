import { legalChanges } from '@troskel/contract/legal/reading';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { useFieldId } from '../../ui/Form.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { legalAdminTexts } from './legal-admin.texts.ts';
import styles from './ChangeField.module.css';

/** Whether everybody is told of the version, and what that means. */
export function ChangeField(): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const { register } = useFormContext();
  const id = useFieldId('change');
  return (
    <RadioCards className={styles.choices}>
      <legend>{texts.change}</legend>
      {legalChanges.map((change, index) => (
        <RadioCard key={change}>
          <input
            type="radio"
            value={change}
            {...(index === 0 ? { id } : {})}
            {...register('change')}
          />
          <span>
            {texts.changes[change]}
            <small>{texts.changeHelp[change]}</small>
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
