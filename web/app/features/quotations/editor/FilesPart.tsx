import { partnerQuotations } from '@troskel/contract/quotations/calls';
import type { QuotationFile } from '@troskel/contract/values/sent-quotation';
import { messageFileKindOf } from '@troskel/contract/values/attachment-files';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { send } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/texts.ts';
import { acceptedMessageFiles } from '../../../shell/attachments/attachment-rules.ts';
import type { AttachmentUse } from '../../../shell/attachments/attachment-use.ts';
import { AttachmentsArea } from '../../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../../shell/attachments/AttachmentsField.tsx';
import type { AttachmentsState } from '../../../shell/attachments/attachments-state.ts';
import { useAttachments } from '../../../shell/attachments/use-attachments.ts';
import { useLeaveQuestion } from '../../../shell/unsaved.ts';
import { FormPart } from '../../../ui/FormPart.tsx';
import type { WrittenQuotation } from './quotation-form.ts';
import { quotationFilesTexts } from './quotation-files.texts.ts';

/** Waits for the uploads; answers the files' ids, or null when one is amiss, which is then shown. */
export type SettleFiles = () => Promise<string[] | null>;

/** The ids of what has arrived. */
const idsOf = ({ items }: AttachmentsState): string[] =>
  items.flatMap(({ id, status }) =>
    id !== null && (status === 'ready' || status === 'kept') ? [id] : [],
  );

function FilesField({
  partnerId,
  inquiryId,
  files,
  onIds,
  settle,
}: {
  partnerId: string;
  inquiryId: string;
  /** Files of the quotation when the field is opened. */
  files: readonly QuotationFile[];
  onIds: (ids: string[]) => void;
  settle: RefObject<SettleFiles | null>;
}): ReactNode {
  const use = useMemo(
    (): AttachmentUse => ({
      createSlots: (body, options) =>
        send(
          partnerQuotations.createQuotationFiles,
          { params: { partnerId, inquiryId }, body },
          { skipGlobalHandle: true, ...options },
        ),
      kindOf: messageFileKindOf,
      accepted: acceptedMessageFiles,
      field: 'fileIds',
      texts: quotationFilesTexts,
    }),
    [partnerId, inquiryId],
  );
  const original = files.map(({ id, name, size, thumbnailUrlTemplate }) => ({
    id,
    name,
    size,
    mime: thumbnailUrlTemplate === null ? 'application/pdf' : 'image/jpeg',
    alt: null,
    thumbnailUrlTemplate,
  }));
  // The draft of the quotation keeps them.
  const attachments = useAttachments(null, use, original);
  const isUploading = attachments.items.some(
    ({ status }) => status === 'waiting' || status === 'sending',
  );
  useLeaveQuestion(isUploading);
  const ids = idsOf(attachments).join();
  useEffect(() => {
    onIds(ids === '' ? [] : ids.split(','));
    // Told when the ids change, whoever listens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ids]);
  useEffect(() => {
    settle.current = async () =>
      (await attachments.settle()) === null ? null : idsOf(attachments.store.get());
    return () => {
      settle.current = null;
    };
  });
  return (
    <AttachmentsArea attachments={attachments} canAdd>
      <AttachmentsField attachments={attachments} canAdd isCompact />
    </AttachmentsArea>
  );
}

/** Pictures and PDFs that go with the quotation: kept with the draft as soon as they have arrived. */
export function FilesPart({
  files,
  ...of
}: {
  partnerId: string;
  inquiryId: string;
  /** All that the draft or a version has. */
  files: readonly QuotationFile[];
  settle: RefObject<SettleFiles | null>;
}): ReactNode {
  const texts = useTexts(quotationFilesTexts);
  const { control, setValue } = useFormContext<WrittenQuotation>();
  const present = useWatch({ control, name: 'fileIds' });
  const isKnown = (id: string): boolean => files.some((file) => file.id === id);
  const opened = (opening: number) => ({
    ids: present.join(),
    // Files of the draft of which the page has not heard yet: never taken for removed.
    unknown: present.filter((id) => !isKnown(id)),
    opening,
  });
  const [shown, setShown] = useState(() => opened(0));
  // Another draft has taken the place of what was here, such as a colleague's.
  if (shown.ids !== present.join() || shown.unknown.some(isKnown)) {
    setShown(opened(shown.opening + 1));
  }
  return (
    <FormPart title={texts.title}>
      <FilesField
        key={shown.opening}
        {...of}
        files={present.flatMap((id) => files.find((file) => file.id === id) ?? [])}
        onIds={(chosen) => {
          const ids = [...chosen, ...shown.unknown];
          if (ids.join() === shown.ids) return;
          setShown({ ...shown, ids: ids.join() });
          setValue('fileIds', ids, { shouldDirty: true });
        }}
      />
    </FormPart>
  );
}
