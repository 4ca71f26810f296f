import { companyLogo } from '@troskel/contract/company/logo';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { refreshShown } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { putFile } from '../../lib/upload.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import type { DialogControls } from '../dialogs.ts';
import { PictureDialog } from '../picture/PictureDialog.tsx';
import { Logo } from './Logo.tsx';
import { logoTexts } from './logo.texts.ts';

export interface LogoDialogProps {
  partnerId: string;
  companyName: string;
  /** Address of the present logo; null for none. */
  logoUrl: string | null;
}

/** Chooses a logo, cuts it, sends it; or removes the one there is. */
export default function LogoDialog({
  partnerId,
  companyName,
  logoUrl,
  ...controls
}: LogoDialogProps & DialogControls): ReactNode {
  const texts = useTexts(logoTexts);
  const params = { partnerId };

  // A try that failed is repeated whole.
  const save = async (file: Blob, options: UploadOptions): Promise<void> => {
    const { signal } = options;
    const body = { contentType: file.type, byteSize: file.size };
    const slot = await call(companyLogo.createLogoSlot, { params, body }, { signal });
    await putFile(slot.uploadUrl, file, options);
    await call(companyLogo.setLogo, { params, body: { blobId: slot.blobId } }, { signal });
    await refreshShown('presentation');
  };
  const remove = async (): Promise<void> => {
    await call(companyLogo.removeLogo, { params });
    await refreshShown('presentation');
  };

  return (
    <PictureDialog
      {...controls}
      kind="company"
      texts={texts}
      present={<Logo name={companyName} url={logoUrl} size={96} />}
      hasPresent={logoUrl !== null}
      onSave={save}
      onRemove={remove}
    />
  );
}
