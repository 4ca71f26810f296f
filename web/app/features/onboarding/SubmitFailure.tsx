import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { defineDialog, showDialog } from '../../shell/dialogs.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextButton } from '../../ui/Link.tsx';
import { agreementStepTexts } from './agreement-step.texts.ts';
import { onboardingTexts } from './onboarding.texts.ts';
import type { SupportDialogProps } from './SupportDialog.tsx';
import styles from './AgreementStep.module.css';

const supportDialog = defineDialog<SupportDialogProps>(
  'applicationSupport',
  () => import('./SupportDialog.tsx'),
);

/** Why the application was not taken, with the way to support (specification 1, section 8). */
export function SubmitFailure({
  error,
  applicationId,
}: {
  error: CallError;
  applicationId: string;
}): ReactNode {
  const texts = useTexts(agreementStepTexts);
  const common = useTexts(onboardingTexts);
  const known: Partial<Record<string, string>> = texts.errors;
  const words = error.isUnreachable ? common.unreachable : (known[error.code] ?? texts.unexpected);
  return (
    <Alert kind="error" title={texts.submitFailed}>
      <div className={styles.lines}>
        <p>{words}</p>
        <p>
          <TextButton
            type="button"
            aria-haspopup="dialog"
            onClick={() => showDialog(supportDialog, { applicationId, reason: words })}
          >
            {texts.supportRequest}
          </TextButton>
        </p>
      </div>
    </Alert>
  );
}
