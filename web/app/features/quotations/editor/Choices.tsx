import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldFault } from '../../../ui/form-field.ts';
import { useFieldId } from '../../../ui/Form.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { RadioCard, RadioCards } from '../../../ui/RadioCard.tsx';
import styles from './Choices.module.css';

/** One of a few, each with a line of what it means. */
export function Choices({
  name,
  legend,
  choices,
}: {
  name: string;
  legend: string;
  choices: readonly { value: string; label: string; text: string }[];
}): ReactNode {
  const { register } = useFormContext();
  const fault = useFieldFault(name);
  const faultId = useId();
  const fieldId = useFieldId(name);
  return (
    <RadioCards className={styles.choices} isRequired {...(fault && { faultId })}>
      <legend>{legend}</legend>
      <div>
        {choices.map(({ value, label, text }, place) => (
          <RadioCard key={value}>
            <input
              type="radio"
              value={value}
              {...(place === 0 ? { id: fieldId } : {})}
              {...register(name)}
            />
            <span>
              {label}
              <small>{text}</small>
            </span>
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
