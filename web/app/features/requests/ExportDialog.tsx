import { localeOf } from '@troskel/contract/ground/language';
import { inquiryExport, inquiryFileFormats } from '@troskel/contract/requests/export';
import type { InquiryFileFormat } from '@troskel/contract/requests/export';
import type { BodyInputOf } from '@troskel/contract/ground/route';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { download } from '../../lib/download.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDownload } from '../../lib/use-download.ts';
import type { DownloadState } from '../../lib/use-download.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { exportTexts } from './export.texts.ts';
import styles from './ExportDialog.module.css';

/** A hundred thousand rows over a slow connection; milliseconds. */
const longestDownload = 20 * 60_000;

type Body = BodyInputOf<(typeof inquiryExport)['exportInquiries']>;

export interface ExportDialogProps {
  partnerId: string;
  /** These inquiries, or all that the list is narrowed to. */
  what: { ids: readonly string[] } | { filter: NonNullable<Body['filter']> };
  /** Called when the export has changed the inquiries' state. */
  onExported: () => void;
}

/** Progress of an export; its last part marks the exported inquiries. */
function ExportProgress({
  state,
}: {
  state: Extract<DownloadState<InquiryFileFormat>, { status: 'running' }>;
}): ReactNode {
  const texts = useTexts(exportTexts);
  const language = useLanguage();
  const textId = useId();
  const numbers = new Intl.NumberFormat(localeOf(language));
  const { rows, format } = state;
  const isCounted = rows !== null && format === 'csv' && rows.received > 0;
  const text = !isCounted
    ? texts.preparing
    : rows.received < rows.total
      ? texts.rows(numbers.format(rows.received), numbers.format(rows.total))
      : texts.marking;
  return (
    <div className={styles.progress}>
      <progress
        aria-labelledby={textId}
        {...(isCounted ? { max: Math.max(rows.total, 1), value: rows.received } : {})}
      />
      <span id={textId}>{text}</span>
    </div>
  );
}

/** Chooses a kind of file, and shows how far it has come; closing the dialog breaks it off. */
export default function ExportDialog({
  partnerId,
  what,
  onExported,
  open,
  onClose,
  onExited,
}: ExportDialogProps & DialogControls): ReactNode {
  const texts = useTexts(exportTexts);
  const language = useLanguage();
  const name = useId();
  const count = 'ids' in what ? what.ids.length : null;
  const [format, setFormat] = useState<InquiryFileFormat>(count === 1 ? 'pdf' : 'csv');
  const { state, start, cancel } = useDownload<InquiryFileFormat>(texts.saved);
  const isRunning = state.status === 'running';
  const isSaved = state.status === 'saved';

  const close = (): void => {
    cancel();
    onClose();
  };
  const run = async (): Promise<void> => {
    const body: Body = 'ids' in what ? { format, ids: [...what.ids] } : { format, ...what };
    const isDone = await start(format, (options) =>
      download(
        inquiryExport.exportInquiries,
        { params: { partnerId }, body },
        { ...options, timeout: longestDownload },
      ),
    );
    if (isDone) onExported();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      onExited={onExited}
      title={texts.title}
      maxWidth="xs"
      actions={
        <>
          <Button look={isSaved ? 'primary' : 'quiet'} onClick={close}>
            {isSaved ? texts.close : texts.cancel}
          </Button>
          {!isSaved && (
            <Button isPending={isRunning} onClick={run}>
              {texts.start}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p>
          {count === null
            ? texts.introAll
            : count === 1
              ? texts.introOne
              : texts.intro(new Intl.NumberFormat(localeOf(language)).format(count))}
        </p>
        {!isSaved && (
          <RadioCards disabled={isRunning}>
            <legend>{texts.format}</legend>
            {inquiryFileFormats.map((offered) => (
              <RadioCard key={offered}>
                <input
                  type="radio"
                  name={name}
                  value={offered}
                  checked={format === offered}
                  onChange={() => setFormat(offered)}
                />
                <span>
                  {texts.formats[offered]}
                  <small>{texts.formatHelp[offered]}</small>
                </span>
              </RadioCard>
            ))}
          </RadioCards>
        )}
        {isRunning && <ExportProgress state={state} />}
        {isSaved && (
          <Alert kind="success" isSilent>
            {texts.saved(state.name)}
          </Alert>
        )}
        {state.status === 'failed' && (
          <Alert kind="error" title={texts.failed}>
            {failureText(state.error, language)} {texts.failedText}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
