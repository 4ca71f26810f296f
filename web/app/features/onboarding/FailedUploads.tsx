import type { ReactNode } from 'react';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Link } from '../../ui/Link.tsx';
import { documentUploads } from './document-uploads.ts';
import { documentTexts } from './documents.texts.ts';
import { stepSearch } from './steps.ts';

/** Tells the later steps of uploads that failed since the first one was left. */
export function FailedUploads({ applicationId }: { applicationId: string }): ReactNode {
  const texts = useTexts(documentTexts);
  const uploads = useStore(documentUploads);
  const failed = uploads.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return null;
  const title = failed.length === 1 ? texts.failedTitle : texts.failedTitles(failed.length);
  return (
    <Alert kind="warning" title={title}>
      <p>{failed.map(({ name }) => name).join(', ')}</p>
      <p>
        <Link
          to={{ search: stepSearch(applicationId, 'company'), hash: 'documents' }}
          preventScrollReset
        >
          {texts.toFailed}
        </Link>
      </p>
    </Alert>
  );
}
