import { partnerRoles } from '@troskel/contract/ground/partner-rights';
import { members } from '@troskel/contract/team/calls';
import type { Member } from '@troskel/contract/team/calls';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { teamTexts } from './team.texts.ts';

const Fields = z.object({ role: z.enum(partnerRoles), handsOver: z.boolean() });
type Fields = z.infer<typeof Fields>;

export interface RoleDialogProps {
  partnerId: string;
  member: Member;
  onChanged: (member: Member) => void;
}

/** Another role for a member; somebody made an owner can be so in one's own stead. */
export default function RoleDialog({
  partnerId,
  member,
  onChanged,
  ...controls
}: RoleDialogProps & DialogControls): ReactNode {
  const texts = useTexts(teamTexts);
  const record = useDialogForm(controls, {
    schema: Fields,
    defaultValues: { role: member.role, handsOver: false },
    save: (fields, { createOptions }) => {
      const params = { partnerId, userId: member.id };
      return fields.role === 'owner' && !member.isCaller && fields.handsOver
        ? call(members.handOver, { params }, createOptions)
        : call(members.changeRole, { params, body: { role: fields.role } }, createOptions);
    },
    onSavedAndGone: onChanged,
  });
  const role = useWatch({ control: record.form.control, name: 'role' });
  const mayHandOver = role === 'owner' && !member.isCaller;

  return (
    <RecordDialog
      record={record}
      title={texts.changeRoleOf(member.name)}
      maxWidth="xs"
      failed={texts.actFailed}
      cancel={texts.cancel}
      save={texts.save}
    >
      <RoleChoice roles={partnerRoles} />
      {mayHandOver && <CheckboxField name="handsOver" label={texts.handOver} />}
    </RecordDialog>
  );
}
