import { useQueryClient } from '@tanstack/react-query';
import { companyInformation as calls } from '@troskel/contract/company/company-information';
import type { CompanyInformation } from '@troskel/contract/company/company-information';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { sendMessage } from '../../compose/send-message.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { read, refreshShown, useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog, defineDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RetryIcon } from '../../ui/icons.tsx';
import { companyInformationTexts } from './company-information.texts.ts';
import { RefreshOutcome } from './RefreshOutcome.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './RegistryBar.module.css';
import type { ReportMistakeProps } from './ReportMistakeDialog.tsx';

const reportMistakeDialog = defineDialog<ReportMistakeProps>(
  'reportMistake',
  () => import('./ReportMistakeDialog.tsx'),
);

function ReportButton(about: ReportMistakeProps): ReactNode {
  const texts = useTexts(companyInformationTexts);
  return (
    <Button look="quiet" onClick={() => void showDialog(reportMistakeDialog, about)}>
      {texts.report}
    </Button>
  );
}

/** Time of the last registry data, a button to fetch it anew, and a way to report a mistake. */
export function RegistryBar({
  information,
  partnerId,
}: {
  information: CompanyInformation;
  partnerId: string;
}): ReactNode {
  const texts = useTexts(companyInformationTexts);
  const language = useLanguage();
  const dates = useDates();
  const { may } = useOwnRights();
  const client = useQueryClient();
  const id = useId();
  const params = { partnerId };
  const refresh = useWrite(calls.refreshCompanyInformation, {
    skipGlobalHandle: true,
    onSuccess: async (answer) => {
      const { queryKey } = read(calls.getCompanyInformation, { params });
      client.setQueryData(queryKey, answer.information);
      await refreshShown('company');
    },
  });
  const fetchedAt = information.registryFetchedAt;

  return (
    <Card className={styles.registryBarFrame} aria-labelledby={id}>
      <div className={styles.row}>
        <div>
          <h2 className={styles.title} id={id}>
            {texts.registry}
          </h2>
          {fetchedAt === null ? (
            <p className={styles.quiet}>{texts.neverFetched}</p>
          ) : (
            <p className={styles.quiet}>
              {texts.fetched} <time dateTime={fetchedAt}>{dates.dateTime(fetchedAt)}</time>.{' '}
              {texts.fetchedNote}
            </p>
          )}
        </div>
        <div className={styles.buttons}>
          {may(calls.refreshCompanyInformation) && (
            <Button
              look="secondary"
              icon={<RetryIcon />}
              isPending={refresh.isPending}
              onClick={() => refresh.mutate({ params })}
            >
              {texts.refresh}
            </Button>
          )}
          {sendMessage && <ReportButton partnerId={partnerId} send={sendMessage} />}
        </div>
      </div>
      {refresh.isError && (
        <Alert kind="error" title={texts.refreshFailed}>
          {failureText(refresh.error, language)} {texts.stays}
        </Alert>
      )}
      {refresh.isSuccess && <RefreshOutcome refresh={refresh.data} />}
    </Card>
  );
}
