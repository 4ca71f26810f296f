import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Input } from '../../ui/Input.tsx';
import { directoryTexts } from './directory.texts.ts';
import styles from './SearchFilters.module.css';

/** The search of a list, with its other choices above it. */
export function SearchFilters({
  search,
  help,
  onSearch,
  children,
}: {
  search: string;
  help: string;
  onSearch: (search: string) => void;
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(directoryTexts);
  return (
    <Filters
      aria-label={texts.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('search');
        onSearch(typeof typed === 'string' ? typed.trim() : '');
      }}
    >
      {children}
      <div className={styles.searchRow} data-wide="">
        <FieldFrame label={texts.search} help={help}>
          {(wiring) => (
            <Input
              {...wiring}
              key={search}
              type="search"
              name="search"
              defaultValue={search}
              maxLength={254}
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
