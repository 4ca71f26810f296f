import { staffFlags } from '@troskel/contract/flags/calls';
import type { StaffFlag } from '@troskel/contract/flags/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { finders } from '../../compose/finders.ts';
import type { Finders, FoundCompany } from '../../shell/hand-ins.ts';
import { useDates } from '../../lib/dates.ts';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { failureText } from '../../shell/failure-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Input } from '../../ui/Input.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { useFlagWrite } from './flags-query.ts';
import { flagsPageTexts } from './flags.texts.ts';
import styles from './FlagExceptions.module.css';

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
      isPressed: true,
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

function foundColumns(texts: Texts, set: Except): Column<FoundCompany>[] {
  return [
    {
      key: 'company',
      label: texts.company,
      cell: ({ name, number }) => `${name}, ${number}`,
    },
    {
      key: 'act',
      isPressed: true,
      label: texts.act,
      cell: ({ id, name }) => (
        <span className={styles.acts}>
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
        </span>
      ),
    },
  ];
}

/** Finds a company, for which the flag is then switched on or off. */
function AddException({
  flag,
  finders: { findCompanies },
  except,
  onCancel,
}: {
  flag: StaffFlag;
  finders: Finders;
  except: Except;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(flagsPageTexts);
  const [search, setSearch] = useState('');
  const {
    isFetching,
    error,
    data: rows,
  } = useQuery<readonly FoundCompany[], CallError>({
    queryKey: ['findCompanies', search],
    queryFn: ({ signal }) => findCompanies(search, signal),
    enabled: search !== '',
  });
  return (
    <div className={styles.panel}>
      <form
        className={styles.search}
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
        <Button type="submit" look="secondary" isPending={isFetching}>
          {texts.doSearch}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </form>
      {error && <p role="alert">{error.errors[0]?.message ?? texts.refused}</p>}
      {rows?.length === 0 && <output>{texts.noHits}</output>}
      {rows && rows.length > 0 && (
        <RecordTable
          caption={texts.found}
          rows={rows}
          keyOf={({ id }) => id}
          columns={foundColumns(texts, except)}
        />
      )}
    </div>
  );
}

/** For which companies a flag differs, and how to let it differ for another. */
export function FlagExceptions({ flag }: { flag: StaffFlag }): ReactNode {
  const texts = useTexts(flagsPageTexts);
  const dates = useDates();
  const [isAdding, setAdding] = useState(false);
  const except = useFlagWrite(staffFlags.exceptPartner, flag);
  const params = { key: flag.key as 'live-updates' };
  const set = async (partnerId: string, name: string, isOn: boolean | null): Promise<void> => {
    if (!(await except.run({ params, body: { partnerId, isOn } }))) return;
    setAdding(false);
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
      {!isAdding && flag.takesExceptions && finders && (
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
      {isAdding && finders && (
        <AddException
          flag={flag}
          finders={finders}
          except={set}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** Why a change was refused. */
export function FlagRefusal({ error }: { error: CallError | null }): ReactNode {
  const texts = useTexts(flagsPageTexts);
  const language = useLanguage();
  if (!error) return null;
  const isConflict = error.code === 'EDIT_CONFLICT';
  return (
    <Alert
      kind={isConflict ? 'warning' : 'error'}
      title={isConflict ? texts.conflict : texts.refused}
    >
      {isConflict ? texts.conflictText : failureText(error, language)}
    </Alert>
  );
}
