import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { showDialog, defineDialog } from '../dialogs.ts';
import { Logo } from './Logo.tsx';
import type { LogoDialogProps } from './LogoDialog.tsx';
import { logoTexts } from './logo.texts.ts';
import styles from './LogoCard.module.css';

/** Dialog in which a member chooses, crops, changes or removes the partner's logo. */
const logoDialog = defineDialog<LogoDialogProps>('logo', () => import('./LogoDialog.tsx'));

/** Opens the dialog in which a logo is chosen, cut, changed or removed. */
export function editLogo(logo: LogoDialogProps): void {
  showDialog(logoDialog, logo, 'logo');
}

/** The logo of a partner, and the way to another one. */
export function LogoCard({
  title,
  ...logo
}: LogoDialogProps & {
  /** Instead of "logo". */
  title?: string;
}): ReactNode {
  const texts = useTexts(logoTexts);
  const id = useId();
  const { companyName, logoUrl } = logo;
  return (
    <Card className={styles.logoCardFrame} aria-labelledby={id}>
      <Logo name={companyName} url={logoUrl} size={72} />
      <div>
        <h2 id={id}>{title ?? texts.title}</h2>
        <p>{texts.help}</p>
      </div>
      <Button look="secondary" size="small" onClick={() => editLogo(logo)}>
        {logoUrl === null ? texts.add : texts.change}
      </Button>
    </Card>
  );
}
