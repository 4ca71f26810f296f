import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { directory } from '@troskel/contract/directory/calls';
import type { CompanyRow } from '@troskel/contract/directory/calls';
import { staffFlags } from '@troskel/contract/flags/calls';
import type { StaffFlag } from '@troskel/contract/flags/calls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Input } from '../../ui/Input.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { FlagRefusal } from './FlagRefusal.tsx';
import { useFlagWrite } from './flags-query.ts';
import { flagsPageTexts } from './flags.texts.ts';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.ground.sunken,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Search = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  '& > div': { flex: '1 1 220px' },
});

const Acts = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 8 });

type Texts = (typeof flagsPageTexts)['sv'];
type Except = (partnerId: string, name: string, isOn: boolean | null) => Promise<void>;

function exceptionColumns(
  texts: Texts,
  dates: ReturnType<typeof useDates>,
  set: Except,
): Column<StaffFlag['exceptions'][number]>[] {
  return [
    { key: 'company', label: texts.company, cell: ({ name }) => name },
    {
      key: 'state',
      label: texts.state,
      cell: ({ isOn }) => (
        <Badge tone={isOn ? 'success' : 'warning'}>{isOn ? texts.on : texts.off}</Badge>
      ),
    },
    { key: 'since', label: texts.since, cell: ({ since }) => dates.dateTime(since) },
    {
      key: 'act',
      label: texts.act,
      cell: ({ partnerId, name }) => (
        <Button
          look="quiet"
          size="small"
          aria-label={texts.takeAwayNamed(name)}
          onClick={() => set(partnerId, name, null)}
        >
          {texts.takeAway}
        </Button>
      ),
    },
  ];
}

function foundColumns(texts: Texts, set: Except): Column<CompanyRow>[] {
  return [
    {
      key: 'company',
      label: texts.company,
      cell: ({ name, number }) => `${name}, ${number}`,
    },
    {
      key: 'act',
      label: texts.act,
      cell: ({ id, name }) => (
        <Acts>
          <Button
            look="secondary"
            size="small"
            aria-label={texts.letOnNamed(name)}
            onClick={() => set(id, name, true)}
          >
            {texts.letOn}
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-label={texts.letOffNamed(name)}
            onClick={() => set(id, name, false)}
          >
            {texts.letOff}
          </Button>
        </Acts>
      ),
    },
  ];
}

/** For which companies a flag differs, and how to let it differ for another. */
export function FlagExceptions({ flag }: { flag: StaffFlag }): ReactNode {
  const texts = useTexts(flagsPageTexts);
  const dates = useDates();
  const [isAdding, setAdding] = useState(false);
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...read(directory.listCompanies, { query: { search } }, { skipGlobalHandle: true }),
    enabled: isAdding && search !== '',
  });
  const except = useFlagWrite(staffFlags.exceptPartner, flag);
  const params = { key: flag.key as 'live-updates' };
  const set = async (partnerId: string, name: string, isOn: boolean | null): Promise<void> => {
    if (!(await except.run({ params, body: { partnerId, isOn } }))) return;
    setAdding(false);
    setSearch('');
    showToast({
      kind: 'success',
      title: isOn === null ? texts.takenAway(name) : texts.excepted(name),
    });
  };

  return (
    <>
      <FlagRefusal error={except.error} />
      {flag.exceptions.length === 0 ? (
        <p>{texts.noExceptions}</p>
      ) : (
        <RecordTable
          caption={texts.exceptions}
          rows={flag.exceptions}
          keyOf={({ partnerId }) => partnerId}
          columns={exceptionColumns(texts, dates, set)}
        />
      )}
      {!isAdding && flag.takesExceptions && (
        <div>
          <Button
            look="secondary"
            size="small"
            aria-label={texts.addNamed(flag.name)}
            onClick={() => setAdding(true)}
          >
            {texts.add}
          </Button>
        </div>
      )}
      {isAdding && (
        <Panel>
          <Search
            aria-label={texts.addNamed(flag.name)}
            onSubmit={(event) => {
              event.preventDefault();
              const typed = new FormData(event.currentTarget).get('search');
              setSearch(typeof typed === 'string' ? typed.trim() : '');
            }}
          >
            <FieldFrame label={texts.search}>
              {(wiring) => (
                <Input {...wiring} type="search" name="search" maxLength={254} autoComplete="off" />
              )}
            </FieldFrame>
            <Button type="submit" look="secondary" isPending={found.isFetching}>
              {texts.doSearch}
            </Button>
            <Button look="quiet" onClick={() => setAdding(false)}>
              {texts.cancel}
            </Button>
          </Search>
          {found.error && <p role="alert">{found.error.errors[0]?.message ?? texts.refused}</p>}
          {found.data?.rows.length === 0 && <output>{texts.noHits}</output>}
          {found.data && found.data.rows.length > 0 && (
            <RecordTable
              caption={texts.found}
              rows={found.data.rows}
              keyOf={({ id }) => id}
              columns={foundColumns(texts, set)}
            />
          )}
        </Panel>
      )}
    </>
  );
}
