import type { FormSource } from '@troskel/contract/marketing/forms';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { RadioCard, RadioCards } from '../../../ui/RadioCard.ts';

const SourceFieldFrame = styled(RadioCards)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

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
    <SourceFieldFrame>
      <legend>{label}</legend>
      {sources.map((source) => (
        <RadioCard key={source.id}>
          <input type="radio" value={source.id} {...register('source')} />
          <span>{source.label}</span>
        </RadioCard>
      ))}
    </SourceFieldFrame>
  );
}
