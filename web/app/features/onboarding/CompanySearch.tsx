import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { useRegisteredField } from '../../ui/form-field.ts';
import { Input } from '../../ui/Input.tsx';
import { searchFault } from './company-form.ts';
import type { CompanyInformation } from './company-form.ts';
import { companyStepTexts } from './company-step.texts.ts';
import { SearchResult } from './SearchResult.tsx';
import { useCompanySearch } from './use-company-search.ts';
import type { Wanted, SearchOutcome } from './use-company-search.ts';
import styles from './CompanySearch.module.css';
import { loadFieldMessages } from '../../ui/schema-form.ts';

/** The search by organisation number (specification 1, section 4 "Company search"). */
export function CompanySearch({
  form,
  onOutcome,
  onChoose,
}: {
  form: UseFormReturn<CompanyInformation, unknown, CompanyInformation>;
  /** A search has ended; null when it got no answer. */
  onOutcome: (outcome: SearchOutcome | null, searched: Wanted) => void;
  /** One of several was chosen. */
  onChoose: (hit: CompanyLookup) => void;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const { id, fault, registration } = useRegisteredField('searchIdentityNumber');
  const { state, wanted, search, forget } = useCompanySearch();
  const ownHelpId = useId();
  const [chosen, setChosen] = useState<CompanyLookup | null>(null);
  const isSearching = state.status === 'searching';

  const begin = async (next: Wanted): Promise<void> => {
    form.clearErrors('searchIdentityNumber');
    setChosen(null);
    onOutcome(await search(next), next);
  };

  const run = async (): Promise<void> => {
    const typed = form.getValues('searchIdentityNumber');
    const refusal = searchFault(typed);
    if (refusal) {
      await loadFieldMessages();
      const error = { type: refusal, message: refusal };
      form.setError('searchIdentityNumber', error, { shouldFocus: true });
      return;
    }
    await begin({ kind: 'organization', typed });
  };

  const searchAnother = (): void => {
    forget();
    form.setFocus('searchIdentityNumber', { shouldSelect: true });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Enter searches here; in the other fields it goes on to the next step.
    event.preventDefault();
    if (!isSearching) void run();
  };

  const choose = (hit: CompanyLookup): void => {
    setChosen(hit);
    onChoose(hit);
  };

  return (
    <search className={styles.box} aria-label={texts.searchTitle}>
      <FieldFrame id={id} label={texts.searchLabel} help={texts.searchHelp} error={fault}>
        {(wiring) => (
          <div className={styles.row}>
            <Input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              {...wiring}
              {...registration}
              onKeyDown={onKeyDown}
            />
            <Button
              look="secondary"
              isPending={isSearching && wanted?.kind === 'organization'}
              onClick={() => void run()}
            >
              {texts.search}
            </Button>
          </div>
        )}
      </FieldFrame>
      <SearchResult
        state={state}
        isOwn={wanted?.kind === 'own'}
        chosen={chosen}
        onChoose={choose}
        onRetry={() => (wanted ? begin(wanted) : run())}
        onSearchAnother={searchAnother}
      />
      <div className={styles.own}>
        <p id={ownHelpId}>{texts.ownHelp}</p>
        <Button
          look="secondary"
          size="small"
          aria-describedby={ownHelpId}
          isPending={isSearching && wanted?.kind === 'own'}
          onClick={() => void begin({ kind: 'own' })}
        >
          {texts.ownSearch}
        </Button>
      </div>
    </search>
  );
}
