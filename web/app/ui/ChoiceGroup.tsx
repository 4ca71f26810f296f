import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldFault } from './form-field.ts';
import { useFieldNotice } from './field-notices.ts';
import { FieldNotice } from './FieldFrame.tsx';
import { useFieldId } from './Form.tsx';
import { WarningIcon } from './icons.tsx';
import styles from './ChoiceGroup.module.css';

/** Several of a list, in the form around it; the field's value is a list of ids. */
export function ChoiceGroup({
  name,
  label,
  choices,
  isLegendHidden = false,
  narrowest = 200,
  isShown,
}: {
  name: string;
  label: string;
  choices: readonly { id: string; label: string }[];
  /** Hides the legend where the surroundings say the same. */
  isLegendHidden?: boolean;
  /** Least width of a column in CSS pixels. */
  narrowest?: number;
  /** Leaves choices out of sight; they keep what is chosen. */
  isShown?: (id: string) => boolean;
}): ReactNode {
  const { register } = useFormContext();
  const groupId = useFieldId(name);
  const faultId = useId();
  const notice = useFieldNotice(name);
  const fault = useFieldFault(name);
  return (
    <fieldset
      className={styles.choiceGroupFrame}
      {...(isLegendHidden ? { 'aria-label': label } : {})}
      aria-describedby={fault ? faultId : undefined}
    >
      {!isLegendHidden && <legend>{label}</legend>}
      {notice && <FieldNotice>{notice}</FieldNotice>}
      <div
        className={styles.boxes}
        style={{ '--narrowest': `${narrowest / 16}rem` } as CSSProperties}
      >
        {choices.map(({ id, label: choice }) => (
          <label
            className={styles.choice}
            key={id}
            htmlFor={`${groupId}-${id}`}
            hidden={isShown && !isShown(id)}
          >
            <input
              type="checkbox"
              id={`${groupId}-${id}`}
              value={id}
              {...register(name)}
              aria-invalid={fault ? true : undefined}
            />
            {choice}
          </label>
        ))}
      </div>
      {fault && (
        <p id={faultId}>
          <WarningIcon size={18} />
          {fault}
        </p>
      )}
    </fieldset>
  );
}
