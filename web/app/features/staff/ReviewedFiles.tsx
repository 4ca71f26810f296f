import type { ReviewedDocument } from '@troskel/contract/onboarding/documents';
import type { ReactNode } from 'react';
import { formatSize } from '../../lib/file-size.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { SiteLink as DocumentLink } from '../../ui/Link.tsx';
import { staffTexts } from './staff.texts.ts';
import styles from './ReviewedFiles.module.css';

/** A document of an application: its copy to save, or why there is none (yet). */
function ReviewedFile({ document: { name, copy } }: { document: ReviewedDocument }): ReactNode {
  const texts = useTexts(staffTexts);
  const language = useLanguage();
  if (copy.state === 'ready') {
    return (
      <div className={styles.row}>
        <DocumentLink href={copy.downloadUrl} download={name}>
          {name}
        </DocumentLink>{' '}
        {formatSize(copy.size, language)}
      </div>
    );
  }
  return (
    <div className={styles.row}>
      {name}
      <div className={styles.said}>
        {copy.state === 'preparing' ? texts.copyPreparing : texts.copyFaults[copy.fault]}
      </div>
    </div>
  );
}

/** The documents of an application. */
export function ReviewedFiles({
  documents,
}: {
  documents: readonly ReviewedDocument[];
}): ReactNode {
  const texts = useTexts(staffTexts);
  if (documents.length === 0) return texts.none;
  return (
    <>
      {documents.map((document) => (
        <ReviewedFile key={document.id} document={document} />
      ))}
      <div className={styles.row}>
        <div className={styles.said}>{texts.copiesHint}</div>
      </div>
    </>
  );
}
