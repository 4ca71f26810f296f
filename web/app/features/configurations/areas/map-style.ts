import { styled } from '@mui/material/styles';
import { measures } from '../../../ui/measures.ts';

/** The map with what lies over it; Leaflet's layers are dressed here, in both schemes. */
export const MapFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const sea = `color-mix(in srgb, ${palette.info.main} 17%, ${palette.background.paper})`;
  const chip = {
    padding: '2px 8px',
    borderRadius: 14,
    border: `1px solid ${palette.line.control}`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    fontSize: '0.8125rem',
    lineHeight: '20px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  } as const;
  return {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    border: `1px solid ${palette.line.control}`,
    borderRadius: measures.radius,
    '&:has(> .surface:focus-visible)': {
      outline: `2px solid ${palette.info.main}`,
      outlineOffset: 2,
    },
    '& .leaflet-container': {
      height: '100%',
      font: 'inherit',
      backgroundColor: sea,
      // Leaflet's own rule hinders the page's scrolling by one finger.
      '&.leaflet-touch-zoom.leaflet-touch-zoom': { touchAction: 'pan-x pan-y' },
    },
    '&[data-pointing="true"] .leaflet-container': {
      cursor: 'crosshair',
      '&.leaflet-touch-zoom.leaflet-touch-zoom': { touchAction: 'none' },
    },
    '& .land': {
      fill: palette.background.default,
      fillOpacity: 1,
      stroke: 'none',
      ...theme.applyStyles('dark', { fill: palette.line.main }),
    },
    '& .water': { fill: sea, fillOpacity: 1, stroke: 'none' },
    '& .county': {
      fill: 'transparent',
      fillOpacity: 1,
      stroke: palette.line.control,
      strokeWidth: 0.8,
      '&.is-chosen': {
        fill: `color-mix(in srgb, ${palette.success.main} 26%, transparent)`,
        stroke: palette.success.main,
        strokeWidth: 1.6,
      },
    },
    '& .tiles': theme.applyStyles('dark', {
      filter: 'invert(1) hue-rotate(180deg) brightness(0.85) contrast(0.85)',
    }),
    '& .region': {
      fill: palette.text.primary,
      fillOpacity: 0.03,
      stroke: palette.text.secondary,
      strokeWidth: 1.2,
      strokeDasharray: '3 4',
      '&:hover': { fillOpacity: 0.1 },
      '&.is-chosen': {
        fill: palette.success.main,
        fillOpacity: 0.28,
        stroke: palette.success.main,
        strokeWidth: 2,
        strokeDasharray: 'none',
      },
    },
    '& .area': {
      fill: palette.primary.main,
      fillOpacity: 0.16,
      stroke: palette.primary.main,
      strokeWidth: 2,
      '&:hover': { fillOpacity: 0.26 },
      '&.is-selected': { fillOpacity: 0.22, strokeWidth: 3 },
    },
    '& .drawn, & .preview': {
      stroke: palette.primary.main,
      strokeWidth: 3,
      fill: palette.primary.main,
      fillOpacity: 0.12,
    },
    '& .drawn': { fill: 'none' },
    '& .preview': {
      strokeDasharray: '6 5',
      strokeWidth: 2,
      '&.is-refused': { stroke: palette.error.main, fill: palette.error.main, strokeWidth: 3 },
    },
    '& .mark > span': { position: 'absolute', left: 0, top: 0 },
    '& .mark.leaflet-interactive': { touchAction: 'none' },
    '& .mark > .city': {
      ...chip,
      '&.right': { transform: 'translate(8px, -50%)' },
      '&.high-right': { transform: 'translate(8px, -85%)' },
      '&.low-right': { transform: 'translate(8px, -15%)' },
      '&.left': { transform: 'translate(calc(-100% - 8px), -50%)' },
      '&.top-left': { transform: 'translate(calc(-100% + 10px), calc(-100% - 7px))' },
      '&.is-chosen': {
        color: palette.success.contrastText,
        backgroundColor: palette.success.main,
        borderColor: palette.success.main,
      },
      '&:hover': { borderColor: palette.text.primary },
    },
    '& .leaflet-interactive > .city': { cursor: 'pointer' },
    '& .mark:not(.leaflet-interactive) > .city': { pointerEvents: 'none' },
    '& .mark > .area-name': {
      ...chip,
      maxWidth: 180,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      borderColor: palette.primary.main,
      color: palette.primary.main,
      transform: 'translate(-50%, -50%)',
      pointerEvents: 'none',
      // Clear of the handles along the southern edge.
      '&.below': { transform: 'translate(-50%, 18px)' },
    },
    '& .mark > .handle': {
      width: 28,
      height: 28,
      margin: '-14px 0 0 -14px',
      display: 'grid',
      placeItems: 'center',
      '@media (pointer: coarse)': {
        width: measures.target,
        height: measures.target,
        margin: `-${measures.target / 2}px 0 0 -${measures.target / 2}px`,
      },
      '&::before': {
        content: '""',
        boxSizing: 'border-box',
        width: 16,
        height: 16,
        borderRadius: '50%',
        border: `3px solid ${palette.primary.main}`,
        backgroundColor: palette.background.paper,
      },
      '&.edge::before': { width: 12, height: 12, borderWidth: 2, opacity: 0.75 },
      '&.closes::before': { width: 22, height: 22, backgroundColor: palette.primary.main },
      '&:hover::before': { backgroundColor: palette.primary.main },
    },
    '& .leaflet-interactive > .handle': { cursor: 'grab' },
    '& .leaflet-interactive > .closes': { cursor: 'pointer' },
    '& .mark > .cross': {
      width: 44,
      height: 44,
      margin: '-22px 0 0 -22px',
      pointerEvents: 'none',
      border: `2px solid ${palette.text.primary}`,
      borderRadius: '50%',
      boxShadow: `0 0 0 2px ${palette.background.paper}, inset 0 0 0 2px ${palette.background.paper}`,
      '&::before, &::after': {
        content: '""',
        position: 'absolute',
        backgroundColor: palette.text.primary,
        outline: `1px solid ${palette.background.paper}`,
      },
      '&::before': { left: 19, top: 6, width: 2, height: 28 },
      '&::after': { top: 19, left: 6, height: 2, width: 28 },
    },
    '& .mark > .point': {
      width: 22,
      height: 22,
      margin: '-11px 0 0 -11px',
      borderRadius: '50%',
      pointerEvents: 'none',
      border: `4px solid ${palette.background.paper}`,
      outline: `3px solid ${palette.error.main}`,
      backgroundColor: palette.error.main,
      '&.is-inside': { outlineColor: palette.success.main, backgroundColor: palette.success.main },
    },
    '& .mark > .refusal': {
      ...chip,
      width: 'max-content',
      maxWidth: 220,
      whiteSpace: 'normal',
      borderRadius: measures.radius,
      borderColor: palette.error.main,
      backgroundColor: palette.error.main,
      color: palette.error.contrastText,
      transform: 'translate(-50%, calc(-100% - 14px))',
      pointerEvents: 'none',
    },
  };
});

