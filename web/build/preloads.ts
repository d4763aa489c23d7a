import type { HtmlTagDescriptor, Plugin } from 'vite'
import { chunkOf, closure } from './bundle'

/**
 * What each page is sure to need next. Named in the HTML, everything loads at once instead of one after the other: each
 * script would otherwise name the next one only when it runs.
 */
const NEXT: Record<string, readonly string[]> = {
  '/app.html': ['lib/api/connect-backend.ts', 'app/member-area.tsx'],
  '/auth.html': ['features/people/accounts/login-page.tsx'],
  // It shows names that are not known before. The other public pages bring the letters they need (text-first.ts).
  '/reply.html': [],
}

const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/

export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        const next = NEXT[path]
        if (!next) return []
        const chunks = next.map((module) => chunkOf(bundle, `/src/${module}`))
        const scripts = closure(bundle, chunks).filter((name) => !html.includes(name))
        return [fontTag(Object.keys(bundle)), ...scripts.map(scriptTag)]
      },
    },
  }
}

const scriptTag = (name: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
  injectTo: 'head',
})

/** Text is drawn with the font from the beginning. */
function fontTag(names: readonly string[]): HtmlTagDescriptor {
  const font = names.find((name) => FONT.test(name))
  if (!font) throw new Error('The build has no font')
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
  return { tag: 'link', attrs, injectTo: 'head-prepend' }
}
