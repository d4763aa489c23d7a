import type { Plugin } from 'vite'
import { firstFont } from './first-font'

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/g

/**
 * Lets people see the pages before anything else has loaded. Styles are inlined, which saves a trip to the server. The
 * scripts of public pages load with low priority, because the pages are complete without them, and bring their font.
 */
export function textFirst(): Plugin {
  const inlined = new Set<string>()
  return {
    name: 'text-first',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, bundle = {} }) {
        const text = html.replace(STYLESHEET, (link, name: string) => {
          const style = bundle[name]
          if (style?.type !== 'asset') return link
          inlined.add(name)
          return `<style>${Buffer.from(style.source).toString('utf8').trim()}</style>`
        })
        // The pages of the app are nothing without their scripts.
        const isApp = path === '/app.html' || path === '/auth.html'
        if (isApp) return text
        const font = await firstFont(text)
        // After the faces that have all letters: of several that have one, the last is taken.
        return text
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace('</head>', () => `${font}</head>`)
      },
    },
    generateBundle(_options, bundle) {
      for (const name of inlined) delete bundle[name]
    },
  }
}
