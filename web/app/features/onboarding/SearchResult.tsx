import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { OutsideLink, TextButton } from '../../ui/Link.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { companyStepTexts } from './company-step.texts.ts';
import { HitChoice } from './HitChoice.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import type { SearchState } from './use-company-search.ts';
import styles from './CompanySearch.module.css';
import { presentBusinessCode } from './company-form.ts';

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

function hasGaps(hit: CompanyLookup): boolean {
  const { name, registrationDate, organizationForm, postalAddress } = hit;
  const { streetAddress, postalCode, addressLocality } = postalAddress;
  const taken = [name, registrationDate, organizationForm.code, streetAddress, postalCode];
  return [...taken, addressLocality].includes(null) || presentBusinessCode(hit) === '';
}

/** The company that fills the form, and what has to be known of it. */
function FoundCompany({
  hit,
  leftOut = 0,
  onSearchAnother,
}: {
  hit: CompanyLookup;
  /** Number of businesses with the same number that are registered here already. */
  leftOut?: number;
  onSearchAnother: () => void;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const common = useTexts(onboardingTexts);
  const name = hit.name ?? texts.unnamed;
  const [main] = hit.businessCodes;
  return (
    <div className={styles.lines}>
      <Alert kind="success" title={texts.found(name)}>
        {hasGaps(hit) ? texts.foundGaps : texts.foundAdvice}
        {leftOut > 0 && ` ${texts.leftOut(leftOut)}`}
      </Alert>
      {hit.standing === 'unknown' && <Alert kind="info">{texts.standingUnknown}</Alert>}
      {hit.standing !== 'active' && hit.standing !== 'unknown' && (
        <Alert kind="warning" title={texts.standing(name, hit.standing, hit.standingSince)}>
          <div className={styles.lines}>
            <p>{texts.standingAdvice}</p>
            <p className={styles.ways}>
              <TextButton type="button" onClick={onSearchAnother}>
                {texts.searchAnother}
              </TextButton>
              <OutsideLink href={`mailto:${brand.contactEmail}`}>{common.support}</OutsideLink>
            </p>
          </div>
        </Alert>
      )}
      {main && presentBusinessCode(hit) === '' && (
        <Alert kind="info">
          {main.standard === 'SNI2007'
            ? texts.oldBusinessCode(main.code, main.formerLabel ?? '')
            : texts.unclearBusinessCode(main.code)}
        </Alert>
      )}
    </div>
  );
}
