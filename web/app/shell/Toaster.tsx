import { closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { useStore } from '../lib/store.ts';
import { useTexts } from '../lib/texts.ts';
import { hideToast, mostToasts, toasts } from '../lib/toasts.ts';
import type { Toast } from '../lib/toasts.ts';
import { TextButton } from '../ui/Link.tsx';
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../ui/icons.tsx';
import { measures } from '../ui/measures.ts';
import { shellTexts } from './shell.texts.ts';

const shownMilliseconds = 8_000;

const icons = {
  error: WarningIcon,
  warning: WarningIcon,
  success: SuccessIcon,
  info: InfoIcon,
} as const;

const Content = styled(SnackbarContent, { shouldForwardProp: (name) => name !== 'kind' })<{
  kind: Toast['kind'];
}>(({ theme, kind }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 12,
  width: `min(${measures.toastWidth}px, calc(100vw - 32px))`,
  minWidth: '0 !important',
  padding: '12px 8px 12px 14px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette[kind].main}`,
  borderRadius: measures.radius,
  boxShadow: '0 1px 2px rgb(34 29 25 / 8%), 0 8px 24px rgb(34 29 25 / 14%)',
  '& > svg': { flexShrink: 0, marginTop: 1, color: theme.vars.palette[kind].main },
  '& > div': { flex: 1, minWidth: 0 },
  '& b': { display: 'block' },
}));

const Close = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  margin: '-6px 0',
  border: 0,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  borderRadius: measures.radius / 2,
  cursor: 'pointer',
}));

/** `ref` and `style` come from the transition. */
function ToastContent({
  toast,
  ref,
  style,
}: {
  toast: Toast;
  ref?: Ref<HTMLDivElement>;
  style?: CSSProperties;
}): ReactNode {
  const texts = useTexts(shellTexts);
  const Icon = icons[toast.kind];
  return (
    <Content
      ref={ref}
      style={style}
      kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
    >
      <Icon />
      <div>
        <b>{toast.title}</b>
        {toast.text}
        {toast.action && (
          <p>
            <TextButton
              type="button"
              onClick={() => {
                toast.action?.run();
                hideToast(toast.id);
              }}
            >
              {toast.action.label}
            </TextButton>
          </p>
        )}
      </div>
      <Close type="button" aria-label={texts.closeMessage} onClick={() => hideToast(toast.id)}>
        <CloseIcon size={16} />
      </Close>
    </Content>
  );
}

/** Shows the list of toasts: at most five, at the bottom right, 300 px wide. */
export default function Toaster(): ReactNode {
  const list = useStore(toasts);
  const given = useRef(new Set<number>());

  useEffect(() => {
    const listed = new Set(list.map((toast) => toast.id));
    for (const id of given.current) {
      if (listed.has(id)) continue;
      closeSnackbar(id);
      given.current.delete(id);
    }
    for (const toast of list) {
      if (given.current.has(toast.id)) continue;
      given.current.add(toast.id);
      enqueueSnackbar('', {
        key: toast.id,
        content: <ToastContent toast={toast} />,
        onClose: (_, reason) => {
          if (reason !== 'instructed') hideToast(toast.id);
        },
      });
    }
  }, [list]);

  return (
    <SnackbarProvider
      maxSnack={mostToasts}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      autoHideDuration={shownMilliseconds}
    />
  );
}
