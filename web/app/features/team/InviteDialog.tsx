import { invitedRoles, memberInvitations } from '@troskel/contract/team/calls';
import type { MemberInvitation } from '@troskel/contract/team/calls';
import { Email } from '@troskel/contract/values/contact-details';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call, CallError, handlesOwnErrors } from '../../lib/api.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { teamTexts } from './team.texts.ts';
import styles from './Team.module.css';

/** A code to read out, large, and where it is typed. */
function CodeFace({ code }: { code: string }): ReactNode {
  const texts = useTexts(teamTexts);
  return (
    <div>
      <p>{texts.codeText(`${window.location.host}/invitation`)}</p>
      <p className={styles.code}>
        <span aria-hidden="true">{code}</span>
        {/* Read aloud as a word, nobody could write it down. */}
        <VisuallyHidden>{texts.spelled(Array.from(code).join(' '))}</VisuallyHidden>
      </p>
    </div>
  );
}

const ways = ['mail', 'code'] as const;

const Fields = z.discriminatedUnion('way', [
  z.object({ way: z.literal('mail'), role: z.enum(invitedRoles), email: Email }),
  z.object({ way: z.literal('code'), role: z.enum(invitedRoles), email: z.string() }),
]);
type Fields = z.infer<typeof Fields>;

export interface InviteDialogProps {
  partnerId: string;
  /** The invitation that gets another code; null to invite somebody. */
  invitation: MemberInvitation | null;
  onChanged: () => void;
}

/** Invites somebody by mail, or shows a code to read out. */
export default function InviteDialog({
  partnerId,
  invitation: given,
  onChanged,
  open,
  onClose,
  onExited,
}: InviteDialogProps & DialogControls): ReactNode {
  const texts = useTexts(teamTexts);
  const language = useLanguage();
  const form = useSchemaForm(Fields, {
    defaultValues: { way: 'mail', role: 'field', email: '' },
  });
  const way = useWatch({ control: form.control, name: 'way' });
  const idempotencyKey = useIdempotencyKey();
  const [code, setCode] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isMaking, setMaking] = useState(false);
  // Made, and without a code yet: another try makes none beside it.
  const made = useRef(given);

  const makeCode = async (invitation: MemberInvitation): Promise<void> => {
    const params = { partnerId, invitationId: invitation.id };
    const answer = await call(memberInvitations.makeCode, { params }, handlesOwnErrors);
    setCode(answer.code);
  };
  const invite = async (fields: Fields): Promise<void> => {
    const isMailed = fields.way === 'mail';
    if (!isMailed && made.current) return makeCode(made.current);
    const input = {
      params: { partnerId },
      body: { role: fields.role, email: isMailed ? fields.email : null },
    };
    const headers = idempotencyKey.headerFor(input);
    const invitation = await call(memberInvitations.invite, input, {
      ...handlesOwnErrors,
      headers,
    });
    idempotencyKey.forget();
    onChanged();
    if (isMailed) {
      showToast({ kind: 'success', title: texts.sent(fields.email) });
      onClose();
      return;
    }
    made.current = invitation;
    await makeCode(invitation);
    onChanged();
  };
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isShown = showRefusedFields(form, error, (field) =>
        field === 'email' || field === 'role' ? field : null,
      );
      if (!isShown) setFailure(error);
    }
  };

  const refusal = failure && (
    <Alert kind="error" title={texts.actFailed}>
      {failureText(failure, language)}
    </Alert>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={code !== null || given ? texts.codeTitle : texts.inviteTitle}
      maxWidth="xs"
      {...(code !== null && {
        actions: <Button onClick={onClose}>{texts.close}</Button>,
      })}
    >
      {code !== null ? (
        <CodeFace code={code} />
      ) : given ? (
        <>
          {refusal}
          <DialogFoot>
            <Button look="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              isPending={isMaking}
              onClick={async () => {
                setMaking(true);
                await attempt(() => makeCode(given));
                setMaking(false);
                onChanged();
              }}
            >
              {texts.makeCode}
            </Button>
          </DialogFoot>
        </>
      ) : (
        <Form
          form={form}
          onSubmit={(fields) => attempt(() => invite(fields))}
          label={texts.inviteTitle}
        >
          <RoleChoice roles={invitedRoles} />
          <RadioCards isRequired>
            <legend>{texts.way}</legend>
            {ways.map((one) => (
              <RadioCard key={one}>
                <input type="radio" value={one} {...form.register('way')} />
                {texts.ways[one]}
              </RadioCard>
            ))}
          </RadioCards>
          {way === 'mail' && (
            <TextField name="email" type="email" label={texts.email} autoComplete="off" />
          )}
          {refusal}
          <DialogFoot>
            <Button look="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
            <SubmitButton isPending={form.formState.isSubmitting}>
              {way === 'mail' ? texts.send : texts.makeCode}
            </SubmitButton>
          </DialogFoot>
        </Form>
      )}
    </Dialog>
  );
}
