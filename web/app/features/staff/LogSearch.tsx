import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import type { PagedAnswer } from '../../lib/paging.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './AuditPage.module.css';

export type LogSearch<Name extends string> = Partial<Record<Name, string>>;

/** The search in the address, without its empty parts. */
export function searchOf<Name extends string>(
  names: readonly Name[],
  query: { get: (name: Name) => unknown },
): LogSearch<Name> {
  const typed = names.flatMap((name) => {
    const value = query.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  return Object.fromEntries(typed) as LogSearch<Name>;
}

interface LogField<Name> {
  name: Name;
  label: string;
  /** Choices with their words, the first for none; a box to type in without. */
  options?: readonly (readonly [value: string, words: string])[];
  input?: ComponentProps<'input'>;
}

/** A log that is searched by what the address holds: its fields, and what is found. */
export function SearchedLog<Name extends string, Row extends { id: string }>({
  fields,
  search,
  words,
  onSearch,
  answer,
  ...found
}: {
  fields: readonly LogField<Name>[];
  search: LogSearch<Name>;
  words: { filters: string; help: string; search: string } & ComponentProps<
    typeof FoundRecords
  >['words'];
  onSearch: (search: LogSearch<Name>) => void;
  answer: PagedAnswer<unknown, Row>;
} & Pick<ComponentProps<typeof FoundRecords<Row>>, 'columns' | 'empty'>): ReactNode {
  const helpId = useId();
  const refusal: CallError | null = answer.error?.status === 400 ? answer.error : null;
  return (
    <>
      <Filters
        // Anew with another search: its fields begin with it.
        key={JSON.stringify(search)}
        className={styles.auditFields}
        aria-label={words.filters}
        onSubmit={(event) => {
          event.preventDefault();
          const names = fields.map(({ name }) => name);
          onSearch(searchOf(names, new FormData(event.currentTarget)));
        }}
      >
        <p id={helpId}>{words.help}</p>
        {fields.map(({ name, label, options, input }, place) => (
          <FieldFrame
            key={name}
            label={label}
            error={refusal?.errors.find(({ field }) => field === name)?.message}
          >
            {(wiring) =>
              options ? (
                // Anew when the list has come, since only then can the choice be shown.
                <Select
                  {...wiring}
                  key={options.length}
                  name={name}
                  defaultValue={search[name] ?? ''}
                >
                  {options.map(([value, said]) => (
                    <option key={value} value={value}>
                      {said}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input
                  {...wiring}
                  {...(place === 0 && {
                    'aria-describedby': [helpId, wiring['aria-describedby']]
                      .filter(Boolean)
                      .join(' '),
                  })}
                  autoComplete="off"
                  spellCheck={false}
                  {...input}
                  name={name}
                  defaultValue={search[name]}
                />
              )
            }
          </FieldFrame>
        ))}
        <div>
          <Button type="submit" look="secondary">
            {words.search}
          </Button>
        </div>
      </Filters>
      {refusal ? (
        <Alert kind="error">{refusal.errors[0]?.message}</Alert>
      ) : (
        <FoundRecords {...found} answer={answer} words={words} />
      )}
    </>
  );
}
