import { styled } from '@mui/material/styles';
import type { ReviewedDocument } from '@troskel/contract/onboarding/documents';
import type { ReactNode } from 'react';
import { formatSize } from '../../lib/file-size.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { SiteLink as DocumentLink } from '../../ui/Link.tsx';
import { staffTexts } from './staff.texts.ts';

const Said = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));

const Row = styled('div')({ '& + &': { marginTop: 8 } });

/** A document of an application: its copy to save, or why there is none (yet). */
function ReviewedFile({ document: { name, copy } }: { document: ReviewedDocument }): ReactNode {
  const texts = useTexts(staffTexts);
  const language = useLanguage();
  if (copy.state === 'ready') {
    return (
      <Row>
        <DocumentLink href={copy.downloadUrl} download={name}>
          {name}
        </DocumentLink>{' '}
        {formatSize(copy.size, language)}
      </Row>
    );
  }
  return (
    <Row>
      {name}
      <Said>{copy.state === 'preparing' ? texts.copyPreparing : texts.copyFaults[copy.fault]}</Said>
    </Row>
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
      <Row>
        <Said>{texts.copiesHint}</Said>
      </Row>
    </>
  );
}