/** The element with the keyboard's focus; its height is the specification's (2, section 9). */
export const Surface = styled('div')({
  height: 500,
  // Leaflet's layers stay below what lies over the map.
  isolation: 'isolate',
  // Clear of the header, which stays where it is, and of the keys below.
  scrollMargin: '96px 0 150px',
  '&:focus': { outline: 'none' },
});

/** Zooming, at the map's upper right corner. */
export const Zooming = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 2,
  top: 12,
  right: 12,
  display: 'grid',
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  backgroundColor: theme.vars.palette.background.paper,
  '& > button': { borderRadius: 0 },
  '& > button:first-of-type': {
    borderRadius: `${measures.radius - 1}px ${measures.radius - 1}px 0 0`,
  },
  '& > button:last-of-type': {
    borderRadius: `0 0 ${measures.radius - 1}px ${measures.radius - 1}px`,
  },
  '& > button + button': { borderTop: `1px solid ${theme.vars.palette.line.main}` },
}));

/** Bar of the possible actions, at the map's lower border. */
export const MapBar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  zIndex: 2,
  left: 12,
  right: 12,
  bottom: 12,
  margin: '0 auto',
  maxWidth: 620,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '8px 8px 8px 16px',
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  backgroundColor: theme.vars.palette.background.paper,
  '& > p': { flex: '1 1 160px', minWidth: 0 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

/** The keys, seen below the map while the keyboard is on it: over it they would hide what is drawn. */
export const Keys = styled('div')(({ theme }) => ({
  display: 'none',
  marginTop: 8,
  padding: '10px 14px',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  backgroundColor: theme.vars.palette.ground.sunken,
  '& ul': { margin: 0, padding: 0, listStyle: 'none', columns: '240px 2', columnGap: 24 },
  '& li': { breakInside: 'avoid' },
  '*:has(> .surface:focus-visible) + &': { display: 'block' },
}));

/** Credits of map and outline, as their makers demand. */
export const Sources = styled('p')(({ theme }) => ({
  fontSize: '0.8125rem',
  marginTop: 6,
  color: theme.vars.palette.text.secondary,
}));

/** Explains how fingers move the map, on devices without a mouse. */
export const TouchHint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'none',
  marginTop: 6,
  color: theme.vars.palette.text.secondary,
  '@media (pointer: coarse)': { display: 'block' },
}));
