import { partnerProfile as calls } from '@troskel/contract/partner-profile';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { putFile } from '../../lib/upload.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { PictureDialog } from '../../shell/picture/PictureDialog.tsx';
import { Logo } from './Logo.tsx';
import { rereadProfile } from './profile-query.ts';
import { logoTexts } from './profile.texts.ts';

export interface LogoDialogProps {
  partnerId: string;
  companyName: string;
  /** Of the logo that is shown now; null for none. */
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
    const slot = await call(calls.createLogoSlot, { params, body }, { signal });
    await putFile(slot.uploadUrl, file, options);
    await call(calls.setLogo, { params, body: { blobId: slot.blobId } }, { signal });
    await rereadProfile();
  };
  const remove = async (): Promise<void> => {
    await call(calls.removeLogo, { params });
    await rereadProfile();
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
