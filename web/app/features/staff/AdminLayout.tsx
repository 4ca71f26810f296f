import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useCurrentUser } from '../../shell/current-user.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { useTexts } from '../../lib/texts.ts';
import { staffTexts } from './staff.texts.ts';
import { AdminNavigation } from './AdminNavigation.tsx';
import styles from './AdminLayout.module.css';

export const handle: PageHandle = { relaxes: ['company'] };

/** Layout of the staff's pages. Everybody else gets "not found" at their addresses. */
export default function AdminLayout(): ReactNode {
  const user = useCurrentUser();
  const ownId = useOwnPartnerId();
  const texts = useTexts(staffTexts);
  if (user.data?.isStaff !== true) return <NotFoundFace ownId={ownId} />;
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        <AdminNavigation />
        <div className={styles.page}>
          <Outlet />
          {__DEMO__ && <p className={styles.demoNote}>{texts.demoLogin}</p>}
        </div>
      </div>
    </div>
  );
}
