import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { topicEditingTexts } from './topic-editing.texts.ts';

/** Fields of both languages side by side, where there is room. */
export const Pair = styled('div')({
  display: 'grid',
  gap: 16,
  // One column or two, never three: a language stands beside the other.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(260px, 40%), 100%), 1fr))',
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

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
    <Actions>
      <SubmitButton isPending={isPending}>{isNew ? texts.add : texts.save}</SubmitButton>
      <Button look="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Actions>
  );
}
