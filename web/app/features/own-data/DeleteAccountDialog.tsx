import { ownData } from '@troskel/contract/own-data/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { send } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { forgetOrigin } from '../../lib/origin.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { endSession } from '../../lib/session.ts';
import { forgetRecent } from '../../lib/storage.ts';
import { useTexts } from '../../lib/texts.ts';
import { rememberClosing } from '../../shell/account-closing.ts';
import { resetDialogs } from '../../shell/dialogs.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { resetLayout } from '../../shell/layout-state.ts';
import { useIsCustomer } from '../../shell/use-is-customer.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { wantsProof } from '../../lib/step-up.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { ownDataTexts } from './own-data.texts.ts';
import styles from './DeleteAccountDialog.module.css';

/** Says what deleting the account does, and does it. */
export default function DeleteAccountDialog(controls: DialogControls): ReactNode {
  const texts = useTexts(ownDataTexts);
  const isCustomer = useIsCustomer();
  const navigate = useNavigate();
  // Dialogs stand beside the pages, outside their query client.
  const outlook = useQuery(
    { ...read(ownData.getDeletionOutlook, {}, { skipGlobalHandle: true }), staleTime: 0 },
    queryClient,
  );
  const [failure, setFailure] = useState<CallError | null>(null);
  const schema = z.object({
    isUnderstood: z
      .boolean()
      .check(z.refine((isTicked) => isTicked, { error: texts.mustUnderstand })),
  });
  const form = useSchemaForm(schema, { defaultValues: { isUnderstood: false } });
  const { isSubmitting } = form.formState;

  const remove = async (): Promise<void> => {
    setFailure(null);
    try {
      const { eraseAt } = await send(ownData.deleteAccount, {});
      rememberClosing(eraseAt);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A cancelled proof of who is there is an answer, not a failure.
      if (!wantsProof(error.code)) setFailure(error);
      return;
    }
    endSession('loggedOut');
    resetDialogs();
    resetLayout();
    forgetRecent();
    forgetOrigin();
    await navigate('/login', { replace: true });
  };
  const close = (): void => {
    if (!isSubmitting) controls.onClose();
  };

  return (
    <Dialog
      open={controls.open}
      onClose={close}
      onExited={controls.onExited}
      title={texts.dialogTitle}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            {texts.cancel}
          </Button>
          {outlook.data && (
            <Button
              look="danger"
              isPending={isSubmitting}
              onClick={() => form.handleSubmit(remove)()}
            >
              {texts.deleteAccount}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {outlook.data ? (
          <>
            <p>{texts.dialogLead}</p>
            <ul className={styles.consequences}>
              <li>{texts.endsNow}</li>
              <li>{texts.regret(outlook.data.regretDays)}</li>
              <li>{texts.erased(outlook.data.regretDays)}</li>
              {isCustomer ? (
                <>
                  <li>{texts.inquiriesEnd}</li>
                  <li>{texts.agreementsStay}</li>
                </>
              ) : (
                <>
                  <li>
                    {outlook.data.companyThatLeaves === null
                      ? texts.companyStays
                      : texts.companyLeaves(outlook.data.companyThatLeaves)}
                  </li>
                  <li>{texts.posts}</li>
                </>
              )}
            </ul>
            <p>{texts.copyFirst}</p>
            <Form form={form} onSubmit={remove} label={texts.deleteAccount}>
              <CheckboxField name="isUnderstood" label={texts.understood} />
            </Form>
          </>
        ) : outlook.isError ? (
          <Alert kind="error" title={texts.outlookFailed}>
            <Button
              look="secondary"
              size="small"
              onClick={async () => void (await outlook.refetch())}
            >
              {texts.retry}
            </Button>
          </Alert>
        ) : (
          <SkeletonList count={3} label={texts.loading}>
            <Skeleton width="100%" height={44} />
          </SkeletonList>
        )}
        {failure && (
          <Alert kind="error" title={texts.deleteFailed}>
            {failure.errors[0]?.message}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
