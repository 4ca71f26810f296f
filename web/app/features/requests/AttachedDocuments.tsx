import type { MessageDocument } from '@troskel/contract/requests/inquiry';
import type { ReactNode } from 'react';
import { formatSize } from '../../lib/file-size.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { DocumentIcon } from '../../shell/attachments/attachment-icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { inquiryTexts } from './inquiry.texts.ts';
import styles from './AttachedDocuments.module.css';

/** The PDFs of a message, each to be saved. */
export function AttachedDocuments({
  documents,
}: {
  documents: readonly MessageDocument[];
}): ReactNode {
  const texts = useTexts(inquiryTexts);
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
