import { useState } from 'react';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardFact, CardFoot, CardName, Quiet, TallCard } from '../../ui/card-parts.tsx';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { DurationDots } from '../../ui/chart/DurationDots.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Input } from '../../ui/Input.tsx';
import { More } from '../../ui/More.tsx';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { OrderedRows } from '../../ui/OrderedRows.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { NoRows, Row, RowFacts, RowName, Rows, RowsHead, RowsText } from '../../ui/row-parts.tsx';
import { SortMenu } from '../../ui/SortMenu.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { WaitingLink, WaitingList } from '../../ui/WaitingList.tsx';
import { Part, Parts } from './PartCard.tsx';

const here = '/dev/ui';
const nothing = (): void => undefined;
const people = [
  { id: 'one', name: 'Åsa Öberg', city: 'Umeå', jobs: 12 },
  { id: 'other', name: 'Erik Lind', city: 'Uppsala', jobs: 3 },
];
const steps = [
  { key: 'company', name: 'Company', address: here, isDone: true },
  { key: 'plan', name: 'Plan', address: here, isDone: false },
  { key: 'agreement', name: 'Agreement', address: null, isDone: false },
];

function Sorted(): ReactNode {
  const [sort, setSort] = useState<'latest' | 'oldest'>('latest');
  return (
    <SortMenu
      label="SortMenu"
      sorts={['latest', 'oldest']}
      names={{ latest: 'Latest first', oldest: 'Oldest first' }}
      value={sort}
      onChange={setSort}
    />
  );
}

const days = Array.from(
  { length: 14 },
  (_, place) => `2026-11-${String(place + 1).padStart(2, '0')}`,
);

function Charts(): ReactNode {
  const table = {
    caption: 'The same in rows',
    heads: ['Day', 'Asked', 'Ordered'],
    rows: days.map((day, place) => ({ key: day, cells: [day, String(place % 5), '1'] })),
    foot: ['Together', '26', '14'],
  };
  return (
    <>
      <ChartCard name="StackedBars" fact="40" sentence="In fourteen days." table={table}>
        <StackedBars
          step="day"
          parts={days.map((day, place) => ({
            day,
            title: day,
            counts: { asked: place % 5, ordered: 1 },
          }))}
          stack={['asked', 'ordered']}
          names={{ asked: 'Asked', ordered: 'Ordered' }}
          totals={{ asked: 26, ordered: 14 }}
        />
      </ChartCard>
      <ChartCard name="DurationDots" fact="2 h" sentence="Half took longer." table={null}>
        <DurationDots
          step="day"
          parts={days.map((day, place) => ({ day, title: day, minutes: 60 + place * 12 }))}
          median={120}
          names={{ part: 'Of a day', median: 'Of all' }}
        />
      </ChartCard>
      <ChartCard name="Nothing to draw" fact="0" sentence="Nothing came." table={null}>
        {null}
      </ChartCard>
    </>
  );
}

function Tables(): ReactNode {
  return (
    <Part name="RecordTable" isColumn>
      <RecordTable
        caption="People"
        columns={[
          { key: 'name', label: 'Name', cell: ({ name }) => name },
          { key: 'city', label: 'City', cell: ({ city }) => city },
          { key: 'jobs', label: 'Jobs', isFigure: true, cell: ({ jobs }) => jobs },
        ]}
        rows={people}
        keyOf={({ id }) => id}
      />
      <More>
        <Button look="secondary">Show more</Button>
      </More>
    </Part>
  );
}

/** What stands in lists: rows, tables, charts, and the ways through them. */
export function ListParts(): ReactNode {
  return (
    <Parts title="Lists, tables and charts">
      <Part name="Breadcrumbs, NavTabs, SortMenu, Filters" isColumn>
        <Breadcrumbs label="Where" above={[{ to: here, name: 'Above' }]} />
        <NavTabs
          label="Tabs"
          tabs={[
            { key: 'all', name: 'All', search: '', isCurrent: true },
            { key: 'unread', name: 'Unread', search: 'unread=true', isCurrent: false, count: 4 },
          ]}
        />
        <Sorted />
        <Filters aria-label="Filters">
          <Input aria-label="Filter" />
          <Button type="submit">Search</Button>
        </Filters>
      </Part>
      <Part name="Rows" isColumn>
        <RowsHead>
          <h4>RowsHead</h4>
          <Button size="small">Add</Button>
        </RowsHead>
        <RowsText>RowsText says what the rows are.</RowsText>
        <Rows>
          {people.map(({ id, name, city, jobs }) => (
            <Row key={id}>
              <RowName>{name}</RowName>
              <RowFacts
                facts={[
                  ['City', city],
                  ['Jobs', jobs],
                ]}
              />
            </Row>
          ))}
        </Rows>
        <NoRows>NoRows: there are none.</NoRows>
      </Part>
      <Part name="OrderedRows" isColumn>
        <OrderedRows
          label="In an order of their own"
          rows={people.map(({ id, name, city }) => ({ id, name, to: here, facts: city }))}
          isBusy={false}
          onOrder={nothing}
        />
      </Part>
      <Part name="WaitingList, Facts" isColumn>
        <WaitingList>
          {people.map(({ id, name }) => (
            <li key={id}>
              <WaitingLink to={here}>{name}</WaitingLink>
            </li>
          ))}
        </WaitingList>
        <Facts>
          <dt>Number</dt>
          <dd>559900-0022</dd>
        </Facts>
      </Part>
      <TallCard>
        <CardName>CardName</CardName>
        <CardFact>CardFact</CardFact>
        <Quiet>Quiet words of a card.</Quiet>
        <CardFoot>CardFoot</CardFoot>
      </TallCard>
      <Part name="StepList, StepActions" isColumn>
        <StepList label="Steps" steps={steps} current="plan" />
        <StepList label="Steps in a row" steps={steps} current="plan" direction="row" />
        <StepActions>
          <Button look="secondary">Back</Button>
          <Button>Next</Button>
        </StepActions>
      </Part>
      <Tables />
      <Charts />
    </Parts>
  );
}
