import { useQuery } from '@tanstack/react-query';
import { textIn } from '@troskel/contract/ground/language';
import { remarkFieldNames } from '@troskel/contract/onboarding/remarks';
import type { RegistryComparison, ReviewedApplication } from '@troskel/contract/onboarding/review';
import type { ReferenceData } from '@troskel/contract/values/reference-data';
import { formatPostalCode } from '@troskel/contract/values/postal-code';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import type { Language } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { codesQuery, registryQuery } from './staff-queries.ts';
import { registryCardTexts } from './registry-card.texts.ts';
import styles from './RegistryCard.module.css';

type Row = Omit<RegistryComparison['fields'][number], 'differs'> & {
  /** Null while the register has not been heard. */
  differs: boolean | null;
};

/** The application's own statements, for comparison with the register. */
function appliedRows({ application }: ReviewedApplication): Row[] {
  const { legalInformation: legal } = application;
  const { postalAddress } = legal;
  const applied: Record<Row['field'], string> = {
    legalName: legal.legalName,
    registrationDate: legal.companyRegistrationDate,
    organizationForm: legal.organizationForm,
    businessCode: legal.mainBusinessCode,
    address: postalAddress.streetAddress,
    extendedAddress: postalAddress.extendedAddress,
    postalCode: postalAddress.postalCode,
    city: postalAddress.addressLocality,
  };
  return Object.entries(applied).map(([field, value]) => ({
    field: field as Row['field'],
    applied: value,
    registered: null,
    differs: null,
  }));
}

/** A code as people read it: with its name, as far as that is known. */
function nameOf(data: ReferenceData | undefined, field: Row['field'], code: string): string {
  if (field === 'organizationForm') {
    const form = data?.organizationForms.find((known) => known.code === code);
    return form ? `${form.name} (${code})` : code;
  }
  if (field === 'postalCode') return formatPostalCode(code);
  if (field !== 'businessCode' || !data) return code;
  for (const section of data.businessCodes) {
    for (const division of section.children) {
      for (const group of division.children) {
        for (const found of group.children) {
          const leaf = found.children.find((known) => known.code === code);
          if (leaf) return `${code} ${leaf.label}`;
        }
      }
    }
  }
  return code;
}

interface ColumnOptions {
  texts: (typeof registryCardTexts)['sv'];
  language: Language;
  /** The names of codes, once they are there. */
  codes: ReferenceData | undefined;
  /** The register has said something, which has a column of its own. */
  isHeard: boolean;
}

function columnsOf({ texts, language, codes, isHeard }: ColumnOptions): Column<Row>[] {
  const inWords = (field: Row['field'], value: string): string =>
    value === '' ? texts.none : nameOf(codes, field, value);
  const applied: Column<Row>[] = [
    {
      key: 'field',
      label: texts.field,
      cell: ({ field }) => textIn(remarkFieldNames[field], language),
    },
    { key: 'applied', label: texts.applied, cell: (row) => inWords(row.field, row.applied) },
  ];
  if (!isHeard) return applied;
  return [
    ...applied,
    {
      key: 'registered',
      label: texts.registered,
      cell: ({ field, registered, differs }) =>
        registered === null ? (
          texts.silent
        ) : (
          <>
            <span>{inWords(field, registered)}</span>
            <br />
            <span data-differs={differs}>{differs ? texts.differs : texts.agrees}</span>
          </>
        ),
    },
  ];
}

/** The applicant's word beside the register's, with what differs marked. */
export function RegistryCard({ review }: { review: ReviewedApplication }): ReactNode {
  const texts = useTexts(registryCardTexts);
  const language = useLanguage();
  const dates = useDates();
  const answer = useQuery(registryQuery(review.application.id));
  const codes = useQuery(codesQuery());
  const said = answer.data;
  const rows: readonly Row[] = said?.isFound ? said.fields : appliedRows(review);
  const columns = columnsOf({
    texts,
    language,
    codes: codes.data,
    isHeard: said?.isFound === true,
  });
  const standing = texts.standings[(said?.standing ?? 'unknown') as keyof typeof texts.standings];
  const differing = said?.fields.filter(({ differs }) => differs).length ?? 0;
  return (
    <Card className={styles.registryCardFrame} aria-labelledby="review-registry">
      <h2 id="review-registry">{texts.comparison}</h2>
      {review.source === 'manual' && (
        <Alert kind="info" isSilent>
          {texts.typedByHand}
        </Alert>
      )}
      {answer.isPending && (
        <SkeletonList count={1} label={texts.comparing}>
          <Skeleton height={48} />
        </SkeletonList>
      )}
      {said?.isFound && (
        <Alert
          kind={differing > 0 || said.standing !== 'active' ? 'warning' : 'success'}
          title={
            said.standing === 'active' || said.standing === 'unknown'
              ? texts.differences(differing)
              : `${texts.standing}: ${standing}.`
          }
          isSilent
        >
          {said.standing === 'active' || said.standing === 'unknown'
            ? `${texts.standing}: ${standing}.`
            : texts.differences(differing)}{' '}
          {texts.askedAt(dates.dateTime(said.fetchedAt))}
        </Alert>
      )}
      {said && !said.isFound && (
        <Alert kind="warning" isSilent>
          {texts.notInRegistry}
        </Alert>
      )}
      <RecordTable
        caption={texts.comparison}
        columns={columns}
        rows={rows}
        keyOf={({ field }) => field}
      />
      {!said && (
        <QueryFailure query={answer} title={texts.registryFailed} text={texts.registryFailedText} />
      )}
    </Card>
  );
}
