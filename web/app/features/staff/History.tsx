import { styled } from '@mui/material/styles';
import { textIn } from '@troskel/contract/ground/language';
import { remarkFieldNames } from '@troskel/contract/onboarding/remarks';
import type { ReviewEvent } from '@troskel/contract/onboarding/review';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { staffTexts } from './staff.texts.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  '& > li': {
    position: 'relative',
    padding: '0 0 20px 24px',
    borderLeft: `2px solid ${theme.vars.palette.line.main}`,
    marginLeft: 5,
    overflowWrap: 'anywhere',
  },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: -6,
    top: 6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
  '& p': { whiteSpace: 'pre-line' },
}));

/** Events of an application, newest first, each with its person and reason. */
export function History({ events }: { events: readonly ReviewEvent[] }): ReactNode {
  const texts = useTexts(staffTexts);
  const language = useLanguage();
  const dates = useDates();
  if (events.length === 0) return <p>{texts.noHistory}</p>;
  const actions: Readonly<Record<string, string>> = texts.actions;
  return (
    <List>
      {events.map(({ id, at, action, actor, reason, remarks }) => (
        <li key={id}>
          <b>{actions[action] ?? action}</b>
          <br />
          <small>
            {actor ?? texts.server}, <time dateTime={at}>{dates.dateTime(at)}</time>
          </small>
          {remarks.length > 0 && (
            <ul>
              {remarks.map((remark) => (
                <li key={`${remark.field} ${remark.reason}`}>
                  {textIn(remarkFieldNames[remark.field], language)}: {remark.reason}
                </li>
              ))}
            </ul>
          )}
          {reason !== null && <p>{reason}</p>}
        </li>
      ))}
    </List>
  );
}
