import { localeOf } from '@troskel/contract/ground/language';
import { useQuery } from '@tanstack/react-query';
import { applicationDocuments, mostDocuments } from '@troskel/contract/onboarding/documents';
import type { ApplicationDocument } from '@troskel/contract/onboarding/documents';
import { documentEndings } from '@troskel/contract/values/document-files';
import { fieldMessage, isFieldCode } from '@troskel/contract/ground/field-messages';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { formatSize } from '../../lib/file-size.ts';
import { useLanguage } from '../../lib/language.ts';
import type { Language } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/Faces.tsx';
import { useFieldNotice } from '../../ui/field-notices.ts';
import { FieldNotice } from '../../ui/FieldFrame.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CloseIcon, PlusIcon, RetryIcon, WarningIcon } from '../../ui/icons.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import {
  addFiles,
  documentsQuery,
  documentUploads,
  dropUpload,
  retryUpload,
} from './document-uploads.ts';
import type { DocumentUpload } from './document-uploads.ts';
import { documentTexts } from './documents.texts.ts';
import styles from './DocumentsSection.module.css';

const accepted = Object.entries(documentEndings)
  .flatMap(([kind, endings]) => [kind, ...endings.map((ending) => `.${ending}`)])
  .join(',');

type Texts = ReturnType<typeof useTexts<(typeof documentTexts)['sv']>>;

function reasonOf(
  failure: NonNullable<DocumentUpload['failure']>,
  texts: Texts,
  language: Language,
): string {
  if (failure.code === 'UNREACHABLE') return texts.unreachable;
  if (isFieldCode(failure.code)) return fieldMessage(failure.code, language);
  return failure.message || texts.unexpected;
}

/** A file on its way, or why it did not get there. */
function UploadRow({
  upload,
  onDrop,
}: {
  upload: DocumentUpload;
  /** Gives it up. */
  onDrop: () => void;
}): ReactNode {
  const texts = useTexts(documentTexts);
  const language = useLanguage();
  const { key, name, status, sent, failure } = upload;
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(sent);
  const state =
    status === 'waiting' ? texts.waiting : sent < 1 ? texts.sending(percent) : texts.checking;
  const isFailed = status === 'failed';
  return (
    <li className={styles.row} data-wrong={isFailed}>
      <div>
        {isFailed ? (
          <p className={styles.fault} role="alert">
            <WarningIcon size={18} />
            <span>
              <span className={styles.fileName}>{name}:</span>{' '}
              {failure ? reasonOf(failure, texts, language) : texts.unexpected}
            </span>
          </p>
        ) : (
          <>
            <span>{name}</span>
            <span className={styles.quiet}>
              {formatSize(upload.size, language)} · {state}
            </span>
            <progress
              aria-label={texts.progressOf(name)}
              max={1}
              value={status === 'waiting' ? 0 : sent < 1 ? sent : undefined}
            />
          </>
        )}
      </div>
      <div>
        {isFailed && failure?.isOfFile !== true && (
          <Button
            look="secondary"
            size="small"
            icon={<RetryIcon size={18} />}
            aria-label={texts.tryAgainOf(name)}
            onClick={() => retryUpload(key)}
          >
            {texts.tryAgain}
          </Button>
        )}
        <IconButton
          type="button"
          aria-label={isFailed ? texts.remove(name) : texts.cancel(name)}
          onClick={onDrop}
        >
          <CloseIcon size={20} />
        </IconButton>
      </div>
    </li>
  );
}

/** Papers that show the right to act for the company (specification 1, section 5). */
export function DocumentsSection(): ReactNode {
  const texts = useTexts(documentTexts);
  const language = useLanguage();
  const id = useId();
  const notice = useFieldNotice('documents');
  const input = useRef<HTMLInputElement>(null);
  const documents = useQuery(documentsQuery());
  const uploads = useStore(documentUploads);
  const [failure, setFailure] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const present = documents.data ?? [];
  const onTheWay = uploads.filter(({ status }) => status !== 'failed').length;
  const isFull = present.length + onTheWay >= mostDocuments;

  const remove = async ({ id: documentId, name }: ApplicationDocument): Promise<void> => {
    setFailure(null);
    const pressed = document.activeElement;
    let isGone = true;
    try {
      await call(
        applicationDocuments.removeDocument,
        { params: { documentId } },
        { skipGlobalHandle: true },
      );
      announce(texts.removed(name));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const reason = error.errors[0]?.message || texts.unreachable;
      isGone = error.status === 404;
      if (!isGone) setFailure(texts.removeFailed(name, reason));
    }
    // The row goes, and the focus would go with it.
    if (isGone && document.activeElement === pressed) add.current?.focus({ preventScroll: true });
    await queryClient.invalidateQueries({ queryKey: documentsQuery().queryKey });
  };
  const drop = (key: string): void => {
    add.current?.focus({ preventScroll: true });
    dropUpload(key);
  };

  return (
    // Files dropped by mouse; the button below does the same by any means.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.documentsSectionFrame}
      aria-labelledby={`${id}-title`}
      data-over={isOver}
      onDragOver={(event) => {
        if (isFull || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (isFull || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        addFiles([...event.dataTransfer.files]);
      }}
    >
      <h3 className={styles.title} id={`${id}-title`}>
        {texts.title}
      </h3>
      <p className={styles.help} id={`${id}-help`}>
        {isFull ? texts.full : texts.help}
      </p>
      {notice && <FieldNotice id={`${id}-notice`}>{notice}</FieldNotice>}
      {documents.isPending && (
        <SkeletonList count={1} label={texts.loading}>
          <Skeleton height={48} />
        </SkeletonList>
      )}
      {documents.isError && (
        <ErrorState
          title={texts.loadFailed}
          retryLabel={texts.tryAgain}
          onRetry={async () => {
            await documents.refetch();
          }}
        />
      )}
      {documents.data && present.length + uploads.length === 0 && (
        <span className={styles.quiet}>{texts.none}</span>
      )}
      {present.length + uploads.length > 0 && (
        <ul className={styles.rows} aria-label={texts.list}>
          {present.map((document) => (
            <li className={styles.row} key={document.id}>
              <div>
                <OutsideLink href={document.downloadUrl} aria-label={texts.save(document.name)}>
                  {document.name}
                </OutsideLink>
                <span className={styles.quiet}>{formatSize(document.size, language)}</span>
              </div>
              <div>
                <IconButton
                  type="button"
                  aria-label={texts.remove(document.name)}
                  onClick={() => void remove(document)}
                >
                  <CloseIcon size={20} />
                </IconButton>
              </div>
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onDrop={() => drop(upload.key)} />
          ))}
        </ul>
      )}
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <div>
        <Button
          ref={add}
          look="secondary"
          icon={<PlusIcon size={20} />}
          // A remark about the documents leads here.
          name="documents"
          aria-describedby={notice ? `${id}-help ${id}-notice` : `${id}-help`}
          aria-disabled={isFull || undefined}
          onClick={() => {
            if (!isFull) input.current?.click();
          }}
        >
          {texts.add}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label={texts.add}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            // The same file may be chosen again.
            event.target.value = '';
            addFiles(chosen);
          }}
        />
      </div>
    </section>
  );
}
