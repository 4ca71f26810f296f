import { styled } from '@mui/material/styles';
import { legalChanges } from '@troskel/contract/legal/reading';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { useFieldId } from '../../ui/Form.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.ts';
import { legalAdminTexts } from './legal-admin.texts.ts';

const Choices = styled(RadioCards)({
  // In line with the fields below.
  gap: '8px 24px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
});

/** Whether everybody is told of the version, and what that means. */
export function ChangeField(): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const { register } = useFormContext();
  const id = useFieldId('change');
  return (
    <Choices>
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
    </Choices>
  );
}
