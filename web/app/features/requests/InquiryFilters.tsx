import { inquiryKinds } from '@troskel/contract/values/inquiries';
import { inquiryStatuses } from '@troskel/contract/requests/inquiry-status';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Input } from '../../ui/Input.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { InquiryList } from './inquiry-lists.ts';
import { countFilters, isFiltered, withoutFilters } from './list-place.ts';
import type { ListPlace } from './list-place.ts';
import { inquiryListTexts, requestsTexts } from './requests.texts.ts';
import styles from './InquiryFilters.module.css';

function Several<Value extends string>({
  label,
  values,
  names,
  chosen,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  names: Record<Value, string>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}): ReactNode {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {values.map((value) => (
          <label className={styles.choice} key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  values.filter((one) => (one === value ? target.checked : chosen.includes(one))),
                )
              }
            />
            {names[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Filters of the list: words, statuses, kinds and days, written to the address at once. */
export function InquiryFilters({
  list,
  place,
  onChange,
}: {
  list: InquiryList;
  place: ListPlace;
  onChange: (place: ListPlace) => void;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const words = useTexts(requestsTexts);
  const panelId = useId();
  const count = countFilters(place);
  const [isOpen, setOpen] = useState(count > 0);
  const areDaysTurned = place.from !== '' && place.to !== '' && place.from > place.to;
  return (
    <>
      <form
        className={styles.line}
        aria-label={texts.search}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          text={place.text}
          onSeek={(text) => onChange({ ...place, text })}
        />
        <Button
          look="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.filters(count)}
          <ChevronDownIcon size={16} />
        </Button>
        {isFiltered(place) && (
          <Button look="quiet" size="small" onClick={() => onChange(withoutFilters(place))}>
            {texts.clear}
          </Button>
        )}
      </form>
      <div className={styles.panel} id={panelId} hidden={!isOpen}>
        {!list.isCompleted && (
          <Several
            label={texts.status}
            values={inquiryStatuses}
            names={words.statuses}
            chosen={place.statuses}
            onChange={(statuses) => onChange({ ...place, statuses, isUnanswered: false })}
          />
        )}
        {list.kind === null && (
          <Several
            label={texts.kind}
            values={inquiryKinds}
            names={words.kinds}
            chosen={place.kinds}
            onChange={(kinds) => onChange({ ...place, kinds })}
          />
        )}
        <fieldset>
          <legend>{texts.handled}</legend>
          <div className={styles.choices}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={place.isMine}
                onChange={({ target }) => onChange({ ...place, isMine: target.checked })}
              />
              {texts.onlyMine}
            </label>
          </div>
        </fieldset>
        <div className={styles.days}>
          <FieldFrame label={texts.from}>
            {(wiring) => (
              <Input
                {...wiring}
                type="date"
                value={place.from}
                onChange={({ target }) => onChange({ ...place, from: target.value })}
              />
            )}
          </FieldFrame>
          <FieldFrame label={texts.to} error={areDaysTurned ? texts.daysTurned : undefined}>
            {(wiring) => (
              <Input
                {...wiring}
                type="date"
                value={place.to}
                onChange={({ target }) => onChange({ ...place, to: target.value })}
              />
            )}
          </FieldFrame>
        </div>
      </div>
    </>
  );
}
