import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NavLink, Outlet } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { measures } from '../../ui/measures.ts';
import { staffTexts } from './staff.texts.ts';

export const handle: PageHandle = { relaxes: ['company'] };

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginBottom: 24,
  paddingBottom: 12,
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: measures.target,
    padding: '0 14px',
    fontWeight: 600,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    borderRadius: measures.radius,
  },
  '& a:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '& a[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ground.brand,
  },
}));

/** What the staff's pages stand in. For everybody else there is nothing at their addresses. */
export default function AdminLayout(): ReactNode {
  const texts = useTexts(staffTexts);
  const user = useCurrentUser();
  const ownId = useOwnPartnerId();
  if (user.data?.isStaff !== true) return <NotFoundFace ownId={ownId} />;
  return (
    <>
      <Bar aria-label={texts.area}>
        <NavLink to="/admin" end>
          {texts.queue}
        </NavLink>
        <NavLink to="/admin/audit">{texts.audit}</NavLink>
        <NavLink to="/admin/mails">{texts.mails}</NavLink>
        <NavLink to="/admin/inquiries">{texts.unmatched}</NavLink>
      </Bar>
      <Outlet />
    </>
  );
}
