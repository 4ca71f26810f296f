import { finderChoices, finderMarks, finderPath } from '@troskel/contract/ground/page-marks';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { siteAddress } from '../../../site/site-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { finderTexts } from './finder.texts.ts';
import styles from './FinderForm.module.css';

/** Chooses a service and a town; the server fills the choices and leads on. */
export function FinderForm({ look }: { look: 'primary' | 'secondary' }): ReactNode {
  const texts = useTexts(finderTexts);
  const language = useLanguage();
  const { value, text } = finderMarks;
  return (
    <search>
      <form className={styles.form} action={siteAddress(finderPath, language)} method="get">
        <div>
          <label htmlFor="finder-service">{texts.service}</label>
          <Select id="finder-service" name={finderChoices.service} required>
            <option value="">{texts.choose}</option>
            <option value={value} data-each-service-choice>
              {text}
            </option>
          </Select>
        </div>
        <div>
          <label htmlFor="finder-place">{texts.place}</label>
          <Select id="finder-place" name={finderChoices.place} required>
            <option value="">{texts.choose}</option>
            <option value={value} data-each-place-choice>
              {text}
            </option>
          </Select>
        </div>
        <Button type="submit" look={look}>
          {texts.show}
        </Button>
      </form>
    </search>
  );
}
