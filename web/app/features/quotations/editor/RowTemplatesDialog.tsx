import { useQuery } from '@tanstack/react-query';
import { rowTemplates } from '@troskel/contract/quotations/row-templates';
import type { RowTemplate, TemplateRow } from '@troskel/contract/quotations/row-templates';
import { inKronor } from '@troskel/contract/values/kronor';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../../lib/announce.ts';
import { call, CallError } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient, read } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton, SkeletonList } from '../../../ui/Skeleton.tsx';
import { netOreOf, writtenRow } from '../../../ui/priced-rows/row-form.ts';
import { RowTemplateForm } from './RowTemplateForm.tsx';
import { rowTemplatesTexts } from './row-templates.texts.ts';
import styles from './RowTemplatesDialog.module.css';

export interface RowTemplatesDialogProps {
  partnerId: string;
  /** Rows of the quotation that say something. */
  rows: readonly TemplateRow[];
  /** Takes the rows of a template into the quotation. */
  onPicked: (rows: readonly TemplateRow[]) => void;
}

const templatesQuery = (partnerId: string) =>
  read(rowTemplates.listRowTemplates, { params: { partnerId } }, { skipGlobalHandle: true });

const netOre = (rows: readonly TemplateRow[]): number =>
  rows.reduce((sum, row) => sum + netOreOf(writtenRow({ ...row, id: '' })), 0);

/** Rows that a company keeps for its quotations: put in, saved, renamed, removed. */
export default function RowTemplatesDialog({
  partnerId,
  rows,
  onPicked,
  open,
  onClose,
  onExited,
}: RowTemplatesDialogProps & DialogControls): ReactNode {
  const texts = useTexts(rowTemplatesTexts);
  const language = useLanguage();
  // Dialogs stand beside the pages, outside their query client.
  const templates = useQuery(templatesQuery(partnerId), queryClient);
  /** The template that gets another name; null when rows are saved. */
  const [form, setForm] = useState<{ renamed: RowTemplate | null } | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const wasForm = useRef(false);
  /** Taken over when the dialog has given the focus back. */
  const picked = useRef<readonly TemplateRow[]>(undefined);
  useEffect(() => {
    // The form or the list has gone with what had the focus in it.
    if (wasForm.current !== (form !== null)) {
      if (form) top.current?.querySelector('input')?.focus();
      else top.current?.focus();
    }
    wasForm.current = form !== null;
  }, [form]);

  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: templatesQuery(partnerId).queryKey });
  /** A refusal is told by the call itself; the list shows how it stands. */
  const write = async (writing: () => Promise<unknown>): Promise<void> => {
    try {
      await writing();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
    await refresh();
  };
  const remove = ({ id: templateId, version: seenVersion, ...body }: RowTemplate) =>
    write(async () => {
      const params = { partnerId, templateId };
      await call(rowTemplates.removeRowTemplate, { params }, { seenVersion });
      showToast({
        kind: 'success',
        title: texts.removed(body.name),
        action: {
          label: texts.undo,
          run: () =>
            void write(() => call(rowTemplates.createRowTemplate, { params: { partnerId }, body })),
        },
      });
      top.current?.focus();
    });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={() => {
        onExited();
        if (picked.current) onPicked(picked.current);
      }}
      title={form ? (form.renamed ? texts.renameTitle : texts.saveTitle) : texts.title}
      {...(form
        ? {}
        : {
            actions: (
              <Button look="quiet" onClick={onClose}>
                {texts.close}
              </Button>
            ),
          })}
    >
      <div ref={top} tabIndex={-1} className={styles.top}>
        {form ? (
          <RowTemplateForm
            partnerId={partnerId}
            templates={templates.data ?? []}
            renamed={form.renamed}
            rows={rows}
            onSaved={({ name }) => {
              announce(texts.saved(name));
              setForm(null);
              void refresh();
            }}
            onCancel={() => setForm(null)}
          />
        ) : (
          <>
            <p>{texts.intro}</p>
            {rows.length > 0 ? (
              <div>
                <Button look="secondary" size="small" onClick={() => setForm({ renamed: null })}>
                  {texts.save}
                </Button>
              </div>
            ) : (
              <p>{texts.nothingToSave}</p>
            )}
            {templates.isPending && (
              <SkeletonList count={3} label={texts.loading}>
                <Skeleton height={60} />
              </SkeletonList>
            )}
            {!templates.data && <QueryFailure query={templates} title={texts.failed} />}
            {templates.data?.length === 0 && (
              <p>
                <strong>{texts.none}.</strong> {texts.noneText}
              </p>
            )}
            {templates.data && templates.data.length > 0 && (
              <ul className={styles.list}>
                {templates.data.map((template) => (
                  <li key={template.id}>
                    <h3>{template.name}</h3>
                    <p>
                      {texts.rowsAndSum(
                        template.rows.length,
                        inKronor(netOre(template.rows), language),
                      )}
                    </p>
                    <p>{template.rows.map(({ text }) => text).join(' · ')}</p>
                    <div>
                      <Button
                        look="secondary"
                        size="small"
                        aria-label={texts.insertOf(template.name)}
                        onClick={() => {
                          picked.current = template.rows;
                          onClose();
                        }}
                      >
                        {texts.insert}
                      </Button>
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={texts.renameOf(template.name)}
                        onClick={() => setForm({ renamed: template })}
                      >
                        {texts.rename}
                      </Button>
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={texts.removeOf(template.name)}
                        onClick={() => remove(template)}
                      >
                        {texts.remove}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
