import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SiteLayout } from './pages/site-layout'
import { type SitePage, sitePages } from './site-pages'

/** The files that the build makes, each with its path. */
export const siteFiles = sitePages.map(({ file, path }) => ({ file, path }))

/**
 * The whole HTML of a page, made from the template with its three placeholders.
 * @throws when there is no such page
 */
export function renderPage(template: string, file: string): string {
  const page = sitePages.find((one) => one.file === file)
  if (!page) throw new Error(`No page makes ${file}`)
  const { name, Content } = page
  const content = (
    <SiteLayout isHome={name === 'home'} isPlain={name === 'reply'}>
      <Content />
    </SiteLayout>
  )
  return template
    .replace('%page%', name)
    .replace('<!--head-->', () => renderToStaticMarkup(<Head {...page} />))
    .replace('<!--content-->', () => renderToString(content))
}

const Head = ({ name, title, description }: SitePage) => (
  <>
    <title>{title}</title>
    <meta name="description" content={description} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Attestry" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    {(name === 'not-found' || name === 'reply') && <meta name="robots" content="noindex" />}
  </>
)
