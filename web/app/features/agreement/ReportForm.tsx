import { styled } from '@mui/material/styles';
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
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { inputBox } from '../../ui/Input.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { formatSize } from '../../lib/file-size.ts';
import { formatMonth } from './agreement-words.ts';
import { reportsTexts } from './agreement.texts.ts';

const ReportFormFrame = styled(Card)({ display: 'grid', gap: 24 });

const Select = styled('div')(({ theme }) => ({
  position: 'relative',
  maxWidth: 320,
  '& select': { ...inputBox({ theme }), padding: '10px 40px 10px 14px', appearance: 'none' },
  '& svg': {
    position: 'absolute',
    insetInlineEnd: 14,
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
  },
}));

const Formats = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 20,
});

const Format = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  justifyItems: 'start',
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Progress = styled('output')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  fontVariantNumeric: 'tabular-nums',
});

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
    <ReportFormFrame as="div">
      <FieldFrame label={texts.month}>
        {(wiring) => (
          <Select>
            <select {...wiring} value={month} onChange={(event) => setMonth(event.target.value)}>
              {months.map((offered) => {
                const name = upperFirst(formatMonth(offered.month, language));
                return (
                  <option key={offered.month} value={offered.month}>
                    {offered.isComplete ? name : texts.soFar(name)}
                  </option>
                );
              })}
            </select>
            <ChevronDownIcon />
          </Select>
        )}
      </FieldFrame>
      <Formats>
        {reportFormats.map((format) => (
          <Format key={format}>
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
          </Format>
        ))}
      </Formats>
      {isRunning && (
        <Progress>
          <Spinner />
          {state.received === 0
            ? texts.preparing
            : texts.received(formatSize(state.received, language))}
          <Button look="quiet" size="small" onClick={cancel}>
            {texts.cancel}
          </Button>
        </Progress>
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
    </ReportFormFrame>
  );
}
