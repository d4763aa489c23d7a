import type { Plugin } from 'vite'

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/g

/**
 * Lets the public pages be read before anything else has come: their styles are in the page, which saves a trip to the
 * server, and their scripts wait behind it, since the pages are whole without them.
 */
export function textFirst(): Plugin {
  const inlined = new Set<string>()
  return {
    name: 'text-first',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        if (path === '/app.html') return html
        return html
          .replace(STYLESHEET, (link, name: string) => {
            const style = bundle[name]
            if (style?.type !== 'asset') return link
            inlined.add(name)
            return `<style>${Buffer.from(style.source).toString('utf8').trim()}</style>`
          })
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      },
    },
    generateBundle(_options, bundle) {
      for (const name of inlined) delete bundle[name]
    },
  }
}
