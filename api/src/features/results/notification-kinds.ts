import { textIn } from '@troskel/contract/ground/language';
import {
  monthInWords,
  resultsColumns,
  ResultsFigures,
  resultsNames,
  resultsText,
} from '@troskel/contract/values/results';
import * as z from 'zod';
import { companyGroup } from '../../domain/partners/notification-group.ts';
import { defineKind } from '../../platform/notifications/kinds.ts';

/** To the members of a company whose plan includes it, once for each month. */
export const monthlyReport = defineKind({
  name: 'monthly_report',
  needs: { right: 'results', level: 'read' },
  data: z.object({
    partnerId: z.uuid(),
    /** `YYYY-MM`. */
    month: z.string(),
    figures: ResultsFigures,
  }),
  mail: companyGroup,
  show: ({ data: { partnerId, month, figures }, language }) => ({
    title: `${textIn({ sv: 'Månadsrapport', en: 'Monthly report' }, language)} ${monthInWords(month, language)}`,
    text: resultsColumns
      .map(
        (column) =>
          `${textIn(resultsNames[column], language)}: ${resultsText(figures, column, language)}.`,
      )
      .join(' '),
    path: `/partners/${partnerId}/results`,
  }),
});
