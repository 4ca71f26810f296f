import { styled } from '@mui/material/styles';
import type { CompanyLookup } from '@troskel/contract/onboarding';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { presentBusinessCode } from './company-form.ts';
import { companyStepTexts } from './company-step.texts.ts';

const Lines = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });

function hasGaps({ name, registrationDate, organizationForm, postalAddress }: CompanyLookup) {
  const { streetAddress, postalCode, addressLocality } = postalAddress;
  return [
    name,
    registrationDate,
    organizationForm.code,
    streetAddress,
    postalCode,
    addressLocality,
  ].includes(null);
}

/** The company that fills the form, and what has to be known of it. */
export function FoundCompany({ hit }: { hit: CompanyLookup }): ReactNode {
  const texts = useTexts(companyStepTexts);
  const name = hit.name ?? texts.unnamed;
  const [main] = hit.businessCodes;
  return (
    <Lines>
      <Alert kind="success" title={texts.found(name)}>
        {hasGaps(hit) ? texts.foundGaps : texts.foundAdvice}
      </Alert>
      {hit.standing === 'unknown' && <Alert kind="info">{texts.standingUnknown}</Alert>}
      {hit.standing !== 'active' && hit.standing !== 'unknown' && (
        <Alert kind="warning" title={texts.standing(name, hit.standing, hit.standingSince)}>
          {texts.standingAdvice}
        </Alert>
      )}
      {main && presentBusinessCode(hit) === '' && (
        <Alert kind="info">{texts.oldBusinessCode(main.code)}</Alert>
      )}
    </Lines>
  );
}
