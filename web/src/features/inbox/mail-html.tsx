import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** Inside the frame nothing may load except inline pictures, and nothing may run. */
const POLICY = "default-src 'none'; img-src data: blob:; style-src 'unsafe-inline'"

const STYLE = `body{font:14px/1.55 system-ui,sans-serif;margin:0;padding:12px;color:#14201f;background:#fff;overflow-wrap:anywhere}
body:focus-visible{outline:2px solid #0f5e5a;outline-offset:-2px}
img{max-width:100%;height:auto}table{border-collapse:collapse;max-width:100%}td,th{padding:4px 8px}blockquote{margin:0 0 0 8px;padding-left:12px;border-left:3px solid #ccd6d5}`

/**
 * A stranger's HTML: sanitised on the server, sanitised again here, and shown in a frame without scripts, without our
 * origin and without the network. Links open in a new tab that cannot reach ours. The text itself takes the focus;
 * otherwise people cannot see that the arrow keys now scroll it.
 */
export function MailHtml({ html }: { html: string }) {
  const page = useMemo(
    () =>
      `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank"><style>${STYLE}</style><body tabindex="0">${clean(html)}`,
    [html],
  )
  return (
    <iframe
      title="Message text"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={page}
      style={{ width: '100%', height: 420, border: 0, borderRadius: 8, background: '#fff' }}
    />
  )
}

const clean = (html: string): string =>
  DOMPurify.sanitize(html, {
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
  })
