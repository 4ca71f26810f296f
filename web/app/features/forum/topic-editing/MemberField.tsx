import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { finders } from '../../../compose/finders.ts';
import type { Finders, FoundMember } from '../../../shell/hand-ins.ts';
import { useLanguage } from '../../../lib/language.ts';
import type { CallError } from '../../../lib/failures.ts';
import { useTexts } from '../../../lib/texts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { topicEditingTexts } from './topic-editing.texts.ts';
import styles from './MemberField.module.css';

/** Members found by what is typed, of whom one is chosen. */
function FoundMembers({
  finders: { findMembers },
  search,
  onSearch,
  onChoose,
}: {
  finders: Finders;
  search: string;
  onSearch: () => void;
  onChoose: (member: FoundMember) => void;
}): ReactNode {
  const texts = useTexts(topicEditingTexts);
  const language = useLanguage();
  const {
    isFetching,
    error,
    data: rows,
  } = useQuery<readonly FoundMember[], CallError>({
    queryKey: ['findMembers', search],
    queryFn: ({ signal }) => findMembers(search, signal),
    enabled: search !== '',
  });
  return (
    <>
      <Button look="secondary" size="small" isPending={isFetching} onClick={onSearch}>
        {texts.findMember}
      </Button>
      {error && <Alert kind="error">{failureText(error, language)}</Alert>}
      {search !== '' && rows?.length === 0 && <output>{texts.noMembers}</output>}
      {search !== '' && rows && rows.length > 0 && (
        <ul className={styles.found} aria-label={texts.foundMembers}>
          {rows.map((user) => (
            <li key={user.id}>
              <span>
                {user.name}
                <br />
                {user.email}
              </span>
              <Button
                look="secondary"
                size="small"
                aria-label={texts.chooseMember(user.name || user.email)}
                onClick={() => onChoose(user)}
              >
                {texts.choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Choice of an account: a whole address, or a member found by the beginning of their name or
 * address.
 */
export function MemberField(): ReactNode {
  const texts = useTexts(topicEditingTexts);
  const form = useFormContext<{ email: string; name: string }>();
  const [search, setSearch] = useState('');
  const doSearch = (): void => setSearch(form.getValues('email').trim());
  const choose = ({ email, name }: FoundMember): void => {
    form.setValue('email', email, { shouldDirty: true, shouldValidate: true });
    if (form.getValues('name') === '') form.setValue('name', name, { shouldDirty: true });
    setSearch('');
    form.setFocus('name');
  };

  return (
    <div className={styles.memberFieldFrame}>
      <div className={styles.field}>
        <TextField
          name="email"
          label={texts.member}
          help={texts.memberHelp}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={(event) => {
            // A whole address goes with the form; what is none yet is looked for.
            if (event.key !== 'Enter' || event.currentTarget.value.includes('@')) return;
            event.preventDefault();
            doSearch();
          }}
        />
      </div>
      {finders && (
        <FoundMembers finders={finders} search={search} onSearch={doSearch} onChoose={choose} />
      )}
    </div>
  );
}
