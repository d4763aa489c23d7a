import CloseIcon from '@mui/icons-material/Close'
import ShrinkIcon from '@mui/icons-material/CloseFullscreen'
import GrowIcon from '@mui/icons-material/OpenInFull'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { OPENER } from './opener'

type Props = {
  title: string
  /** What else there is to say, below the title. */
  about?: ReactNode
  /** It can take the whole screen: what is chosen to be attached then stands beside all else, as high as the screen. */
  canGrow?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog beside the page, which stays readable and usable, and below which nothing is hidden. On a narrow screen it
 * covers the page. A click beside it does not close it.
 */
export function Panel({ title, about, canGrow = false, onClose, children }: Props) {
  const titleId = useId()
  const isNarrow = useMediaQuery(NARROW)
  const [isGrown, setGrown] = useState(false)
  const isAlone = isNarrow || isGrown
  const frame = useRef<HTMLDialogElement>(null)
  useHiddenPage(isAlone)
  useFocus(frame)

  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method, Escape discards what is being composed.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <>
      <GlobalStyles styles={beside} />
      <Box
        ref={frame}
        className={isGrown ? 'composer-panel grown' : 'composer-panel'}
        component="dialog"
        open
        aria-modal={isAlone ? true : undefined}
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        sx={panel}
      >
        <Stack direction="row" sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={titleId} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {about}
          </Box>
          {canGrow && !isNarrow && (
            <IconButton
              aria-label="Full screen"
              title="Full screen"
              aria-pressed={isGrown}
              onClick={() => setGrown(!isGrown)}
            >
              {isGrown ? <ShrinkIcon fontSize="small" /> : <GrowIcon fontSize="small" />}
            </IconButton>
          )}
          <IconButton aria-label="Close" onClick={onClose} edge="end">
            <CloseIcon />
          </IconButton>
        </Stack>
        {children}
      </Box>
    </>,
    document.body,
  )
}

/** Below the breakpoint `md`. */
const NARROW = '(max-width: 899.95px)'

const WIDTH = 'clamp(440px, 46vw, 760px)'

/** What is chosen to be attached. */
export const DOCUMENTS = 'composer-documents'

/** The texts, beside the documents that have the rest of the screen. */
const GROWN_WIDTH = 'clamp(420px, 38vw, 640px)'

/** Makes room for the panel: the page gets narrower, and toasts stay off its buttons. */
const beside = {
  '@media (min-width: 900px)': {
    'html:has(.composer-panel) main': {
      width: `calc(100% - ${WIDTH})`,
      marginLeft: 0,
      marginRight: WIDTH,
    },
    'html:has(.composer-panel) [data-sonner-toaster]': { right: `calc(${WIDTH} + 24px) !important` },
  },
  [`@media ${NARROW}`]: {
    'html:has(.composer-panel) [data-sonner-toaster]': { bottom: '96px !important' },
  },
}

const panel = {
  position: 'fixed',
  top: { xs: 0, md: 64 },
  right: 0,
  bottom: 0,
  left: 'auto',
  width: { xs: '100%', md: WIDTH },
  maxWidth: 'none',
  height: 'auto',
  maxHeight: 'none',
  m: 0,
  p: 0,
  border: 0,
  color: 'text.primary',
  zIndex: { xs: 'modal', md: 'drawer' },
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  borderLeft: { md: 1 },
  borderColor: { md: 'divider' },
  outline: 0,
  overscrollBehavior: 'contain',
  '&.grown': {
    top: 0,
    width: '100%',
    pl: { md: `calc(100vw - ${GROWN_WIDTH})` },
    [`& .${DOCUMENTS}`]: {
      position: { md: 'absolute' },
      inset: `0 ${GROWN_WIDTH} 0 0`,
      m: { md: 0 },
      px: { md: 2 },
      overflowY: { md: 'auto' },
      borderRight: { md: 1 },
      borderColor: { md: 'divider' },
    },
  },
} as const

/** Keeps everybody in the panel while it covers the page. */
function useHiddenPage(isHidden: boolean): void {
  useEffect(() => {
    const page = document.getElementById('root')
    if (!isHidden || !page) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [isHidden])
}

/**
 * Takes the focus before its first frame is painted, because what is typed at once would otherwise go to the page, and
 * gives it back to where it was unless it has moved on.
 */
function useFocus(frame: { readonly current: HTMLElement | null }): void {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    frame.current?.focus({ preventScroll: true })
  }, [frame])
  useEffect(() => {
    const panel = frame.current
    return () => {
      if (!panel?.contains(document.activeElement) && document.activeElement !== document.body) return
      const last = before.current
      const opener = last?.isConnected && last !== document.body ? last : document.getElementById(OPENER)
      // The page may be hidden from the focus until the panel has gone.
      queueMicrotask(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }))
    }
  }, [frame])
}
