import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { runnerImport } from 'vite'
import type * as renderPages from '../src/site/render-page'

const RENDERER = '/src/site/render-page.tsx'
type Renderer = typeof renderPages

/** Paths of the React app. Every other page is prerendered. */
const APP_PATH = /^\/(auth|cm)(\/|$)/

/**
 * Makes the public pages from one template (site.html) and React: as files in a build, on request in development. The
 * app's two pages are files already: auth.html for what is below /auth, app.html for what is below /cm. Any other
 * address gets 404.html.
 */
export function publicSite(): Plugin {
  let root = ''
  let renderer: Renderer | undefined
  const fileOf = (id: string) =>
    renderer?.siteFiles.map(({ file }) => file).find((file) => join(root, file) === id.split('?')[0])
  return {
    name: 'public-site',
    enforce: 'pre',

    async config(_config, { command }) {
      root = join(import.meta.dirname, '..')
      if (command !== 'build') return { appType: 'custom' }
      renderer = (await runnerImport<Renderer>(join(root, RENDERER), { root, configFile: false })).module
      const pages = ['app.html', 'auth.html', ...renderer.siteFiles.map(({ file }) => file)]
      return { build: { rolldownOptions: { input: pages.map((file) => join(root, file)) } } }
    },

    // These files do not exist on disk: their names are resolved here and their content is rendered below.
    resolveId: (id) => (fileOf(id) ? id : undefined),
    load(id) {
      const file = fileOf(id)
      return file && renderer?.renderPage(template(root), file)
    },

    configureServer(server) {
      server.middlewares.use(servePages(server, root))
    },
  }
}

const template = (root: string) => readFileSync(join(root, 'site.html'), 'utf8')

function servePages(server: ViteDevServer, root: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!isPage || /^\/(api|health|@|src|node_modules)/.test(pathname) || pathname.includes('.')) return next()
    const answer = async () => {
      const { siteFiles, renderPage } = (await server.ssrLoadModule(RENDERER)) as Renderer
      const known = siteFiles.find(({ path }) => path === pathname)
      const html = APP_PATH.test(pathname)
        ? readFileSync(join(root, pathname.startsWith('/auth') ? 'auth.html' : 'app.html'), 'utf8')
        : renderPage(template(root), known?.file ?? '404.html')
      response.statusCode = known || APP_PATH.test(pathname) ? 200 : 404
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(await server.transformIndexHtml(pathname, html))
    }
    answer().catch(next)
  }
}
