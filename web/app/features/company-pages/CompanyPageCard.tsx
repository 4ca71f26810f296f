import { companyPages as calls } from '@troskel/contract/company-pages/calls';
import type { CompanyPage } from '@troskel/contract/company-pages/calls';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { call, CallError } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { showDialog, defineDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SiteLink } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SwitchInput } from '../../ui/SwitchInput.tsx';
import { companyPageTexts } from './company-page.texts.ts';
import styles from './CompanyPageCard.module.css';
import type { InsuranceDialogProps } from './InsuranceDialog.tsx';

const insuranceDialog = defineDialog<InsuranceDialogProps>(
  'stateInsurance',
  () => import('./InsuranceDialog.tsx'),
);

type Patch = { isShown: boolean } | { insurer: null } | { renewsPath: true };

const queryOf = (partnerId: string) =>
  read(calls.getCompanyPage, { params: { partnerId } }, { skipGlobalHandle: true });

function PageSettings({ partnerId, page }: { partnerId: string; page: CompanyPage }): ReactNode {
  const texts = useTexts(companyPageTexts);
  const language = useLanguage();
  const id = useId();
  const mayEdit = useOwnRights().has({ right: 'profile', level: 'write' });
  const { isShown, path, hasEarlierName, insurer, insurerStatedOn } = page;

  const keep = (saved: CompanyPage): void =>
    void queryClient.setQueryData(queryOf(partnerId).queryKey, saved);
  const change = async (body: Patch, title: string): Promise<void> => {
    // The switch moves at once, and back when it is refused.
    if ('isShown' in body) keep({ ...page, ...body });
    try {
      const input = { params: { partnerId }, body };
      const options = { skipGlobalHandle: true, seenVersion: page.version };
      keep(await call(calls.updateCompanyPage, input, options));
      showToast({ kind: 'success', title });
    } catch (error) {
      keep(page);
      if (!(error instanceof CallError)) throw error;
      showToast({ kind: 'error', title: texts.notSaved, text: failureText(error, language) });
      await queryClient.invalidateQueries({ queryKey: [calls.getCompanyPage.name] });
    }
  };
  const stateInsurance = (): void =>
    void showDialog(insuranceDialog, {
      partnerId,
      page,
      onSaved: (saved) => {
        keep(saved);
        showToast({ kind: 'success', title: texts.saved });
      },
    });

  return (
    <>
      {mayEdit ? (
        <label className={styles.switch} htmlFor={id}>
          <span>{texts.show}</span>
          <SwitchInput
            id={id}
            checked={isShown}
            onChange={({ target }) =>
              void change(
                { isShown: target.checked },
                target.checked ? texts.nowShown : texts.nowHidden,
              )
            }
          />
        </label>
      ) : (
        <p className={styles.switch}>{isShown ? texts.shown : texts.hidden}</p>
      )}
      {isShown && path !== null && (
        <p className={styles.address}>
          <SiteLink href={path} target="_blank" rel="noopener">
            {texts.open}
          </SiteLink>
          <span>{`${window.location.host}${path}`}</span>
        </p>
      )}
      {mayEdit && isShown && hasEarlierName && (
        <p className={styles.act}>
          {texts.renamed} {texts.renewHelp}
          <Button
            look="secondary"
            size="small"
            onClick={() => change({ renewsPath: true }, texts.saved)}
          >
            {texts.renew}
          </Button>
        </p>
      )}
      <div>
        <h3>{texts.insurance}</h3>
        <p>
          {insurer === null || insurerStatedOn === null
            ? texts.noInsurer
            : texts.insuredAt(insurer, formatDate(insurerStatedOn, language))}
        </p>
        {mayEdit && (
          <p className={styles.act}>
            <Button look="secondary" size="small" aria-haspopup="dialog" onClick={stateInsurance}>
              {insurer === null ? texts.stateInsurance : texts.changeInsurance}
            </Button>
            {insurer !== null && (
              <Button
                look="quiet"
                size="small"
                onClick={() => change({ insurer: null }, texts.saved)}
              >
                {texts.takeBack}
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  );
}

/** The switch of the company's public page, and what it states there. */
export function CompanyPageCard({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(companyPageTexts);
  const titleId = useId();
  const { data, isPending } = useQuery(queryOf(partnerId));
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <p>{texts.intro}</p>
      {isPending && <Skeleton height={56} />}
      {data && <PageSettings partnerId={partnerId} page={data} />}
      {!isPending && !data && <p>{texts.failed}</p>}
    </Card>
  );
}
