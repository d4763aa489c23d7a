/**
 * npm run bench:lighthouse [-- <path> …]
 *
 * Runs Lighthouse on the built product, as on a phone with a slow network. Public pages must have all points, sign-in
 * nearly all for speed, every page all for accessibility. No page may load anything from other hosts.
 */
import { buildProduct } from '@attestry/local/build-product'
import { auditProduct } from './audit-product'
import { auditSite } from './audit-site'
import { installLighthouse } from './install-lighthouse'
import { PRODUCT_PAGES, SITE_PAGES } from './pages'
import { failuresOf, faultsOf, tableOf } from './verdict'

const RUNS = Number(process.env.RUNS ?? 5)

const asked = process.argv.slice(2)
const paths = [...SITE_PAGES, ...PRODUCT_PAGES].map(({ path }) => path)
const unknown = asked.filter((path) => !paths.includes(path))
if (unknown.length > 0) throw new Error(`Not measured: ${unknown.join(', ')}. Known: ${paths.join(', ')}`)
const isAsked = ({ path }: { path: string }) => asked.length === 0 || asked.includes(path)
const [sitePages, productPages] = [SITE_PAGES.filter(isAsked), PRODUCT_PAGES.filter(isAsked)]

const started = Date.now()
const say = (text: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`)

await installLighthouse(say)
await buildProduct(say)
const results = [
  ...(sitePages.length > 0 ? await auditSite(sitePages, RUNS, say) : []),
  ...(productPages.length > 0 ? await auditProduct(productPages, say) : []),
]

console.log(`\n${tableOf(results)}\n`)
for (const result of results) {
  const faults = faultsOf(result)
  if (faults.length > 0) console.log(`${result.target.path} lost points: ${faults.join('; ')}`)
}
const failures = results.flatMap(failuresOf)
for (const failure of failures) console.error(failure)
console.log(failures.length === 0 ? 'Every page passes' : 'Not every page passes')
process.exitCode = failures.length === 0 ? 0 : 1
