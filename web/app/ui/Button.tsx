import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { measures } from './measures.ts';
import { Spinner } from './Spinner.tsx';

/** `primary` once a view; `secondary` beside it; `quiet` for what may be passed over; `danger` deletes. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface LookProps {
  look?: ButtonLook;
  size?: 'medium' | 'small';
  isWide?: boolean;
}

const isStyleProp = (name: PropertyKey): boolean =>
  name === 'look' || name === 'size' || name === 'isWide';
const options = { shouldForwardProp: (name: PropertyKey) => !isStyleProp(name) };

const face = ({ theme }: { theme: Theme }) =>
  ({
    ...theme.typography.button,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 48,
    padding: '10px 20px',
    lineHeight: 1.25,
    border: '1px solid transparent',
    borderRadius: measures.radius,
    textDecoration: 'none',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    transition:
      'background-color 150ms ease-out, border-color 150ms ease-out, color 150ms ease-out',
    '&:disabled, &[aria-disabled="true"]': {
      cursor: 'not-allowed',
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.ground.sunken,
      borderColor: theme.vars.palette.line.main,
    },
    variants: [
      {
        props: { size: 'small' as const },
        style: { minHeight: 40, padding: '6px 14px', fontSize: '0.9375rem' },
      },
      { props: { isWide: true }, style: { width: '100%' } },
      {
        props: { look: 'primary' as const },
        style: {
          color: theme.vars.palette.primary.contrastText,
          backgroundColor: theme.vars.palette.primary.main,
          '&:hover:not(:disabled)': { backgroundColor: theme.vars.palette.primary.dark },
        },
      },
      {
        props: { look: 'danger' as const },
        style: {
          color: theme.vars.palette.error.contrastText,
          backgroundColor: theme.vars.palette.error.main,
          '&:hover:not(:disabled)': { filter: 'brightness(0.92)' },
        },
      },
      {
        props: { look: 'secondary' as const },
        style: {
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.background.paper,
          borderColor: theme.vars.palette.line.control,
          '&:hover:not(:disabled)': {
            borderColor: theme.vars.palette.text.primary,
            backgroundColor: theme.vars.palette.ground.sunken,
          },
        },
      },
      {
        props: { look: 'quiet' as const },
        style: {
          color: theme.vars.palette.text.primary,
          backgroundColor: 'transparent',
          '&:hover:not(:disabled)': { backgroundColor: theme.vars.palette.ground.sunken },
          '&:disabled': { backgroundColor: 'transparent', borderColor: 'transparent' },
        },
      },
    ],
  }) as const;

const Face = styled('button', options)<LookProps>(face);
const LinkFace = styled(RouterLink, options)<LookProps>(face);
const OutsideFace = styled('a', options)<LookProps>(face);

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'>, LookProps {
  /** Shown before the words. */
  icon?: ReactNode;
  /** Work goes on elsewhere: shows progress and can't be pressed. */
  isPending?: boolean;
  /** A promise keeps the button busy until it settles, so that it can't fire twice. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void | Promise<void>;
}

export function Button({
  look = 'primary',
  size = 'medium',
  icon,
  isPending = false,
  isWide,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  const [isWorking, setWorking] = useState(false);
  const isBusy = isPending || isWorking;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) {
      event.preventDefault();
      return;
    }
    const work = onClick?.(event);
    if (!work) return;
    setWorking(true);
    void work.finally(() => setWorking(false));
  };
  return (
    // Not disabled while busy: the focus stays where it was.
    <Face
      {...rest}
      look={look}
      size={size}
      isWide={isWide}
      type={type}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </Face>
  );
}

/** A link inside the product that looks like a button. */
export function ButtonLink({
  look = 'primary',
  size = 'medium',
  ...rest
}: ComponentProps<typeof RouterLink> & LookProps): ReactNode {
  return <LinkFace look={look} size={size} {...rest} />;
}

/** A link to or from a page of the public site that looks like a button. */
export function SiteButtonLink({
  look = 'primary',
  size = 'medium',
  ...rest
}: ComponentProps<'a'> & LookProps): ReactNode {
  return <OutsideFace look={look} size={size} {...rest} />;
}

/** A link to another site that looks like a button; opens in a tab of its own. */
export function OutsideButtonLink({
  look = 'secondary',
  size = 'medium',
  ...rest
}: ComponentProps<'a'> & LookProps): ReactNode {
  return <OutsideFace look={look} size={size} target="_blank" rel="noreferrer" {...rest} />;
}
