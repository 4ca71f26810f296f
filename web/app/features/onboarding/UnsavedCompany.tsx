import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Link } from '../../ui/Link.tsx';
import { isSameCompany } from './company-draft.ts';
import { fromApplication } from './company-form.ts';
import { draftTexts } from './draft.texts.ts';
import { stepSearch } from './steps.ts';
import { readCompanyDraft, unsentCompanyDraft } from './use-company-draft.ts';

/**
 * Whether the first step holds changes that are not in the application: at the server, or on this
 * device alone.
 *
 * @throws {CallError}
 */
export async function hasUnsavedCompany(application: PartnerCompanyApplication): Promise<boolean> {
  const saved = fromApplication(application);
  const onDevice = unsentCompanyDraft(saved);
  if (onDevice !== null && !isSameCompany(onDevice, saved)) return true;
  const draft = await readCompanyDraft(saved);
  return draft !== null && !isSameCompany(draft.content, saved);
}

/** Warns that unsaved changes of the first step would not be handed in. */
export function UnsavedCompany({ applicationId }: { applicationId: string }): ReactNode {
  const texts = useTexts(draftTexts);
  return (
    <Alert kind="error" title={texts.unsavedTitle}>
      <p>{texts.unsavedText}</p>
      <p>
        <Link to={{ search: stepSearch(applicationId, 'company') }}>{texts.toUnsaved}</Link>
      </p>
    </Alert>
  );
}
