import type { Job } from '@troskel/contract/jobs/job';
import type { JobMoment } from '@troskel/contract/jobs/job-picture';
import { jobPictures } from '@troskel/contract/jobs/pictures';
import { attachmentKindOf } from '@troskel/contract/values/attachment-files';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { call, CallError, handlesOwnErrors } from '../../lib/api.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { acceptedPictures } from '../../shell/attachments/attachment-rules.ts';
import type { AttachmentUse } from '../../shell/attachments/attachment-use.ts';
import { AttachmentsArea } from '../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../shell/attachments/AttachmentsField.tsx';
import { useAttachments } from '../../shell/attachments/use-attachments.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { isAway } from '../../shell/outbox/create-outbox.ts';
import { putInOutbox, waitingFiles } from '../../shell/outbox/outbox.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import type { WaitingPictures } from './outbox-senders.ts';
import { picturesTexts, recordTexts } from './records.texts.ts';

export interface PicturesDialogProps {
  partnerId: string;
  inquiryId: string;
  moment: JobMoment;
  onAdded: (job: Job) => void;
}

/** Pictures of before or after the work, uploaded as they are chosen. */
export default function PicturesDialog({
  partnerId,
  inquiryId,
  moment,
  onAdded,
  open,
  onClose,
  onExited,
}: PicturesDialogProps & DialogControls): ReactNode {
  const { pictures: texts } = useTexts(recordTexts);
  const language = useLanguage();
  const params = useMemo(() => ({ partnerId, inquiryId }), [partnerId, inquiryId]);
  const use = useMemo(
    (): AttachmentUse => ({
      createSlots: (body, options) =>
        call(jobPictures.createJobPictures, { params, body }, { ...handlesOwnErrors, ...options }),
      kindOf: attachmentKindOf,
      accepted: acceptedPictures,
      field: 'pictureIds',
      texts: picturesTexts,
    }),
    [params],
  );
  const attachments = useAttachments(null, use);
  const idempotencyKey = useIdempotencyKey();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  /** Has them wait in the outbox; false where the device keeps nothing. */
  const wait = async (key?: string): Promise<boolean> => {
    const files = waitingFiles(attachments);
    if (files === null || files.length === 0) return false;
    const input: WaitingPictures = { ...params, moment };
    const href = partnerAddress(partnerId, `requests/${inquiryId}`);
    const title = texts.addTitles[moment];
    const isKept = await putInOutbox({
      key,
      kind: 'jobs/pictures',
      title,
      text: '',
      href,
      input,
      files,
    });
    if (!isKept) return false;
    attachments.end();
    onClose();
    return true;
  };

  const save = async (): Promise<void> => {
    setFailure(null);
    setSaving(true);
    try {
      const files = await attachments.settle();
      if (!files) {
        await wait();
        return;
      }
      const body = { moment, pictureIds: files.map(({ id }) => id) };
      const headers = idempotencyKey.headerFor(body);
      try {
        const job = await call(
          jobPictures.addJobPictures,
          { params, body },
          { ...handlesOwnErrors, headers },
        );
        attachments.end();
        onClose();
        onAdded(job);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (isAway(error) && (await wait(headers['Idempotency-Key']))) return;
        if (!attachments.showRefusal(error, files)) setFailure(error);
      }
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={texts.addTitles[moment]}
      maxWidth="sm"
    >
      <AttachmentsArea attachments={attachments} canAdd>
        <AttachmentsField attachments={attachments} canAdd isCompact />
      </AttachmentsArea>
      {failure && (
        <Alert kind="error" title={texts.failed}>
          {failureText(failure, language)}
        </Alert>
      )}
      <DialogFoot>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button isPending={isSaving} disabled={attachments.items.length === 0} onClick={save}>
          {texts.save}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
