import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { Results, ResultsColumn, ResultsFigures } from '@troskel/contract/values/results';
import {
  monthInWords,
  resultsColumns,
  resultsNames,
  resultsText,
} from '@troskel/contract/values/results';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Download, DownloadOptions } from '../../lib/download.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { DownloadButton } from '../../shell/DownloadButton.tsx';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import type { ChartTable } from '../../ui/chart/ChartCard.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { resultsTexts } from './results.texts.ts';
import styles from './ResultsView.module.css';

/** Bars of each month: of what they are made, and what stands beside them. */
interface Bars<Key extends string> {
  name: string;
  caption: string;
  fact: string;
  sentence: string;
  columns: readonly ResultsColumn[];
  stack: readonly [Key] | readonly [Key, Key];
  names: Record<Key, string>;
  counts: (figures: ResultsFigures) => Record<Key, number>;
  mark?: { name: string; of: (figures: ResultsFigures) => number };
}

function BarsCard<Key extends string>({
  bars: { name, caption, fact, sentence, columns, stack, names, counts, mark },
  results,
}: {
  bars: Bars<Key>;
  results: Results;
}): ReactNode {
  const { total, months } = results;
  const table = useTable(results, columns, caption);
  const language = useLanguage();
  return (
    <ChartCard name={name} fact={fact} sentence={sentence} table={table}>
      <StackedBars
        step="month"
        parts={months.map((one) => ({
          day: `${one.month}-01`,
          title: `${monthInWords(one.month, language)}: ${columns
            .map(
              (column) =>
                `${textIn(resultsNames[column], language)} ${resultsText(one, column, language)}`,
            )
            .join(', ')}`,
          counts: counts(one),
          ...(mark && { mark: mark.of(one) }),
        }))}
        stack={stack}
        names={names}
        totals={counts(total)}
        {...(mark && { mark: { name: mark.name, total: mark.of(total) } })}
      />
    </ChartCard>
  );
}

/** The figures in rows, the latest month first. */
function useTable(
  { months, total }: Results,
  columns: readonly ResultsColumn[],
  caption: string,
): ChartTable {
  const texts = useTexts(resultsTexts);
  const language = useLanguage();
  const cellsOf = (figures: ResultsFigures): string[] =>
    columns.map((column) => resultsText(figures, column, language));
  return {
    caption,
    heads: [texts.month, ...columns.map((column) => textIn(resultsNames[column], language))],
    rows: months.toReversed().map((one, place) => {
      const name = monthInWords(one.month, language);
      return {
        key: one.month,
        cells: [place === 0 ? texts.soFar(name) : name, ...cellsOf(one)],
      };
    }),
    foot: [texts.total, ...cellsOf(total)],
  };
}

/** Results of twelve months: in bars, in rows, and as a file. */
export function ResultsView({
  results,
  fetchFile,
}: {
  results: Results;
  fetchFile: (options: DownloadOptions) => Promise<Download>;
}): ReactNode {
  const texts = useTexts(resultsTexts);
  const language = useLanguage();
  const howId = useId();
  const { total } = results;
  const table = useTable(results, resultsColumns, texts.monthlyTable);
  const textOf = (column: ResultsColumn): string => resultsText(total, column, language);
  const number = (count: number): string => new Intl.NumberFormat(localeOf(language)).format(count);
  if (total.received + total.visits + total.quotations + total.agreed === 0) {
    return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>;
  }
  return (
    <div className={styles.parts}>
      <div className={styles.charts}>
        <BarsCard
          results={results}
          bars={{
            name: texts.answers,
            caption: texts.answersTable,
            fact: total.settled === 0 ? texts.noneSettled : texts.answersFact(textOf('inTime')),
            sentence:
              total.settled === 0
                ? ''
                : texts.inTimeOf(number(total.inTime), number(total.settled)),
            columns: ['received', 'inTime'],
            stack: ['inTime', 'late'],
            names: { inTime: texts.inTime, late: texts.late },
            counts: ({ inTime, settled }) => ({ inTime, late: settled - inTime }),
            mark: { name: texts.received, of: ({ received }) => received },
          }}
        />
        <BarsCard
          results={results}
          bars={{
            name: texts.quotations,
            caption: texts.quotationsTable,
            fact:
              total.quotations === 0
                ? texts.noQuotations
                : texts.quotationsFact(textOf('accepted')),
            sentence:
              total.quotations === 0
                ? ''
                : texts.acceptedOf(number(total.accepted), number(total.quotations)),
            columns: ['quotations', 'accepted'],
            stack: ['accepted', 'open'],
            names: { accepted: texts.accepted, open: texts.open },
            counts: ({ accepted, quotations }) => ({ accepted, open: quotations - accepted }),
          }}
        />
        <BarsCard
          results={results}
          bars={{
            name: texts.value,
            caption: texts.valueTable,
            fact: textOf('value'),
            sentence: total.agreed === 0 ? texts.valueNone : texts.valueText(number(total.agreed)),
            columns: ['agreed', 'value'],
            stack: ['value'],
            names: { value: texts.kronor },
            counts: ({ agreedOre }) => ({ value: Math.round(agreedOre / 100) }),
          }}
        />
      </div>
      <div className={styles.monthly}>
        <ChartCard name={texts.monthly} fact="" sentence="" table={table}>
          {null}
        </ChartCard>
      </div>
      <DownloadButton help={texts.fileHelp} fetchFile={fetchFile}>
        {texts.file}
      </DownloadButton>
      <section aria-labelledby={howId} className={styles.how}>
        <h2 id={howId}>{texts.how}</h2>
        <ul>
          {texts.howParts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
