import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { localCertificate } from '@attestry/local/certificate'
import { z } from 'zod'

/** The part of firebase.json that says how a page is found and sent. */
const Hosting = z.object({
  cleanUrls: z.literal(true),
  rewrites: z.array(z.object({ source: z.string(), destination: z.string().optional() })),
  headers: z.array(
    z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
  ),
})
export type Hosting = z.infer<typeof Hosting>

export const readHosting = (firebaseJson: string): Hosting =>
  z.object({ hosting: Hosting }).parse(JSON.parse(readFileSync(firebaseJson, 'utf8'))).hosting

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

export type Site = { url: string; stop(): Promise<void> }

/**
 * Serves a built site as Hosting does in production: with its rewrites to pages, its headers, and an hour of caching by
 * default. It also has what the Hosting emulator lacks: TLS, HTTP/2 and brotli. It has no functions.
 */
export async function serveSite(folder: string, { rewrites, headers }: Hosting): Promise<Site> {
  const compressed = new Map<string, Buffer>()
  const bodyOf = (file: string) => {
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
    compressed.set(file, body)
    return body
  }
  const fileOf = (path: string) =>
    [path, `${path}.html`, join(path, 'index.html')].map((name) => join(folder, name)).find(isFile)

  const { key, cert } = await localCertificate()
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer({ key, cert }, (request, response) => {
    // Parse the path first, so that no path leads out of the folder.
    const { pathname } = new URL(request.url, 'https://localhost')
    const rewrite = rewrites.find(({ source }) => matches(source, pathname))
    const found = fileOf(pathname) ?? (rewrite?.destination && fileOf(rewrite.destination))
    const file = found ?? join(folder, '404.html')
    response.setHeader('Cache-Control', 'max-age=3600')
    for (const rule of headers) {
      if (matches(rule.source, pathname))
        for (const header of rule.headers) response.setHeader(header.key, header.value)
    }
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.setHeader('Content-Encoding', 'br')
    response.writeHead(found ? 200 : 404).end(bodyOf(file))
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      for (const session of sessions) session.destroy()
      await once(server, 'close')
    },
  }
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Whether a path fits a pattern of firebase.json: `**` matches anything, `*` anything within a folder. */
const matches = (source: string, path: string): boolean =>
  new RegExp(
    `^${source.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`,
  ).test(path)
