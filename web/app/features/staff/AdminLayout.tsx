import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useCurrentUser } from '../../shell/current-user.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { AdminNavigation, roomForList } from './AdminNavigation.tsx';

export const handle: PageHandle = { relaxes: ['company'] };

const Room = styled('div')({ container: 'admin / inline-size' });

const Columns = styled('div')({
  [roomForList]: { display: 'flex', alignItems: 'flex-start', gap: 32 },
});

const Page = styled('div')({ flex: 1, minWidth: 0 });

/** Layout of the staff's pages. Everybody else gets "not found" at their addresses. */
export default function AdminLayout(): ReactNode {
  const user = useCurrentUser();
  const ownId = useOwnPartnerId();
  if (user.data?.isStaff !== true) return <NotFoundFace ownId={ownId} />;
  return (
    <Room>
      <Columns>
        <AdminNavigation />
        <Page>
          <Outlet />
        </Page>
      </Columns>
    </Room>
  );
}
