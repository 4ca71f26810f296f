import type { CompanyRefresh } from '@troskel/contract/company/company-information';
import { formatPostalCode } from '@troskel/contract/values/postal-code';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { companyInformationTexts } from './company-information.texts.ts';
import { noonOf } from './company-words.ts';
import styles from './RegistryBar.module.css';

/** The registry's answer, with each change before and after. */
export function RefreshOutcome({ refresh }: { refresh: CompanyRefresh }): ReactNode {
  const texts = useTexts(companyInformationTexts);
  const dates = useDates();
  const { outcome, standing, standingSince, changes } = refresh;
  const warning =
    standing === null || standing === 'active' || standing === 'unknown'
      ? null
      : [
          texts.standings[standing],
          standingSince === null ? '' : texts.since(dates.date(noonOf(standingSince))),
        ]
          .filter(Boolean)
          .join(' ');
  const shown = (field: CompanyRefresh['changes'][number]['field'], text: string): string => {
    if (text === '') return texts.none;
    if (field === 'postalCode') return formatPostalCode(text);
    return field === 'registrationDate' ? dates.date(noonOf(text)) : text;
  };

  if (outcome === 'unknown') {
    return (
      <Alert kind="warning" title={texts.unknown}>
        {texts.unknownText}
      </Alert>
    );
  }
  if (outcome === 'not_in_business') {
    return (
      <Alert kind="warning" title={texts.notInBusiness}>
        {warning} {texts.contactUs}
      </Alert>
    );
  }
  return (
    <Alert
      kind={warning === null ? 'success' : 'warning'}
      title={outcome === 'updated' ? texts.updated : texts.unchanged}
    >
      {warning !== null && <p>{warning}</p>}
      {changes.length > 0 && (
        <dl className={styles.changes} aria-label={texts.changed}>
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{texts.fields[field]}</dt>
              <dd>
                <span>{texts.before}</span>
                <del>{shown(field, from)}</del>
              </dd>
              <dd>
                <span>{texts.after}</span>
                <ins>{shown(field, to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Alert>
  );
}
