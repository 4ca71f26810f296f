import type { Topic } from '@troskel/contract/forum/threads';
import { threadTargets } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import control from '../../ui/control.module.css';
import { Select } from '../../ui/Select.tsx';
import { searchTexts } from './forum-search.texts.ts';
import type { SearchPlace } from './search-place.ts';
import styles from './SearchFilters.module.css';

type Limits = Pick<SearchPlace, 'topicId' | 'answered' | 'target' | 'from' | 'to'>;

/** Filters of a search; each change applies at once, through the address. */
export function SearchFilters({
  place,
  topics,
  onChange,
}: {
  place: SearchPlace;
  topics: readonly Topic[];
  onChange: (limits: { [Name in keyof Limits]: string }) => void;
}): ReactNode {
  const texts = useTexts(searchTexts);
  const select = (
    name: 'topicId' | 'answered' | 'target',
    label: string,
    options: readonly (readonly [string, string])[],
  ): ReactNode => (
    <label>
      {label}
      <Select
        value={place[name] ?? ''}
        onChange={({ target: { value } }) => onChange({ [name]: value })}
      >
        {options.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </Select>
    </label>
  );
  const date = (name: 'from' | 'to', label: string): ReactNode => (
    <label>
      {label}
      <input
        className={control.control}
        type="date"
        value={place[name] ?? ''}
        onChange={({ target: { value } }) => onChange({ [name]: value })}
      />
    </label>
  );
  return (
    <fieldset className={styles.searchFiltersFrame}>
      <legend>{texts.filters}</legend>
      {select('topicId', texts.topic, [
        ['', texts.allTopics],
        ...topics.map(({ id, name }) => [id, name] as const),
      ])}
      {select('answered', texts.answered, [
        ['', texts.answers.any],
        ['true', texts.answers.true],
        ['false', texts.answers.false],
      ])}
      {select('target', texts.target, [
        ['', texts.targets.any],
        ...threadTargets.map((known) => [known, texts.targets[known]] as const),
      ])}
      {date('from', texts.from)}
      {date('to', texts.to)}
    </fieldset>
  );
}
