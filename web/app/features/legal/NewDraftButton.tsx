import { legalEditing } from '@troskel/contract/legal/editing';
import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '../../lib/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';

/** Makes a draft and goes to it. */
export function NewDraftButton({
  document,
  from,
  label,
  children,
}: {
  document: LegalDocument;
  /** Id of the version that is copied; the newest by default. */
  from?: string;
  /** Accessible name, where the button's own text is not enough. */
  label?: string;
  children: ReactNode;
}): ReactNode {
  const navigate = useNavigate();
  const create = useWrite(legalEditing.createDraft, {
    refreshes: [legalEditing.listVersions],
    onSuccess: ({ id }) => navigate(`/admin/legal/${id}`),
  });
  return (
    <Button
      look="secondary"
      icon={<PlusIcon />}
      isPending={create.isPending}
      aria-label={label}
      onClick={() => create.mutate({ body: { document, ...(from ? { from } : {}) } })}
    >
      {children}
    </Button>
  );
}
