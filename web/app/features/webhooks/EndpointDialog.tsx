import { webhooks } from '@troskel/contract/webhooks/calls';
import { WebhookEndpoint } from '@troskel/contract/webhooks/calls';
import { webhookEventTypes } from '@troskel/contract/values/webhook-events';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/api.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EndpointFields, eventGroups, fieldsOf, patchOf, typesOf } from './endpoint-form.ts';
import { endpointDialogTexts, webhooksTexts } from './webhooks.texts.ts';
import styles from './Webhooks.module.css';

const schemes = ['v1', 'v1a'] as const;

export interface EndpointDialogProps {
  partnerId: string;
  /** Null for a new one. */
  endpoint: WebhookEndpoint | null;
  /** With what a receiver of a new one verifies by. */
  onSaved: (saved: { verificationKey: string | null }) => void;
}

/** An endpoint: where it is, what it is told of, and how its messages are verified. */
export default function EndpointDialog({
  partnerId,
  endpoint,
  onSaved,
  ...controls
}: EndpointDialogProps & DialogControls): ReactNode {
  const texts = useTexts(endpointDialogTexts);
  const { events } = useTexts(webhooksTexts);
  const record = useDialogForm(controls, {
    schema: EndpointFields,
    defaultValues: fieldsOf(endpoint),
    edited: { present: endpoint, schema: WebhookEndpoint, fieldsOf },
    save: async (fields, { createOptions, updateOptions }) => {
      if (!endpoint) {
        return call(
          webhooks.createEndpoint,
          { params: { partnerId }, body: fields },
          createOptions,
        );
      }
      const params = { partnerId, endpointId: endpoint.id };
      await call(webhooks.updateEndpoint, { params, body: patchOf(fields) }, updateOptions);
      return null;
    },
    onSaved: (made) => {
      onSaved({ verificationKey: made?.verificationKey ?? null });
      announce(endpoint ? texts.saved : texts.made);
    },
    onRefused: ({ code }) => wantsProof(code),
  });
  const { form } = record;
  useEffect(() => form.setFocus('url'), [form]);
  const choose = (chosen: EndpointFields['events']) => () =>
    form.setValue('events', chosen, { shouldDirty: true, shouldValidate: true });

  return (
    <RecordDialog
      record={record}
      title={endpoint ? texts.editTitle : texts.addTitle}
      maxWidth="sm"
      conflict={{
        names: {
          url: texts.url,
          description: texts.description,
          events: texts.events,
          scheme: texts.scheme,
        },
        inWords: (part, { parts }) =>
          part === 'events' ? parts.events.map((type) => events[type]).join(', ') : parts[part],
      }}
      failed={texts.failed}
      cancel={texts.cancel}
      save={endpoint ? texts.save : texts.make}
    >
      <TextField
        name="url"
        label={texts.url}
        help={texts.urlHelp}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="description"
        label={texts.description}
        help={texts.descriptionHelp}
        autoComplete="off"
        isOptional
      />
      <div className={styles.groups}>
        {eventGroups.map((group) => (
          <ChoiceGroup
            key={group.name}
            name="events"
            label={texts.groups[group.name]}
            choices={typesOf(group).map((type) => ({ id: type, label: events[type] }))}
          />
        ))}
      </div>
      <div className={styles.choices}>
        <Button look="secondary" size="small" onClick={choose(webhookEventTypes)}>
          {texts.all}
        </Button>
        <Button look="secondary" size="small" onClick={choose([])}>
          {texts.none}
        </Button>
      </div>
      {!endpoint && (
        <ChoiceField
          name="scheme"
          label={texts.scheme}
          options={schemes.map((value) => ({ value, label: texts.schemes[value] }))}
        />
      )}
    </RecordDialog>
  );
}
