import { jobHours } from '@troskel/contract/jobs/hours';
import type { WorkedHours } from '@troskel/contract/jobs/hours';
import type { Job } from '@troskel/contract/jobs/job';
import type { ReactNode } from 'react';
import { MoreRows } from '../../patterns/record-list/MoreRows.tsx';
import { useMoreRows } from '../../patterns/record-list/use-more-rows.ts';
import { announce } from '../../lib/announce.ts';
import { useDates } from '../../lib/dates.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { queryClient, useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { hoursDialog } from './dialogs.ts';
import { hoursInWords } from './hours-in-words.ts';
import { jobQuery } from './job-queries.ts';
import { recordTexts } from './records.texts.ts';
import { WorkedSums } from './WorkedSums.tsx';
import styles from './Records.module.css';

/** The hours of a job: their sums, the latest of them, and the way to more. */
export function PartnerHours({
  partnerId,
  inquiryId,
  job: { worked, mayRecord },
  onDone,
}: {
  partnerId: string;
  inquiryId: string;
  job: Job;
  /** Gives the focus a place when what had it has gone. */
  onDone: () => void;
}): ReactNode {
  const { hours: texts, kinds } = useTexts(recordTexts);
  const language = useLanguage();
  const dates = useDates();
  const params = { partnerId, inquiryId };
  const list = readPages(jobHours.listHours, { params, query: {} });
  const answer = usePages(list);
  const remove = useWrite(jobHours.removeHours, { skipGlobalHandle: true });
  const rows = answer.data?.rows ?? [];
  const more = useMoreRows(answer, rows.length);
  const refresh = async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: list.queryKey }),
      queryClient.invalidateQueries({ queryKey: jobQuery(partnerId, inquiryId).queryKey }),
    ]);
  };
  const edit = (present: WorkedHours | null): void =>
    void showDialog(hoursDialog, {
      ...params,
      present,
      usualKind: rows[0]?.kind,
      onSaved: () => {
        announce(texts.saved);
        void refresh();
      },
    });
  if (!mayRecord && worked?.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{texts.title}</h3>
      {worked && worked.length > 0 && <WorkedSums worked={worked} />}
      {rows.length > 0 && (
        <details>
          <summary>{texts.list}</summary>
          <ul className={styles.rows}>
            {rows.map((row) => {
              const named = texts.named(dates.date(row.day), hoursInWords(row.minutes, language));
              return (
                <li key={row.id}>
                  <span>
                    {named}
                    <small>
                      {[kinds[row.kind], row.note, row.by ?? texts.former]
                        .filter((part) => part !== '')
                        .join(' · ')}
                    </small>
                  </span>
                  {mayRecord && (
                    <span className={styles.rowActs}>
                      <Button
                        look="quiet"
                        size="small"
                        aria-haspopup="dialog"
                        aria-label={`${texts.edit} ${named}`}
                        onClick={() => edit(row)}
                      >
                        {texts.edit}
                      </Button>
                      <Button
                        look="quiet"
                        size="small"
                        aria-haspopup="dialog"
                        aria-label={`${texts.remove} ${named}`}
                        onClick={async () => {
                          const answer = await askYesNoCancel({
                            title: texts.removeTitle,
                            content: texts.removeText(named),
                            yes: texts.remove,
                            no: null,
                            isDangerous: true,
                          });
                          if (answer !== 'yes') return;
                          try {
                            await remove.mutateAsync({ params: { ...params, hoursId: row.id } });
                            announce(texts.removed);
                          } catch (error) {
                            if (!(error instanceof CallError)) throw error;
                            const text = failureText(error, language);
                            showToast({ kind: 'error', title: texts.notRemoved, text });
                          }
                          await refresh();
                          onDone();
                        }}
                      >
                        {texts.remove}
                      </Button>
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
          <MoreRows rows={more} name={texts.more} size="small" />
        </details>
      )}
      {mayRecord && (
        <div className={styles.acts}>
          <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => edit(null)}>
            {texts.add}
          </Button>
        </div>
      )}
    </section>
  );
}
