import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { OutsideLink, TextButton } from '../../ui/Link.tsx';
import { presentBusinessCode } from './company-form.ts';
import { companyStepTexts } from './company-step.texts.ts';
import { onboardingTexts } from './onboarding.texts.ts';
import styles from './FoundCompany.module.css';

function hasGaps(hit: CompanyLookup): boolean {
  const { name, registrationDate, organizationForm, postalAddress } = hit;
  const { streetAddress, postalCode, addressLocality } = postalAddress;
  const taken = [name, registrationDate, organizationForm.code, streetAddress, postalCode];
  return [...taken, addressLocality].includes(null) || presentBusinessCode(hit) === '';
}

/** The company that fills the form, and what has to be known of it. */
export function FoundCompany({
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
