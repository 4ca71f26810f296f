import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { CompanyInformation } from './company-form.ts';
import { companyStepTexts } from './company-step.texts.ts';
import type { FieldInWords } from './differences.ts';
import { addressFields, searchedFields } from './known-fields.ts';
import type { CompanyView, SearchedField } from './known-fields.ts';
import styles from './CompanyForm.module.css';

/** The known details of the company, to be checked; empty ones are left out. */
export function KnownCompany({
  view,
  fieldsInWords,
  onChange,
}: {
  view: Extract<CompanyView, { kind: 'card' }>;
  fieldsInWords: Readonly<Record<SearchedField, FieldInWords>>;
  /** The applicant wants to change what is shown. */
  onChange: () => void;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { control } = useFormContext<CompanyInformation>();
  const company = useWatch({ control, compute: (all: CompanyInformation) => all });
  useEffect(() => {
    if (view.takesFocus) title.current?.focus();
  }, [view]);
  const number =
    company.identityType === 'personal_number'
      ? { name: texts.ownNumber, value: company.ownNumber || texts.ownNumberLater }
      : null;
  const address = {
    name: texts.addressTitle,
    value: [company.address, company.extendedAddress, `${company.postalCode} ${company.city}`]
      .filter((line) => line !== '')
      .join('\n'),
  };
  const inWords = (field: SearchedField) => ({
    name: fieldsInWords[field].name,
    value: fieldsInWords[field].inWords(company),
  });
  const shown = searchedFields
    // The number's name says what kind it is.
    .filter((field) => view.known.has(field) && field !== 'identityType')
    .flatMap((field) => {
      if (field === 'identityNumber') return number ?? inWords(field);
      if (!addressFields.some((part) => part === field)) return inWords(field);
      return field === 'address' ? address : [];
    })
    .filter(({ value }) => value !== '');
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {texts.formTitle}
      </h3>
      <Facts>
        {shown.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Button look="secondary" size="small" onClick={onChange}>
        {texts.changeDetails}
      </Button>
    </section>
  );
}
