import type { ReactNode } from 'react';
import { formatSize } from '../../lib/file-size.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DocumentIcon } from './attachment-icons.tsx';
import { attachmentTexts } from './attachments.texts.ts';
import styles from './AttachedDocuments.module.css';

/** PDFs that go with what somebody has written, each to be saved. */
export function AttachedDocuments({
  documents,
}: {
  /** `size` in bytes. */
  documents: readonly { id: string; name: string; size: number; downloadUrl: string }[];
}): ReactNode {
  const texts = useTexts(attachmentTexts);
  const language = useLanguage();
  if (documents.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={texts.documents}>
      {documents.map(({ id, name, size, downloadUrl }) => (
        <li key={id}>
          <a className={styles.document} href={downloadUrl} download={name} title={name}>
            <DocumentIcon size={20} />
            <VisuallyHidden>{texts.saveDocument} </VisuallyHidden>
            <b>{name}</b>
            <small>{formatSize(size, language)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
