import { useQuery } from '@tanstack/react-query';
import { answerTemplates, fillTemplate } from '@troskel/contract/requests/answer-templates';
import type { AnswerTemplate, TemplateBlank } from '@troskel/contract/requests/answer-templates';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { call, CallError } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import type { EditedTemplate } from './TemplateForm.tsx';
import { templatesTexts } from './templates.texts.ts';
import styles from './TemplatesDialog.module.css';

export interface TemplatesDialogProps {
  partnerId: string;
  /** Whether the member may write and change them; dialogs cannot ask that themselves. */
  mayEdit: boolean;
  /** Values for the blanks, from the inquiry that is being answered. */
  known: Readonly<Record<TemplateBlank, string>>;
  /** The words that stand in the answer already. */
  typed: string;
  /** Takes the filled-in text into the answer. */
  onPicked: (text: string) => void;
}

function templatesQuery(partnerId: string) {
  return read(answerTemplates.listTemplates, { params: { partnerId } }, { skipGlobalHandle: true });
}

/** The texts that a company answers with: one is taken, or they are written and changed. */
export default function TemplatesDialog({
  partnerId,
  mayEdit,
  known,
  typed,
  onPicked,
  open,
  onClose,
  onExited,
}: TemplatesDialogProps & DialogControls): ReactNode {
  const texts = useTexts(templatesTexts);
  // Dialogs stand beside the pages, outside their query client.
  const templates = useQuery(templatesQuery(partnerId), queryClient);
  const [edited, setEdited] = useState<EditedTemplate | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(false);
  /** Taken over when the dialog has given the focus back. */
  const picked = useRef<string>(undefined);
  useEffect(() => {
    // The form or the list has gone with what had the focus in it.
    if (wasEdited.current !== (edited !== null)) {
      if (edited) top.current?.querySelector('input')?.focus();
      else top.current?.focus();
    }
    wasEdited.current = edited !== null;
  }, [edited]);

  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: templatesQuery(partnerId).queryKey });
  const pick = ({ text }: AnswerTemplate): void => {
    picked.current = fillTemplate(text, known);
    onClose();
  };
  const restore = async ({ name, text }: AnswerTemplate): Promise<void> => {
    try {
      await call(answerTemplates.createTemplate, { params: { partnerId }, body: { name, text } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
    await refresh();
  };
  const remove = async (template: AnswerTemplate): Promise<void> => {
    try {
      const { id: templateId, version: seenVersion } = template;
      const params = { partnerId, templateId };
      await call(answerTemplates.removeTemplate, { params }, { seenVersion });
      showToast({
        kind: 'success',
        title: texts.removed(template.name),
        action: { label: texts.undo, run: () => void restore(template) },
      });
      top.current?.focus();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
    await refresh();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={() => {
        onExited();
        if (picked.current === undefined) return;
        onPicked(picked.current);
        announce(texts.picked);
      }}
      title={edited ? (edited.id ? texts.changeTitle : texts.addTitle) : texts.title}
      {...(edited
        ? {}
        : {
            actions: (
              <Button look="quiet" onClick={onClose}>
                {texts.close}
              </Button>
            ),
          })}
    >
      <div ref={top} tabIndex={-1} style={{ outline: 'none' }}>
        {edited ? (
          <TemplateForm
            partnerId={partnerId}
            template={edited}
            onSaved={({ name }) => {
              announce(texts.saved(name));
              setEdited(null);
              void refresh();
            }}
            onCancel={() => setEdited(null)}
          />
        ) : (
          <>
            <p className={styles.intro}>{texts.intro}</p>
            {mayEdit && (
              <div className={styles.adding}>
                <Button
                  look="secondary"
                  size="small"
                  onClick={() => setEdited({ name: '', text: '' })}
                >
                  {texts.add}
                </Button>
                {typed !== '' && (
                  <Button
                    look="secondary"
                    size="small"
                    onClick={() => setEdited({ name: '', text: typed })}
                  >
                    {texts.addTyped}
                  </Button>
                )}
              </div>
            )}
            {templates.isPending && (
              <SkeletonList count={3} label={texts.loading}>
                <div className={styles.waiting}>
                  <Skeleton width={160} height={20} />
                  <Skeleton width="100%" height={40} />
                </div>
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
                    <p>{fillTemplate(template.text, known)}</p>
                    <div className={styles.actions}>
                      <Button
                        look="secondary"
                        size="small"
                        aria-label={texts.takeOf(template.name)}
                        onClick={() => pick(template)}
                      >
                        {texts.take}
                      </Button>
                      {mayEdit && (
                        <>
                          <Button
                            look="quiet"
                            size="small"
                            aria-label={texts.changeOf(template.name)}
                            onClick={() => setEdited(template)}
                          >
                            {texts.change}
                          </Button>
                          <Button
                            look="quiet"
                            size="small"
                            aria-label={texts.removeOf(template.name)}
                            onClick={() => remove(template)}
                          >
                            {texts.remove}
                          </Button>
                        </>
                      )}
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
