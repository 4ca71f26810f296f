import { agreement, reportFormats } from '@troskel/contract/agreement/calls';
import type { ReportFormat, ReportMonths } from '@troskel/contract/agreement/calls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { download } from '../../lib/download.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDownload } from '../../lib/use-download.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { formatSize } from '../../lib/file-size.ts';
import { formatMonth } from './agreement-words.ts';
import { reportsTexts } from './agreement.texts.ts';
import styles from './ReportForm.module.css';

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A month, and the two files that its report comes as. */
export function ReportForm({
  months,
  partnerId,
}: {
  months: ReportMonths['months'];
  partnerId: string;
}): ReactNode {
  const texts = useTexts(reportsTexts);
  const language = useLanguage();
  // The last whole month is what is asked for most.
  const usual = months.find(({ isComplete }) => isComplete) ?? months[0];
  const [month, setMonth] = useState(usual?.month ?? '');
  const { state, start, cancel } = useDownload<ReportFormat>(texts.saved);
  const isRunning = state.status === 'running';

  return (
    <Card className={styles.reportFormFrame} as="div">
      <div className={styles.month}>
        <FilterSelect
          label={texts.month}
          value={month}
          options={months.map((offered) => {
            const name = upperFirst(formatMonth(offered.month, language));
            return [offered.month, offered.isComplete ? name : texts.soFar(name)] as const;
          })}
          onChoose={setMonth}
        />
      </div>
      <div className={styles.formats}>
        {reportFormats.map((format) => (
          <div className={styles.format} key={format}>
            <Button
              look={format === 'csv' ? 'primary' : 'secondary'}
              disabled={isRunning && state.format !== format}
              isPending={isRunning && state.format === format}
              onClick={() =>
                void start(format, (options) =>
                  download(
                    agreement.getReport,
                    { params: { partnerId, month }, query: { format } },
                    options,
                  ),
                )
              }
            >
              {texts[format]}
            </Button>
            <p>{texts[`${format}Help`]}</p>
          </div>
        ))}
      </div>
      {isRunning && (
        <output className={styles.progress}>
          <Spinner />
          {state.received === 0
            ? texts.preparing
            : texts.received(formatSize(state.received, language))}
          <Button look="quiet" size="small" onClick={cancel}>
            {texts.cancel}
          </Button>
        </output>
      )}
      {state.status === 'saved' && (
        <Alert kind="success" isSilent>
          {texts.saved(state.name)}
        </Alert>
      )}
      {state.status === 'failed' && (
        <Alert kind="error" title={texts.notSaved}>
          {failureText(state.error, language)}
        </Alert>
      )}
    </Card>
  );
}
