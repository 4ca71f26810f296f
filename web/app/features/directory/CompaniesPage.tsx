import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { companyFilters, companySorts } from '@troskel/contract/directory';
import type { CompanyRow } from '@troskel/contract/directory';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Link } from '../../ui/Link.tsx';
import { PagedRecords } from '../../ui/PagedRecords.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { BlockBadge } from './BlockBadge.tsx';
import { companiesQuery, plansQuery } from './directory-queries.ts';
import { directoryTexts } from './directory.texts.ts';
import { SearchFilters } from './SearchFilters.tsx';

type Texts = (typeof directoryTexts)['sv'];

/** Cells may break anywhere, for long words; these may not. */
const Whole = styled('time')({ whiteSpace: 'nowrap' });
const WholeText = styled('span')({ whiteSpace: 'nowrap' });

function columnsOf(texts: Texts, dates: ReturnType<typeof useDates>): Column<CompanyRow>[] {
  return [
    {
      key: 'company',
      label: texts.company,
      cell: ({ id, name }) => <Link to={`/admin/companies/${id}`}>{name}</Link>,
    },
    { key: 'number', label: texts.number, cell: ({ number }) => <WholeText>{number}</WholeText> },
    { key: 'plan', label: texts.plan, cell: ({ plan }) => <WholeText>{plan}</WholeText> },
    {
      key: 'members',
      label: texts.memberCount,
      isFigure: true,
      cell: ({ memberCount }) => memberCount,
    },
    {
      key: 'since',
      label: texts.since,
      cell: ({ since }) => (
        <Whole dateTime={since} title={dates.dateTime(since)}>
          {dates.date(since)}
        </Whole>
      ),
    },
    {
      key: 'state',
      label: texts.state,
      cell: ({ isBlocked }) => (
        <BlockBadge isBlocked={isBlocked}>{isBlocked ? texts.blocked : texts.open}</BlockBadge>
      ),
    },
  ];
}

/** The companies that are partners: found, narrowed, opened. */
export default function CompaniesPage(): ReactNode {
  const texts = useTexts(directoryTexts);
  const dates = useDates();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const plans = useQuery(plansQuery());
  const place = {
    state: companyFilters.find((known) => known === query.get('state')) ?? 'all',
    sort: companySorts.find((known) => known === query.get('sort')) ?? 'newest',
    plan: query.get('plan') ?? '',
    search: query.get('search') ?? '',
  };
  const answer = useInfiniteQuery(companiesQuery(place));
  const rows = answer.data?.pages.flatMap(({ companies }) => companies);
  const choose = (name: keyof typeof place, value: string): void => {
    const next = new URLSearchParams(query);
    if (value === '' || value === 'all' || value === 'newest') next.delete(name);
    else next.set(name, value);
    setQuery(next, { preventScrollReset: true });
  };

  return (
    <>
      <PageHeading title={texts.companies} />
      <PageIntro>{texts.companiesIntro}</PageIntro>
      <SearchFilters
        search={place.search}
        help={texts.companySearchHelp}
        onSearch={(search) => choose('search', search)}
      >
        <FieldFrame label={texts.state}>
          {(wiring) => (
            <Select
              {...wiring}
              value={place.state}
              onChange={({ target }) => choose('state', target.value)}
            >
              {companyFilters.map((state) => (
                <option key={state} value={state}>
                  {texts.companyStates[state]}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
        <FieldFrame label={texts.plan}>
          {(wiring) => (
            <Select
              {...wiring}
              value={place.plan}
              onChange={({ target }) => choose('plan', target.value)}
            >
              <option value="">{texts.everyPlan}</option>
              {plans.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name[language]}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
        <FieldFrame label={texts.sort}>
          {(wiring) => (
            <Select
              {...wiring}
              value={place.sort}
              onChange={({ target }) => choose('sort', target.value)}
            >
              {companySorts.map((sort) => (
                <option key={sort} value={sort}>
                  {texts.sorts[sort]}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </SearchFilters>
      {answer.isPending && (
        <SkeletonList count={5} label={texts.loadingCompanies}>
          <Skeleton height={52} />
          <br />
        </SkeletonList>
      )}
      {!rows && answer.error && <QueryFailure query={answer} title={texts.companiesFailed} />}
      {rows?.length === 0 && (
        <EmptyState
          title={texts.noHitsTitle}
          action={
            <ButtonLink look="secondary" to="?">
              {texts.showAll}
            </ButtonLink>
          }
        >
          {texts.noHitsText}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <PagedRecords
          caption={texts.companies}
          columns={columnsOf(texts, dates)}
          rows={rows}
          answer={answer}
          failed={texts.companiesFailed}
        />
      )}
    </>
  );
}
