import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldFault } from './form-field.ts';
import { useFieldNotice } from './field-notices.ts';
import { FieldNotice } from './FieldFrame.tsx';
import { useFieldId } from './Form.tsx';
import { WarningIcon } from './icons.tsx';
import { measures } from './measures.ts';

const ChoiceGroupFrame = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 4, fontWeight: 600, fontSize: '0.9375rem' },
  '& > div + p': {
    ...theme.typography.body2,
    display: 'flex',
    gap: 6,
    color: theme.vars.palette.error.main,
    fontWeight: 500,
    '& svg': { flexShrink: 0, marginTop: 2 },
  },
}));

const Boxes = styled('div', { shouldForwardProp: (name) => name !== 'narrowest' })<{
  narrowest: number;
}>(({ narrowest }) => ({
  display: 'grid',
  // Never more than five columns: long words would break where there is room beside them.
  gridTemplateColumns: `repeat(auto-fill, minmax(min(max(${narrowest}px, 17%), 100%), 1fr))`,
  columnGap: 16,
}));

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: measures.target,
  cursor: 'pointer',
  '&[hidden]': { display: 'none' },
  '& input': {
    width: 22,
    height: 22,
    margin: 0,
    flexShrink: 0,
    accentColor: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
}));

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
    <ChoiceGroupFrame
      {...(isLegendHidden ? { 'aria-label': label } : {})}
      aria-describedby={fault ? faultId : undefined}
    >
      {!isLegendHidden && <legend>{label}</legend>}
      {notice && <FieldNotice>{notice}</FieldNotice>}
      <Boxes narrowest={narrowest}>
        {choices.map(({ id, label: choice }) => (
          <Choice key={id} htmlFor={`${groupId}-${id}`} hidden={isShown && !isShown(id)}>
            <input
              type="checkbox"
              id={`${groupId}-${id}`}
              value={id}
              {...register(name)}
              aria-invalid={fault ? true : undefined}
            />
            {choice}
          </Choice>
        ))}
      </Boxes>
      {fault && (
        <p id={faultId}>
          <WarningIcon size={18} />
          {fault}
        </p>
      )}
    </ChoiceGroupFrame>
  );
}
