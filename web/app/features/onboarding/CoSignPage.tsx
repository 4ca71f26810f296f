import { coSigning } from '@troskel/contract/onboarding/co-signing';
import type { CoSigningRequest } from '@troskel/contract/onboarding/co-signing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { keptCoSigning } from '../../lib/kept-invitation.ts';
import { useDates } from '../../lib/dates.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { mayHaveOpenOrder } from '../../shell/bankid/open-order.ts';
import type { Beginning } from '../../shell/bankid/run-identification.ts';
import { failureText } from '../../shell/failure-text.ts';
import { publicPage } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SuccessIcon } from '../../ui/icons.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { SignedText } from '../../ui/AgreementSheet.tsx';
import { signingTexts } from './signing.texts.ts';
import styles from './CoSignPage.module.css';

export const handle = publicPage;

const askedQuery = (code: string) =>
  read(coSigning.lookUpCoSigning, { body: { code } }, { skipGlobalHandle: true });

function Asked({
  code,
  asked: { name, applicant, legalName, document, expiresAt },
  onSigned,
}: {
  code: string;
  asked: CoSigningRequest;
  onSigned: (applicant: string) => void;
}): ReactNode {
  const texts = useTexts(signingTexts).page;
  const dates = useDates();
  const [isPending, setPending] = useState(false);
  // The app leads back to an address without the code.
  useEffect(() => keptCoSigning.keep(code), [code]);
  const run = async (beginning: Beginning): Promise<boolean> => {
    try {
      const flow = await import('./sign-too-flow.ts');
      return await flow.signTooByBankId(code, beginning);
    } catch {
      showToast({ kind: 'error', title: texts.notLoaded });
      return false;
    }
  };
  const finish = (): void => {
    keptCoSigning.forget();
    onSigned(applicant);
  };
  const sign = async (): Promise<void> => {
    setPending(true);
    const isSigned = await run('start');
    setPending(false);
    if (isSigned) finish();
  };
  const takeUp = useEffectEvent(
    async (): Promise<boolean> => mayHaveOpenOrder('coSignature') && run('takeUp'),
  );
  const finishTakenUp = useEffectEvent(finish);
  useEffect(() => {
    const goOn = async (): Promise<void> => {
      if (await takeUp()) finishTakenUp();
    };
    void goOn();
  }, []);
  return (
    <>
      <PageHeading title={texts.title} step="asked" />
      <p>{texts.lead(name, applicant, legalName)}</p>
      <p>{texts.howTo}</p>
      <SignedText document={document} />
      <p className={styles.quiet}>{texts.validUntil(dates.date(expiresAt))}</p>
      <StepActions>
        <Button isPending={isPending} onClick={sign}>
          {texts.sign}
        </Button>
      </StepActions>
    </>
  );
}

/** Where somebody signs together with an applicant: the link's code stands behind the `#`. */
export default function CoSignPage(): ReactNode {
  const texts = useTexts(signingTexts).page;
  const language = useLanguage();
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const [signedWith, setSignedWith] = useState<string | null>(null);
  // The prerendered page knows nothing of the address.
  const linked = isHydrated ? hash.slice(1) : '';
  const code = linked !== '' || !isHydrated ? linked : (keptCoSigning.read() ?? '');
  const isAsked = code !== '' && signedWith === null;
  const answer = useQuery({ ...askedQuery(code), enabled: isAsked }, queryClient);
  const { data, error } = answer;
  const isPassing = error !== null && (error.status >= 500 || error.isUnreachable);
  if (signedWith !== null) {
    return (
      <Card as="div" className={styles.sheet}>
        <PageHeading title={texts.done} step="done" />
        <p className={styles.done}>
          <SuccessIcon size={22} />
          {texts.doneText(signedWith)}
        </p>
      </Card>
    );
  }
  return (
    <Card as="div" className={styles.sheet}>
      {data ? (
        <Asked code={code} asked={data} onSigned={setSignedWith} />
      ) : (
        <>
          <PageHeading title={texts.title} step="code" />
          {isPassing && <QueryFailure query={answer} title={texts.notOpened} />}
          {error && !isPassing && (
            <Alert kind="error" title={texts.notOpened}>
              {failureText(error, language)}
            </Alert>
          )}
          {isHydrated && code === '' && <p>{texts.noCode}</p>}
          {code !== '' && answer.isPending && (
            <SkeletonList count={1} label={texts.loading}>
              <Skeleton height={320} />
            </SkeletonList>
          )}
        </>
      )}
    </Card>
  );
}
