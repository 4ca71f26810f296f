import { waitingListStates } from '@troskel/contract/marketing/waiting-list-entries';
import { waitingListNames } from '@troskel/contract/marketing/waiting-lists';
import type { ReactNode } from 'react';
import type { CallError } from '../../../lib/failures.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { Filters } from '../../../ui/Filters.tsx';
import { Input } from '../../../ui/Input.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import type { WaitingListPlace } from './waiting-list-place.ts';
import { waitingListsTexts } from './waiting-lists.texts.ts';

/** Which entries are shown; days are taken when they are handed in, choices at once. */
export function WaitingListFilters({
  place,
  error,
  onChoose,
}: {
  place: WaitingListPlace;
  /** An answer that refused them. */
  error: CallError | null;
  onChoose: (chosen: Partial<WaitingListPlace>) => void;
}): ReactNode {
  const texts = useTexts(waitingListsTexts);
  const faultOf = (field: string) => error?.errors.find((one) => one.field === field)?.message;
  return (
    <Filters
      aria-label={texts.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const textOf = (name: string): string => {
          const value = data.get(name);
          return typeof value === 'string' ? value : '';
        };
        onChoose({ from: textOf('from'), to: textOf('to') });
      }}
    >
      <FilterSelect
        label={texts.list}
        value={place.list}
        options={waitingListNames.map((list) => [list, texts.lists[list]] as const)}
        onChoose={(list) => onChoose({ list })}
      />
      <FilterSelect
        label={texts.state}
        value={place.state}
        options={waitingListStates.map((state) => [state, texts.states[state]] as const)}
        onChoose={(state) => onChoose({ state })}
      />
      <FieldFrame label={texts.from} error={faultOf('from')}>
        {(wiring) => <Input {...wiring} type="date" name="from" defaultValue={place.from} />}
      </FieldFrame>
      <FieldFrame label={texts.to} error={faultOf('to')}>
        {(wiring) => <Input {...wiring} type="date" name="to" defaultValue={place.to} />}
      </FieldFrame>
      <div>
        <Button type="submit" look="secondary">
          {texts.doShow}
        </Button>
      </div>
    </Filters>
  );
}
