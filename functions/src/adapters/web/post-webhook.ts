import { callHttps, NoAnswer, type WebPolicy } from './call-https'
import { askNames } from './names'

/** The status of the answer, of which nothing else is read, or why there is none. */
export type Posted = { status: number } | { status: null; failure: NoAnswer['why'] }

/** Posts a text of JSON to an address that an administrator of an organization has chosen. */
export type PostWebhook = (url: string, headers: Record<string, string>, body: string) => Promise<Posted>

/** `nameServers` (`address:port`) are asked instead of the system's. A call may take `patience` (milliseconds). */
type Network = WebPolicy & { nameServers?: readonly string[]; patience: number }

const INTERNET: Network = { reach: 'public', port: 443, patience: 10_000 }

export const createPostWebhook =
  (network: Network = INTERNET): PostWebhook =>
  async (url, headers, body) => {
    const { hostname: host, pathname, search } = new URL(url)
    const end = new AbortController()
    const timer = setTimeout(() => end.abort(), network.patience)
    const sent = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)), ...headers }
    const call = { host, path: pathname + search, headers: sent, body }
    try {
      const names = askNames(network.nameServers, end.signal)
      const status = await callHttps(call, network, names, end.signal, ({ statusCode = 0 }) => statusCode)
      return { status }
    } catch (failure) {
      if (failure instanceof NoAnswer) return { status: null, failure: failure.why }
      throw failure
    } finally {
      clearTimeout(timer)
      end.abort()
    }
  }
