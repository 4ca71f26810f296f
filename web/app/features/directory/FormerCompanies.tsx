import { directory } from '@troskel/contract/directory/calls';
import type { FormerCompany } from '@troskel/contract/directory/calls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { FactList, Section } from '../../shell/DetailFrame.tsx';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Input } from '../../ui/Input.tsx';
import { directoryTexts } from './directory.texts.ts';
import styles from './CompaniesPage.module.css';

function Company({ company }: { company: FormerCompany }): ReactNode {
  const texts = useTexts(directoryTexts);
  const dates = useDates();
  const { name, number, organizationForm, address, email, phoneNumber } = company;
  const { agreementVersion, agreementSignedAt, leftAt, goesAt } = company;
  return (
    <li>
      <h3>{name}</h3>
      <FactList
        facts={[
          [texts.number, `${number} (${organizationForm})`],
          [texts.address, address],
          [texts.former.contact, [email, phoneNumber].filter(Boolean).join(', ')],
          [texts.agreement, texts.former.signed(agreementVersion, dates.date(agreementSignedAt))],
          [texts.former.left, dates.date(leftAt)],
          [texts.former.goes, dates.date(goesAt)],
        ]}
      />
    </li>
  );
}

/** Shows the details kept of a company that has left, found by its number or id. */
export function FormerCompanies(): ReactNode {
  const texts = useTexts(directoryTexts);
  const language = useLanguage();
  const [found, setFound] = useState<readonly FormerCompany[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);

  const find = async (search: string): Promise<void> => {
    if (search === '' || isPending) return;
    setPending(true);
    setFailure(null);
    setFound(null);
    try {
      // Without an idempotency key, under which the answer would be kept in the clear.
      const { companies } = await call(
        directory.findFormerCompanies,
        { body: { search } },
        { skipGlobalHandle: true },
      );
      setFound(companies);
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={styles.former}>
      <Section id="former" title={texts.former.title}>
        <p>{texts.former.intro}</p>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('former');
            void find(typeof typed === 'string' ? typed.trim() : '');
          }}
        >
          <FieldFrame label={texts.former.search}>
            {(wiring) => (
              <Input
                {...wiring}
                name="former"
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </FieldFrame>
          <Button type="submit" look="secondary" isPending={isPending}>
            {texts.former.find}
          </Button>
        </form>
        {failure !== null && (
          <Alert kind="error" title={texts.former.failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        {found?.length === 0 && <Alert kind="info">{texts.former.none}</Alert>}
        {found !== null && found.length > 0 && (
          <ul className={styles.found}>
            {found.map((company) => (
              <Company key={company.id} company={company} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
