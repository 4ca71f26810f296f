import { useQuery } from '@tanstack/react-query';
import { applicationReview, queueFilters } from '@troskel/contract/onboarding/review';
import type { QueuedApplication, QueueFilter } from '@troskel/contract/onboarding/review';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { useAddressChoices } from '../../patterns/record-list/use-address-choices.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Input } from '../../ui/Input.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { staffQuery } from './staff-queries.ts';
import { staffTexts } from './staff.texts.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './QueuePage.module.css';

interface Place {
  state: QueueFilter;
  assignee: string;
  text: string;
}

function QueueFilters({
  place,
  onChange,
}: {
  place: Place;
  onChange: (changes: Partial<Place>) => void;
}): ReactNode {
  const texts = useTexts(staffTexts);
  const session = useSession();
  const members = useQuery(staffQuery());
  const ownId = session.status === 'signedIn' ? session.data.userId : '';
  return (
    <Filters
      aria-label={texts.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('text');
        onChange({ text: typeof text === 'string' ? text.trim() : '' });
      }}
    >
      <FilterSelect
        label={texts.state}
        value={place.state}
        options={queueFilters.map((state) => [state, texts.stateFilters[state]] as const)}
        onChoose={(state) => onChange({ state })}
      />
      <FilterSelect
        label={texts.assignee}
        value={place.assignee}
        options={[
          ['', texts.everybody],
          ['me', texts.me],
          ['nobody', texts.nobody],
          ...(members.data
            ?.filter(({ userId }) => userId !== ownId)
            .map(({ userId, name }) => [userId, name] as const) ?? []),
        ]}
        onChoose={(assignee) => onChange({ assignee })}
      />
      <div className={styles.searchRow} data-wide="">
        <FieldFrame label={texts.search} help={texts.searchHelp}>
          {(wiring) => (
            <Input
              {...wiring}
              key={place.text}
              type="search"
              name="text"
              defaultValue={place.text}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </FieldFrame>
        <div>
          <Button type="submit" look="secondary">
            {texts.doSearch}
          </Button>
        </div>
      </div>
    </Filters>
  );
}

type Texts = (typeof staffTexts)['sv'];

function columnsOf(texts: Texts, dates: ReturnType<typeof useDates>): Column<QueuedApplication>[] {
  return [
    {
      key: 'company',
      label: texts.company,
      cell: ({ id, legalName }) => <Link to={`/admin/applications/${id}`}>{legalName}</Link>,
    },
    {
      key: 'number',
      label: texts.number,
      cell: ({ identityNumber }) => formatOrganizationNumber(identityNumber),
    },
    { key: 'form', label: texts.form, cell: ({ organizationForm }) => organizationForm },
    {
      key: 'submitted',
      label: texts.submitted,
      cell: ({ submittedAt }) =>
        submittedAt !== null && (
          <time dateTime={submittedAt} title={dates.dateTime(submittedAt)}>
            {dates.relative(submittedAt)}
          </time>
        ),
    },
    { key: 'state', label: texts.state, cell: (row) => <StateBadge state={row.state} /> },
    {
      key: 'assignee',
      label: texts.assignee,
      cell: (row) => row.assignee?.name ?? texts.nobody,
    },
  ];
}

/** Applications that have been handed in: what waits for us first, by age. */
export default function QueuePage(): ReactNode {
  const texts = useTexts(staffTexts);
  const dates = useDates();
  const [place, choose] = useAddressChoices({ state: queueFilters, assignee: '', text: '' });
  const { state, assignee, text } = place;
  const answer = usePages(
    readPages(applicationReview.listQueue, {
      query: {
        state,
        ...(assignee === '' ? {} : { assignee }),
        ...(text === '' ? {} : { text }),
      },
    }),
  );
  const isDecided = state === 'approved' || state === 'rejected';
  const isFiltered = state !== 'waiting' || assignee !== '' || text !== '';

  const columns = columnsOf(texts, dates);

  return (
    <>
      <PageHeading title={texts.queueTitle} />
      <PageIntro>{isDecided ? texts.decidedIntro : texts.queueIntro}</PageIntro>
      <QueueFilters place={place} onChange={choose} />
      <FoundRecords
        columns={columns}
        answer={answer}
        words={{
          caption: texts.queueTitle,
          loading: texts.loadingQueue,
          failed: texts.queueFailed,
        }}
        empty={{
          title: isFiltered ? texts.noHitsTitle : texts.emptyTitle,
          text: isFiltered ? texts.noHitsText : texts.emptyText,
          clear: isFiltered ? texts.showAll : undefined,
        }}
      />
    </>
  );
}
