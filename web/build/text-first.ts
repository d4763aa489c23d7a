import type { Plugin } from 'vite'

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/g

/**
 * Lets people read the public pages before anything else has loaded. Styles are inlined, which saves a trip to the
 * server. Scripts load with low priority, because the pages are complete without them.
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
