import type { QuotationFile } from '@troskel/contract/quotations/calls';
import type { ReactNode } from 'react';
import { AttachedDocuments } from '../../shell/attachments/AttachedDocuments.tsx';
import { AttachedPictures } from '../../shell/gallery/AttachedPictures.tsx';

/** The files of a quotation, to be looked at and saved. */
export function QuotationFiles({ files }: { files: readonly QuotationFile[] }): ReactNode {
  const isPicture = ({ thumbnailUrlTemplate }: QuotationFile) => thumbnailUrlTemplate !== null;
  return (
    <>
      <AttachedDocuments documents={files.filter((file) => !isPicture(file))} />
      <AttachedPictures blobs={files.filter(isPicture)} />
    </>
  );
}
