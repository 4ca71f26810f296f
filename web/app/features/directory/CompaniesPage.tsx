import { companyFilters, companySorts, directory } from '@troskel/contract/directory/calls';
import type { CompanyRow } from '@troskel/contract/directory/calls';
import type { ReactNode } from 'react';
import { PlanFilter } from '../../compose/plan-filter.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { useAddressChoices } from '../../patterns/record-list/use-address-choices.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { directoryTexts } from './directory.texts.ts';
import { FormerCompanies } from './FormerCompanies.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SinceDay } from './SinceDay.tsx';
import styles from './CompaniesPage.module.css';

type Texts = (typeof directoryTexts)['sv'];

function columnsOf(texts: Texts): Column<CompanyRow>[] {
  return [
    {
      key: 'company',
      label: texts.company,
      cell: ({ id, name }) => <Link to={`/admin/companies/${id}`}>{name}</Link>,
    },
    {
      key: 'number',
      label: texts.number,
      cell: ({ number }) => <span className={styles.whole}>{number}</span>,
    },
    {
      key: 'plan',
      label: texts.plan,
      cell: ({ plan }) => <span className={styles.whole}>{plan}</span>,
    },
    {
      key: 'members',
      label: texts.memberCount,
      isFigure: true,
      cell: ({ memberCount }) => memberCount,
    },
    {
      key: 'since',
      label: texts.since,
      cell: ({ since }) => <SinceDay since={since} />,
    },
    {
      key: 'state',
      label: texts.state,
      cell: ({ isBlocked }) => (
        <Badge tone={isBlocked ? 'error' : 'success'}>
          {isBlocked ? texts.blocked : texts.open}
        </Badge>
      ),
    },
  ];
}

/** The companies that are partners: found, narrowed, opened. */
export default function CompaniesPage(): ReactNode {
  const texts = useTexts(directoryTexts);
  const [place, choose] = useAddressChoices({
    state: companyFilters,
    sort: companySorts,
    plan: '',
    search: '',
  });
  const answer = usePages(readPages(directory.listCompanies, { query: place }));

  return (
    <>
      <PageHeading title={texts.companies} />
      <PageIntro>{texts.companiesIntro}</PageIntro>
      <SearchFilters
        search={place.search}
        help={texts.companySearchHelp}
        onSearch={(search) => choose({ search })}
      >
        <FilterSelect
          label={texts.state}
          value={place.state}
          options={companyFilters.map((state) => [state, texts.companyStates[state]] as const)}
          onChoose={(state) => choose({ state })}
        />
        {PlanFilter && <PlanFilter value={place.plan} onChange={(plan) => choose({ plan })} />}
        <FilterSelect
          label={texts.sort}
          value={place.sort}
          options={companySorts.map((sort) => [sort, texts.sorts[sort]] as const)}
          onChoose={(sort) => choose({ sort })}
        />
      </SearchFilters>
      <FoundRecords
        columns={columnsOf(texts)}
        answer={answer}
        words={{
          caption: texts.companies,
          loading: texts.loadingCompanies,
          failed: texts.companiesFailed,
        }}
        empty={{ title: texts.noHitsTitle, text: texts.noHitsText, clear: texts.showAll }}
      />
      {!answer.isPending && <FormerCompanies />}
    </>
  );
}
