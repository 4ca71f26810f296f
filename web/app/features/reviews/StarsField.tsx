import { starCounts } from '@troskel/contract/values/review';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { useFieldFault } from '../../ui/form-field.ts';
import { useFieldId } from '../../ui/Form.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { ownReviewTexts } from './own-review.texts.ts';
import { Stars } from './review-parts.tsx';
import styles from './StarsField.module.css';

/** One to five stars in the form around it; the value is their number as text. */
export function StarsField({ name }: { name: string }): ReactNode {
  const texts = useTexts(ownReviewTexts);
  const { register } = useFormContext();
  const fault = useFieldFault(name);
  const faultId = useId();
  const fieldId = useFieldId(name);
  return (
    <RadioCards className={styles.starsField} isRequired {...(fault && { faultId })}>
      <legend>{texts.starsLegend}</legend>
      <div>
        {starCounts.map((count, place) => (
          <RadioCard key={count}>
            <input
              type="radio"
              value={count}
              {...(place === 0 ? { id: fieldId } : {})}
              {...register(name)}
            />
            <Stars count={count} />
            <span>{texts.starNames[count]}</span>
          </RadioCard>
        ))}
      </div>
      {fault && (
        <p id={faultId}>
          <WarningIcon size={18} />
          {fault}
        </p>
      )}
    </RadioCards>
  );
}
