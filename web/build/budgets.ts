import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { chunkOf, closure } from './bundle'
import { apartFromFont } from './first-font'

/** The most that a visitor may have to load, in kB (1,000 bytes) after brotli. */
const PUBLIC_SCRIPT = 90
const PUBLIC_TEXT = 20
const PUBLIC_FONT = 18
const SIGN_IN_SCRIPT = 180
const FIRST_SCREEN_SCRIPT = 330

const PUBLIC_PAGES = [
  'index.html',
  'about.html',
  'contact.html',
  'demo.html',
  'privacy.html',
  'terms.html',
  'data-processing.html',
  'security.html',
  'accessibility.html',
  'reply.html',
  '404.html',
]

/** The page of each place, and the scripts below src/ that it loads in addition. */
const PLACES = {
  'reply by a link': { page: 'reply.html', modules: ['site/reply/reply-screen.tsx'], budget: PUBLIC_SCRIPT },
  'sign-in': { page: 'auth.html', modules: ['features/people/accounts/login-page.tsx'], budget: SIGN_IN_SCRIPT },
  'sign-up': { page: 'auth.html', modules: ['features/people/accounts/signup-page.tsx'], budget: SIGN_IN_SCRIPT },
  'first screen': {
    page: 'app.html',
    modules: ['lib/api/connect-backend.ts', 'app/member-area.tsx', 'features/mail/hub/hub-page.tsx'],
    budget: FIRST_SCREEN_SCRIPT,
  },
  assistant: {
    page: 'app.html',
    modules: ['lib/api/connect-backend.ts', 'app/member-area.tsx', 'features/mail/hub/ai-screen.tsx'],
    budget: FIRST_SCREEN_SCRIPT,
  },
}

type Bundle = Rolldown.OutputBundle

/** Fails the build when a page is heavier than its budget or loads anything from another host. */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: 'build',
    writeBundle(_options, bundle) {
      const checks = [...publicChecks(bundle), ...appChecks(bundle)]
      for (const check of checks) this.info(textOf(check))
      const strangers = PUBLIC_PAGES.filter((page) => asksStrangers(sourceOf(bundle, page)))
      if (strangers.length > 0) this.error(`Asks another server for something: ${strangers.join(', ')}`)
      const over = checks.filter(({ size, budget }) => size > budget)
      if (over.length > 0)
        this.error(`Over budget, load later what is not seen at first: ${over.map(textOf).join('; ')}`)
    },
  }
}

type Check = { what: string; size: number; budget: number }

const textOf = ({ what, size, budget }: Check): string => `${what}: ${size.toFixed(1)} of ${budget} kB`

function publicChecks(bundle: Bundle): Check[] {
  return PUBLIC_PAGES.flatMap((page) => {
    const html = sourceOf(bundle, page)
    const scripts = closure(bundle, namedIn(html, 'js'))
    const styles = namedIn(html, 'css')
    const { rest, font } = apartFromFont(html)
    const text = [rest, ...styles.map((style) => sourceOf(bundle, style))]
    return [
      { what: `${page} script`, size: sizeOf(scripts.map((name) => sourceOf(bundle, name))), budget: PUBLIC_SCRIPT },
      { what: `${page} HTML and CSS`, size: sizeOf(text), budget: PUBLIC_TEXT },
      { what: `${page} font`, size: sizeOf([font]), budget: PUBLIC_FONT },
    ]
  })
}

function appChecks(bundle: Bundle): Check[] {
  return Object.entries(PLACES).map(([what, { page, modules, budget }]) => {
    const chunks = modules.map((module) => chunkOf(bundle, `/src/${module}`))
    const scripts = closure(bundle, [...namedIn(sourceOf(bundle, page), 'js'), ...chunks])
    return { what: `${what} script`, size: sizeOf(scripts.map((name) => sourceOf(bundle, name))), budget }
  })
}

/** The files that a page asks for by itself. */
const namedIn = (html: string, ending: 'js' | 'css'): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap(([, name = '']) =>
    name.endsWith(ending) ? name : [],
  )

function sourceOf(bundle: Bundle, name: string): string {
  const file = bundle[name]
  if (!file) throw new Error(`The build made no ${name}`)
  return file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8')
}

const sizeOf = (sources: string[]): number => sources.reduce((sum, source) => sum + bytesOf(source), 0) / 1000

/** Most pages share most scripts. */
const known = new Map<string, number>()
function bytesOf(source: string): number {
  const bytes = known.get(source) ?? brotliCompressSync(source).length
  known.set(source, bytes)
  return bytes
}

/** Anything a page loads without a click. People may or may not follow its links. */
const asksStrangers = (html: string): boolean =>
  /<(?:script|img|link|iframe|source)\b[^>]*(?:src|href|srcset)="(?:https?:)?\/\//.test(html)
