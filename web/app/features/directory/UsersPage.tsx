import { directory, userFilters } from '@troskel/contract/directory/calls';
import type { UserRow } from '@troskel/contract/directory/calls';
import type { ReactNode } from 'react';
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
import { SearchFilters } from './SearchFilters.tsx';
import { rolesInWords } from './roles-in-words.ts';
import { SinceDay } from './SinceDay.tsx';
import styles from './UsersPage.module.css';

type Texts = (typeof directoryTexts)['sv'];

function columnsOf(texts: Texts): Column<UserRow>[] {
  return [
    {
      key: 'name',
      label: texts.name,
      cell: ({ id, name, email }) => (
        <span className={styles.name}>
          <Link to={`/admin/users/${id}`}>{name || email}</Link>
        </span>
      ),
    },
    { key: 'email', label: texts.email, cell: ({ email }) => email },
    {
      key: 'role',
      label: texts.role,
      cell: (user) => rolesInWords(user, texts),
    },
    {
      key: 'verified',
      label: texts.bankId,
      cell: ({ isVerified }) => (isVerified ? texts.yes : texts.no),
    },
    {
      key: 'since',
      label: texts.since,
      cell: ({ since }) => <SinceDay since={since} />,
    },
    {
      key: 'state',
      label: texts.state,
      cell: ({ isBlocked }) => isBlocked && <Badge tone="error">{texts.userBlocked}</Badge>,
    },
  ];
}

/** Everybody who has an account: found, narrowed, opened. */
export default function UsersPage(): ReactNode {
  const texts = useTexts(directoryTexts);
  const [place, choose] = useAddressChoices({ filter: userFilters, search: '' });
  const answer = usePages(readPages(directory.listUsers, { query: place }));

  return (
    <>
      <PageHeading title={texts.users} />
      <PageIntro>{texts.usersIntro}</PageIntro>
      <SearchFilters
        search={place.search}
        help={texts.userSearchHelp}
        onSearch={(search) => choose({ search })}
      >
        <FilterSelect
          label={texts.show}
          value={place.filter}
          options={userFilters.map((filter) => [filter, texts.userFilters[filter]] as const)}
          onChoose={(filter) => choose({ filter })}
        />
      </SearchFilters>
      <FoundRecords
        columns={columnsOf(texts)}
        answer={answer}
        words={{ caption: texts.users, loading: texts.loadingUsers, failed: texts.usersFailed }}
        empty={{ title: texts.noHitsTitle, text: texts.noHitsText, clear: texts.showAll }}
      />
    </>
  );
}
