import { textIn } from '@troskel/contract/ground/language';
import { remarkFieldNames } from '@troskel/contract/onboarding/remarks';
import type { BusinessField } from '@troskel/contract/onboarding/business-details';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Link } from '../../ui/Link.tsx';
import { businessSectionTexts } from './business-section.texts.ts';
import styles from './AgreementStep.module.css';
import { stepSearch } from './steps.ts';

/** Missing details of the first step, each with a link to its field. */
export function MissingBusiness({
  applicationId,
  fields,
}: {
  applicationId: string;
  fields: readonly BusinessField[];
}): ReactNode {
  const texts = useTexts(businessSectionTexts);
  const language = useLanguage();
  return (
    <Alert kind="error" title={texts.missingTitle}>
      <ul className={styles.list}>
        {fields.map((field) => (
          <li key={field}>
            <Link
              to={{
                search: stepSearch(applicationId, 'company'),
                hash: encodeURIComponent(`business.${field}`),
              }}
              preventScrollReset
            >
              {textIn(remarkFieldNames[`business.${field}`], language)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
