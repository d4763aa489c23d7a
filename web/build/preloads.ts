import type { HtmlTagDescriptor, Plugin } from 'vite'
import { chunkOf, closure } from './bundle'

/**
 * What each page is sure to need next. Named in the HTML, everything loads at once instead of one after the other: each
 * script would otherwise name the next one only when it runs.
 */
const NEXT: Record<string, readonly string[]> = {
  '/app.html': ['lib/connect-backend.ts', 'app/member-area.tsx'],
  '/auth.html': ['features/accounts/login-page.tsx'],
}

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
        return closure(bundle, chunks)
          .filter((name) => !html.includes(name))
          .map(scriptTag)
      },
    },
  }
}

const scriptTag = (name: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
  injectTo: 'head',
})
