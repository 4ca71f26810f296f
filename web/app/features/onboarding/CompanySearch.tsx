import { styled } from '@mui/material/styles';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { useRegisteredField } from '../../ui/form-field.ts';
import { Input } from '../../ui/Input.tsx';
import { measures } from '../../ui/measures.ts';
import { searchFault } from './company-form.ts';
import type { CompanyInformation } from './company-form.ts';
import { companyStepTexts } from './company-step.texts.ts';
import type { SearchOutcome } from './search-outcome.ts';
import { SearchResult } from './SearchResult.tsx';
import { useCompanySearch } from './use-company-search.ts';
import type { Wanted } from './use-company-search.ts';

const Box = styled('search')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 20,
  borderRadius: measures.radius,
  backgroundColor: theme.vars.palette.ground.sunken,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Own = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  '& > input': { flex: 1, minWidth: 0 },
  [theme.breakpoints.up('sm')]: { maxWidth: 420 },
}));

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
    form.setFocus('legalName');
  };

  return (
    <Box aria-label={texts.searchTitle}>
      <FieldFrame id={id} label={texts.searchLabel} help={texts.searchHelp} error={fault}>
        {(wiring) => (
          <Row>
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
          </Row>
        )}
      </FieldFrame>
      <Own>
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
      </Own>
      <SearchResult
        state={state}
        isOwn={wanted?.kind === 'own'}
        chosen={chosen}
        onChoose={choose}
        onRetry={() => (wanted ? begin(wanted) : run())}
        onSearchAnother={searchAnother}
      />
    </Box>
  );
}
