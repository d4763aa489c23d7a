import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { localCertificate } from '@attestry/local/certificate'
import { projectRoot } from '@attestry/local/project-root'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHosting, serveSite, type Site } from './serve-site'

const folder = mkdtempSync(join(tmpdir(), 'attestry-site-'))
let site: Site

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'about.html', 'app.html', 'auth.html', '404.html', 'assets/app.js'])
    writeFileSync(join(folder, name), `This is ${name}`)
  site = await serveSite(folder, readHosting(join(projectRoot, 'firebase.json')))
})

afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

async function get(path: string) {
  const session = connect(site.url, { ca: (await localCertificate()).cert })
  const request = session.request({ ':path': path })
  const [headers] = (await once(request, 'response')) as [IncomingHttpHeaders]
  const text = brotliDecompressSync(await buffer(request)).toString()
  session.close()
  return { status: headers[':status'], headers, text }
}

test('a page is found without its ending', async () => {
  expect(await get('/')).toMatchObject({ status: 200, text: 'This is index.html' })
  expect(await get('/about')).toMatchObject({ status: 200, text: 'This is about.html' })
})

test('paths of the app lead to its page', async () => {
  for (const path of ['/cm', '/cm/hub/email/7'])
    expect(await get(path)).toMatchObject({ status: 200, text: 'This is app.html' })
  expect(await get('/auth/login?from=mail')).toMatchObject({ status: 200, text: 'This is auth.html' })
})

test('any other path is not found, and no path leads out of the folder', async () => {
  for (const path of ['/no-such-page', '/assets', '/cmx', '/../etc/passwd', '/api/v1/users'])
    expect({ path, ...(await get(path)) }).toMatchObject({ path, status: 404, text: 'This is 404.html' })
})

test('scripts are kept for a year and pages for an hour, all with the headers of production', async () => {
  const script = await get('/assets/app.js')
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const page = await get('/about')
  expect(page.headers).toMatchObject({ 'cache-control': 'max-age=3600', 'content-type': 'text/html; charset=utf-8' })
  for (const { headers } of [script, page])
    expect(headers['content-security-policy']).toContain("default-src 'self'; script-src 'self';")
})
