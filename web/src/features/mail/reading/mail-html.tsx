import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import DOMPurify from 'dompurify'
import { useEffect, useMemo, useRef, useState } from 'react'
import fonts from '../../../lib/fonts.css?inline'
import { pressKey } from '../../../lib/actions/shortcuts'
import { awaitFont } from '../../../lib/await-font'
import { foldQuotes } from './fold-quotes'
import { frameTables } from './frame-tables'
import { markParts } from './mark-parts'
import { followSelection, pressedIn, type Pressed } from './pressed-word'

/** Inside the frame nothing may load except inline pictures and the app's own font, and nothing may run. */
const POLICY = `default-src 'none'; img-src data: blob:; font-src ${window.location.origin}/assets/; style-src 'unsafe-inline'`

/** What people write in letters of one width. All else is in the app's font, whatever its sender chose. */
const CODE = 'pre,code,kbd,samp,tt'

const STYLE = `${fonts}html{overflow:auto hidden}body{font:14px/1.55 Inter,'Inter Fallback',system-ui,sans-serif;margin:0;padding:12px;display:flow-root;color:#14201f;background:#fff;overflow-wrap:anywhere}
summary{width:fit-content;padding:2px 8px;border-radius:6px;background:#eef2f2;color:#50605f;font-size:12px;cursor:pointer}details{margin-top:8px}
a[data-disarmed]{color:inherit;text-decoration:underline dotted}
body :not(${CODE}){font-family:inherit!important}:is(${CODE}){font-family:monospace!important}
img{max-width:100%;height:auto}table{border-collapse:collapse;max-width:100%}td,th{padding:4px 8px}blockquote{margin:0 0 0 8px;padding-left:12px;border-left:3px solid #ccd6d5}
.frame{display:grid;grid-template-columns:minmax(0,1fr);justify-items:start;overflow:auto hidden}
.frame *{overflow-wrap:normal!important;word-break:normal!important}
.frame :is(td,th){max-width:none!important}.frame :is(div,p,span,a){min-width:min-content}.word{white-space:nowrap}
mark[data-part]{color:inherit;background:rgb(15 94 90/.16);box-shadow:inset 0 -2px #0f5e5a;cursor:pointer}`

type Props = {
  html: string
  /** Links are shown as text. */
  isDisarmed?: boolean
  /** What a mail forwards is not folded. */
  isForward?: boolean
  /** What is marked in it. */
  parts?: readonly ExtractedProduct[]
  onPress?: (pressed: Pressed | null, frame: HTMLElement) => void
  /** Its height is known now, so what stands below it no longer moves. */
  onShow?: () => void
}

/**
 * A stranger's HTML: sanitised on the server, sanitised again here, and shown in a frame where no script runs and
 * nothing is loaded. Links open in a new tab that cannot reach ours. The frame is as high as its text, which we can
 * only measure because it has our origin. That gives the text nothing, as only a script could make use of it.
 */
export function MailHtml({ html, isDisarmed = false, isForward = false, parts, onPress, onShow }: Props) {
  const page = useMemo(
    () =>
      `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank"><style>${STYLE}</style><body>${clean(html, { isDisarmed, isForward })}`,
    [html, isDisarmed, isForward],
  )
  const { frame, height, measure } = useHeightOfText(onShow)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const text = frame.current?.contentDocument?.body
    if (text && parts && loads > 0) markParts(text, parts)
  }, [frame, parts, loads])
  const press = useRef(onPress)
  useEffect(() => {
    press.current = onPress
  })
  const onLoad = () => {
    const inside = frame.current?.contentDocument
    // Our own listeners run although scripts of the mail cannot.
    const pass = (pressed: Pressed | null) => frame.current && press.current?.(pressed, frame.current)
    inside?.addEventListener('click', (event) => pass(pressedIn(event)))
    if (inside) followSelection(inside, inside, pass)
    inside?.addEventListener('keydown', pressKey)
    setLoads((count) => count + 1)
    // Its height follows from the font, and what stands below it must not move twice.
    if (inside) void awaitFont(inside).then(measure)
  }
  return (
    <iframe
      ref={frame}
      title="Message text"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={page}
      onLoad={onLoad}
      style={{
        display: 'block',
        width: '100%',
        height: height ?? '50vh',
        border: 0,
        borderRadius: 8,
        background: '#fff',
      }}
    />
  )
}

/** Follows the height of the text, which changes with the width of the window, and when a quote is opened. */
function useHeightOfText(onShow: (() => void) | undefined) {
  const frame = useRef<HTMLIFrameElement>(null)
  const observer = useRef<ResizeObserver>(undefined)
  const [height, setHeight] = useState<number>()
  useEffect(() => () => observer.current?.disconnect(), [])

  const measure = () => {
    const text = frame.current?.contentDocument?.body
    observer.current?.disconnect()
    if (!text) return onShow?.()
    observer.current = new ResizeObserver(() => {
      const { scrollWidth, clientWidth } = text.ownerDocument.documentElement
      letKeysScroll(text)
      setHeight(Math.ceil(text.getBoundingClientRect().height) + (scrollWidth > clientWidth ? SCROLLBAR : 0))
      onShow?.()
    })
    observer.current.observe(text)
  }
  return { frame, height, measure }
}

const SCROLLBAR = 16

/** A table that scrolls can be scrolled by the arrow keys. */
function letKeysScroll(text: HTMLElement): void {
  for (const frame of text.querySelectorAll<HTMLElement>('.frame')) {
    const isScrolled = frame.scrollWidth > frame.clientWidth
    const attributes = { tabindex: '0', role: 'region', 'aria-label': 'Table' }
    for (const [name, value] of Object.entries(attributes))
      if (isScrolled) frame.setAttribute(name, value)
      else frame.removeAttribute(name)
  }
}

function clean(html: string, { isDisarmed, isForward }: Required<Pick<Props, 'isDisarmed' | 'isForward'>>): string {
  const root = DOMPurify.sanitize(html, {
    RETURN_DOM: true,
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'svg',
      'math',
      'iframe',
      'object',
      'video',
      'audio',
    ],
    FORBID_ATTR: ['srcset', 'background', 'poster'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|data:image\/(?:png|jpe?g|gif|webp);)/i,
  }) as HTMLElement
  if (!isForward) foldQuotes(root)
  if (isDisarmed) disarm(root)
  frameTables(root)
  return root.innerHTML
}

function disarm(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a[href]')) {
    link.removeAttribute('href')
    link.setAttribute('data-disarmed', '')
  }
}
