import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { StepActions } from '../../ui/StepActions.tsx';

/** The buttons of a form over a record: leave it, or send it. */
export function RecordActs({
  record: { close, isSaving },
  cancel,
  save,
  look,
}: {
  record: { close: () => void; isSaving: boolean };
  cancel: string;
  /** Null while it cannot be sent. */
  save: string | null;
  look?: ComponentProps<typeof SubmitButton>['look'];
}): ReactNode {
  return (
    <StepActions>
      <Button look="quiet" onClick={close}>
        {cancel}
      </Button>
      {save !== null && (
        <SubmitButton look={look} isPending={isSaving}>
          {save}
        </SubmitButton>
      )}
    </StepActions>
  );
}
