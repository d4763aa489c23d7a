import { createTheme } from '@mui/material/styles'

/** Nothing that is there within 150 ms shows a sign of loading. Its place is kept from the beginning. */
const LATE = 'appear 1ms 150ms backwards'

/** Where the system chooses the colours, backgrounds are gone, and an edge has to say where something ends. */
const FORCED_EDGE = { '@media (forced-colors: active)': { border: '1px solid' } } as const

/** Light and dark follow the system. Colours, spacing and component styles belong here, not in the screens. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0f5e5a' },
        secondary: { main: '#3d5a80' },
        background: { default: '#f6f8f8', paper: '#ffffff' },
        text: { primary: '#14201f', secondary: '#50605f' },
        success: { main: '#176b34' },
        info: { main: '#1b5e9e' },
        warning: { main: '#7d4e00' },
        error: { main: '#b3261e' },
        divider: '#dfe6e5',
      },
    },
    dark: {
      palette: {
        primary: { main: '#6fd0c7' },
        secondary: { main: '#9db8dc' },
        background: { default: '#0d1514', paper: '#141f1e' },
        text: { primary: '#e6efee', secondary: '#a3b5b3' },
        success: { main: '#6fcf8a' },
        info: { main: '#8fc3ff' },
        warning: { main: '#f0b657' },
        error: { main: '#ffa198' },
        divider: '#263634',
      },
    },
  },
  focusVisible: true,
  shape: { borderRadius: 10 },
  typography: {
    fontFamily:
      '"Inter", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    h4: { fontWeight: 700, fontSize: '1.75rem', letterSpacing: '-0.02em' },
    h5: { fontWeight: 650, fontSize: '1.3rem', letterSpacing: '-0.01em' },
    h6: { fontWeight: 650, fontSize: '1.05rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        '@keyframes appear': { from: { visibility: 'hidden' } },
        '@keyframes pulse': { '50%': { opacity: 0.4 } },
        '.loading': { margin: 0, padding: '30vh 16px', display: 'block', textAlign: 'center', animation: LATE },
        '.MuiCard-root .loading': { padding: 16 },
        '.skip-link': {
          position: 'fixed',
          zIndex: 2000,
          top: 8,
          left: 8,
          padding: '8px 16px',
          borderRadius: 8,
          backgroundColor: 'var(--mui-palette-background-paper)',
          '&:not(:focus)': { transform: 'translateY(-200%)' },
        },
        // The headings and the main part of a screen take the focus for screen readers. It is no place to type or
        // press.
        ':is(h1, main):focus': { outline: 'none' },
        '.avatar': {
          display: 'grid',
          width: 32,
          height: 32,
          placeItems: 'center',
          borderRadius: '50%',
          backgroundColor: 'var(--mui-palette-primary-main)',
          color: 'var(--mui-palette-primary-contrastText)',
          fontSize: '0.8125rem',
          fontWeight: 600,
          // Drawn, not written: the name of the button is another.
          '&::before': { content: 'attr(data-initials)' },
        },
        // Over the content, which does not move when one comes or goes.
        '.notices': {
          position: 'fixed',
          zIndex: 1350,
          bottom: 16,
          left: 16,
          maxWidth: 'min(560px, 100% - 32px)',
          gap: 8,
          '& > *': { boxShadow: 'var(--mui-shadows-4)' },
        },
        // An element that gets the focus must not be hidden below the bar at the top.
        html: { scrollPaddingTop: 80 },
        'html:has(.list-bar)': { scrollPaddingTop: 140, '@media (min-width: 1200px)': { scrollPaddingTop: 176 } },
        // On narrow screens, what can be done to the selected rows is at the bottom. Nothing must be hidden below it.
        '@media (max-width: 899.95px)': {
          'html:has(.selection-bar)': { scrollPaddingBottom: 72 },
          'html:has(.selection-bar) main': { paddingBottom: 88 },
        },
        'html:has(.detail-bar)': { scrollPaddingTop: 216 },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { contained: FORCED_EDGE } },
    // Its colours are all that it has.
    MuiLinearProgress: {
      styleOverrides: {
        root: FORCED_EDGE,
        bar: { '@media (forced-colors: active)': { backgroundColor: 'Highlight' } },
      },
    },
    MuiToolbar: { styleOverrides: { root: { minHeight: 56, '@media (min-width: 600px)': { minHeight: 64 } } } },
    MuiSkeleton: {
      defaultProps: { animation: false },
      styleOverrides: { root: { animation: `${LATE}, pulse 2s ease-in-out 0.5s infinite` } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          ...FORCED_EDGE,
          '@media (max-width: 599.95px)': { margin: 16, maxHeight: 'calc(100% - 32px)', width: 'calc(100% - 32px)' },
          // On a low window, as after zooming in, the whole dialog scrolls: its content alone would have no room.
          '@media (max-height: 480px)': { display: 'block', margin: 8, maxHeight: 'calc(100% - 16px)' },
        },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiAppBar: { defaultProps: { color: 'inherit', elevation: 0, variant: 'outlined' } },
    MuiIconButton: { styleOverrides: { root: { '&[aria-disabled=true]': { opacity: 0.4 } } } },
    MuiTextField: { defaultProps: { fullWidth: true } },
    MuiTooltip: { defaultProps: { arrow: true } },
    MuiTab: { styleOverrides: { root: { minHeight: 48 } } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({ borderColor: vars?.palette.divider }),
        head: ({ theme: { vars } }) => ({ fontWeight: 600, color: vars?.palette.text.secondary, whiteSpace: 'nowrap' }),
      },
    },
    MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { fontWeight: 600 } } },
  },
})
