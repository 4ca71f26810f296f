import { useInfiniteQuery } from '@tanstack/react-query';
import { userFilters } from '@troskel/contract/directory';
import type { UserRow } from '@troskel/contract/directory';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
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
import { usersQuery } from './directory-queries.ts';
import { directoryTexts } from './directory.texts.ts';
import { SearchFilters } from './SearchFilters.tsx';

type Texts = (typeof directoryTexts)['sv'];

const Whole = styled('time')({ whiteSpace: 'nowrap' });

/** Cells may break anywhere, for addresses; a name goes on at its words. */
const Name = styled('span')({ display: 'inline-block', overflowWrap: 'break-word' });

function columnsOf(texts: Texts, dates: ReturnType<typeof useDates>): Column<UserRow>[] {
  return [
    {
      key: 'name',
      label: texts.name,
      cell: ({ id, name, email }) => (
        <Name>
          <Link to={`/admin/users/${id}`}>{name || email}</Link>
        </Name>
      ),
    },
    { key: 'email', label: texts.email, cell: ({ email }) => email },
    {
      key: 'role',
      label: texts.role,
      cell: ({ roles }) => roles.map((role) => texts.roles[role]).join(', ') || texts.noRole,
    },
    {
      key: 'verified',
      label: texts.bankId,
      cell: ({ isVerified }) => (isVerified ? texts.yes : texts.no),
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
      cell: ({ isBlocked }) => isBlocked && <BlockBadge isBlocked>{texts.userBlocked}</BlockBadge>,
    },
  ];
}

/** Everybody who has an account: found, narrowed, opened. */
export default function UsersPage(): ReactNode {
  const texts = useTexts(directoryTexts);
  const dates = useDates();
  const [query, setQuery] = useSearchParams();
  const place = {
    filter: userFilters.find((known) => known === query.get('filter')) ?? 'all',
    search: query.get('search') ?? '',
  };
  const answer = useInfiniteQuery(usersQuery(place));
  const rows = answer.data?.pages.flatMap(({ users }) => users);
  const choose = (name: keyof typeof place, value: string): void => {
    const next = new URLSearchParams(query);
    if (value === '' || value === 'all') next.delete(name);
    else next.set(name, value);
    setQuery(next, { preventScrollReset: true });
  };

  return (
    <>
      <PageHeading title={texts.users} />
      <PageIntro>{texts.usersIntro}</PageIntro>
      <SearchFilters
        search={place.search}
        help={texts.userSearchHelp}
        onSearch={(search) => choose('search', search)}
      >
        <FieldFrame label={texts.show}>
          {(wiring) => (
            <Select
              {...wiring}
              value={place.filter}
              onChange={({ target }) => choose('filter', target.value)}
            >
              {userFilters.map((filter) => (
                <option key={filter} value={filter}>
                  {texts.userFilters[filter]}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </SearchFilters>
      {answer.isPending && (
        <SkeletonList count={5} label={texts.loadingUsers}>
          <Skeleton height={52} />
          <br />
        </SkeletonList>
      )}
      {!rows && answer.error && <QueryFailure query={answer} title={texts.usersFailed} />}
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
          caption={texts.users}
          columns={columnsOf(texts, dates)}
          rows={rows}
          answer={answer}
          failed={texts.usersFailed}
        />
      )}
    </>
  );
}
