import { mostVisitDaysAhead, mostVisitTimes, partnerVisits } from '@troskel/contract/visits/calls';
import type { InquiryVisits, VisitProposal } from '@troskel/contract/visits/calls';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { FocusedNotice } from '../../ui/FocusedNotice.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { bodyOf, clocks, lengths, nextTime, ProposalFields, untilAfter } from './proposal-form.ts';
import { visitsQuery } from './visit-queries.ts';
import { visitsTexts } from './visits.texts.ts';
import { VisitTime } from './VisitTimes.tsx';
import styles from './ProposeDialog.module.css';

export interface ProposeDialogProps {
  partnerId: string;
  inquiryId: string;
  /** The open proposal, which these times replace. */
  replacesId: string | null;
  /** A visit is booked, which stays until another time is picked. */
  isBooked: boolean;
  onProposed: (visits: InquiryVisits) => void;
}

const clockOptions = clocks.map((clock) => ({ value: clock, label: clock }));

function TimeRow({
  index,
  today,
  onRemove,
}: {
  index: number;
  today: string;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}): ReactNode {
  const { dialog: texts } = useTexts(visitsTexts);
  const { setValue, getValues } = useFormContext<ProposalFields>();
  const legendId = useId();
  const name = `times.${index}` as const;
  return (
    <fieldset className={styles.time} aria-labelledby={legendId}>
      <div className={styles.head}>
        <strong id={legendId}>{texts.time(index + 1)}</strong>
        {onRemove && (
          <IconButton type="button" aria-label={texts.remove(index + 1)} onClick={onRemove}>
            <CloseIcon size={16} />
          </IconButton>
        )}
      </div>
      <div className={styles.fields}>
        <TextField
          name={`${name}.day`}
          type="date"
          label={texts.day}
          min={today}
          max={daysAfter(today, mostVisitDaysAhead)}
        />
        <ChoiceField
          name={`${name}.from`}
          label={texts.from}
          options={clockOptions}
          onChosen={(from) => {
            if (getValues(`${name}.until`) > from) return;
            setValue(`${name}.until`, untilAfter(from), { shouldValidate: true });
          }}
        />
        <ChoiceField name={`${name}.until`} label={texts.until} options={clockOptions} />
      </div>
    </fieldset>
  );
}

function TimeRows({ today }: { today: string }): ReactNode {
  const { dialog: texts } = useTexts(visitsTexts);
  const { control, getValues } = useFormContext<ProposalFields>();
  const { fields, append, remove } = useFieldArray({ control, name: 'times' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <TimeRow
          key={id}
          index={index}
          today={today}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      {fields.length < mostVisitTimes && (
        <Button
          look="secondary"
          size="small"
          icon={<PlusIcon />}
          onClick={() =>
            append(nextTime(getValues('times'), new Date()), {
              focusName: `times.${fields.length}.day`,
            })
          }
        >
          {texts.add}
        </Button>
      )}
    </>
  );
}

const isField = (field: string): field is FieldPath<ProposalFields> =>
  /^(?:note|times\.\d\.(?:day|from|until))$/.test(field);

/** Up to three times for a visit, the first filled in so that one press sends it. */
export default function ProposeDialog({
  partnerId,
  inquiryId,
  replacesId,
  isBooked,
  onProposed,
  ...controls
}: ProposeDialogProps & DialogControls): ReactNode {
  const { dialog: texts, lengths: inWords } = useTexts(visitsTexts);
  const [opened] = useState(() => new Date());
  const [replaces, setReplaces] = useState(replacesId);
  /** What a colleague has proposed meanwhile; these times replace it when they are sent again. */
  const [theirs, setTheirs] = useState<VisitProposal | null>(null);
  const record = useDialogForm(controls, {
    schema: ProposalFields,
    defaultValues: { times: [nextTime([], opened)], note: '', expected: '60' },
    save: (fields, { createOptions }) =>
      call(
        partnerVisits.proposeTimes,
        { params: { partnerId, inquiryId }, body: bodyOf(fields, replaces) },
        createOptions,
      ),
    fieldOf: (field) => (isField(field) ? field : null),
    onSaved: (visits) => {
      onProposed(visits);
      announce(texts.sent);
    },
    onRefused: async ({ status, code }) => {
      if (status !== 409) return false;
      // It has come to something else meanwhile; the page shows to what.
      const query = visitsQuery(partnerId, inquiryId);
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
      const proposal = queryClient.getQueryData(query.queryKey)?.proposal ?? null;
      if (code !== 'VISIT_TIMES_REPLACED' || proposal === null || proposal.id === replaces) {
        return false;
      }
      setReplaces(proposal.id);
      setTheirs(proposal);
      return true;
    },
  });

  return (
    <RecordDialog
      record={record}
      title={texts.title}
      intro={<p className={styles.intro}>{isBooked ? texts.introMove : texts.intro}</p>}
      maxWidth="sm"
      failed={texts.failed}
      cancel={texts.cancel}
      save={texts.send}
    >
      {theirs && (
        <FocusedNotice key={theirs.id} title={texts.theirs}>
          <ul className={styles.theirs}>
            {theirs.times.map((time) => (
              <li key={time.id}>
                <VisitTime window={time} />
              </li>
            ))}
          </ul>
          <p>{texts.sendAnyway}</p>
        </FocusedNotice>
      )}
      <TimeRows today={dayInSweden(opened)} />
      <ChoiceField
        name="expected"
        label={texts.length}
        options={[
          { value: 'none', label: texts.noLength },
          ...lengths.map((minutes) => ({ value: String(minutes), label: inWords(minutes) })),
        ]}
      />
      <TextAreaField name="note" label={texts.note} help={texts.noteHelp} isOptional rows={2} />
    </RecordDialog>
  );
}
