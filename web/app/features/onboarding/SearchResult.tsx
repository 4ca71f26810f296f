import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { OutsideLink, TextButton } from '../../ui/Link.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { companyStepTexts } from './company-step.texts.ts';
import { FoundCompany } from './FoundCompany.tsx';
import { HitChoice } from './HitChoice.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import type { SearchState } from './use-company-search.ts';
import styles from './SearchResult.module.css';

/** Result of the search, announced to screen readers. */
export function SearchResult({
  state,
  isOwn,
  chosen,
  onChoose,
  onRetry,
  onSearchAnother,
}: {
  state: SearchState;
  /** The search was for the businesses of the signed-in person. */
  isOwn: boolean;
  /** The one chosen of several. */
  chosen: CompanyLookup | null;
  onChoose: (hit: CompanyLookup) => void;
  onRetry: () => Promise<void>;
  onSearchAnother: () => void;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const common = useTexts(onboardingTexts);
  switch (state.status) {
    case 'idle':
      return null;
    case 'searching':
      return (
        <output className={styles.progress}>
          <Spinner />
          {state.isSlow ? texts.searchingSlow : texts.searching}
        </output>
      );
    case 'failed':
      return <SearchFailure error={state.error} onRetry={onRetry} />;
    case 'done':
      break;
  }
  const { outcome } = state;
  switch (outcome.kind) {
    case 'notFound':
      return (
        <Alert kind="warning" title={texts.notFound}>
          {isOwn ? texts.notFoundOwnAdvice : texts.notFoundAdvice}
        </Alert>
      );
    case 'alreadyRegistered':
      return (
        <Alert kind="warning" title={texts.alreadyRegistered}>
          <div className={styles.lines}>
            <p>{isOwn ? texts.alreadyRegisteredOwnAdvice : texts.alreadyRegisteredAdvice}</p>
            <p>
              <OutsideLink href={`mailto:${brand.contactEmail}`}>{common.support}</OutsideLink>
            </p>
          </div>
        </Alert>
      );
    case 'several':
      return chosen ? (
        <FoundCompany hit={chosen} onSearchAnother={onSearchAnother} />
      ) : (
        <HitChoice hits={outcome.hits} leftOut={outcome.leftOut} onChoose={onChoose} />
      );
    case 'one':
      return (
        <FoundCompany
          hit={outcome.hit}
          leftOut={outcome.leftOut}
          onSearchAnother={onSearchAnother}
        />
      );
  }
}

function SearchFailure({
  error,
  onRetry,
}: {
  error: CallError;
  onRetry: () => Promise<void>;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const [title, advice] = error.isUnreachable
    ? [texts.unreachable, texts.registryFailedAdvice]
    : error.status === 429
      ? [texts.tooMany, texts.registryBusyAdvice]
      : error.code === 'REGISTRY_BUSY'
        ? [texts.registryBusy, texts.registryBusyAdvice]
        : [texts.registryFailed, texts.registryFailedAdvice];
  return (
    <Alert kind="warning" title={title}>
      <div className={styles.lines}>
        <p>{advice}</p>
        <p>
          <TextButton type="button" onClick={() => void onRetry()}>
            {texts.tryAgain}
          </TextButton>
        </p>
      </div>
    </Alert>
  );
}
