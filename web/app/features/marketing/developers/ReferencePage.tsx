import { referenceMarks, referencePath } from '@troskel/contract/ground/page-marks';
import { longestSearch } from '@troskel/contract/values/word-search';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { brand } from '../../../brand.ts';
import { useLanguage } from '../../../lib/language.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { PageHead } from '../../../site/PageHead.tsx';
import { siteAddress } from '../../../site/site-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Input } from '../../../ui/Input.tsx';
import bodyStyles from './reference-body.module.css';
import styles from './ReferencePage.module.css';

export const handle = staticPage;

/**
 * A page of the API reference, of marks that the server fills. In English below the site's header in
 * either language, as the contract that it is made from (docs/decisions/0106).
 */
export default function ReferencePage(): ReactNode {
  const name = useParams()['name'];
  const base = siteAddress(referencePath, useLanguage());
  const { title, sought, menu, content } = referenceMarks;
  return (
    <div className={styles.sheet} lang="en">
      <PageHead
        title={`${title} – API – ${brand.portalName}`}
        description={`What the calls of ${brand.portalName} take, answer and refuse, for programs of your own.`}
        path={name === undefined ? referencePath : `${referencePath}/${name}`}
      />
      <nav className={styles.side} aria-label="Reference">
        <ul>{menu}</ul>
      </nav>
      <div className={styles.content}>
        <details className={styles.fold}>
          <summary>
            All pages of the reference
            <ChevronDownIcon />
          </summary>
          <nav aria-label="Reference">
            <ul>{menu}</ul>
          </nav>
        </details>
        <search>
          <form className={styles.search} action={base} method="get">
            <label htmlFor="reference-search">Search calls and schemas</label>
            <div>
              <Input
                id="reference-search"
                name="q"
                type="search"
                maxLength={longestSearch}
                defaultValue={sought}
              />
              <input type="hidden" name="only" value="public" data-when-filtered />
              <Button type="submit">Search</Button>
            </div>
          </form>
        </search>
        <h1>{title}</h1>
        <div className={bodyStyles.body}>{content}</div>
      </div>
    </div>
  );
}
