/**
 * Loaded into the process of the emulators, so that the writes of several organizations are followed at once. The
 * Firestore emulator brings one write after another: each waits until the one before has been followed, for up to 20 s.
 * One that takes long holds up those of everybody, which the cloud does not. Here each is answered as soon as it has come,
 * and is then followed. Those of one organization are followed one after another: transactions that want the same
 * documents wait for each other in the emulator, and where two do so for 30 s.
 */
import { request as call, Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** As many as the Firestore emulator would bring at once if its own pool of threads grew. */
const AT_ONCE = 4
/** After so many milliseconds the next of an organization is followed, too. */
const PATIENCE = 20_000
/** Tells a write that this brings from one that the Firestore emulator brings. */
const OURS = 'attestry-delivered'

/** @type {{ org: string, follow: () => Promise<void> }[]} */
const waiting = []
/** The organizations whose writes are being followed. */
const busy = new Set()

// oxlint-disable-next-line typescript/unbound-method -- it is called with its server below
const emit = Server.prototype.emit
Server.prototype.emit = function (event, ...values) {
  const [request, response] = values
  if (event !== 'request' || !isWrite(request)) return emit.call(this, event, ...values)
  const address = { host: '127.0.0.1', port: request.socket.localPort }
  /** @type {Buffer[]} */
  const body = []
  request.on('data', (chunk) => body.push(chunk))
  request.on('end', () => {
    response.end()
    waiting.push({
      org: orgOf(request.headers),
      follow: () => bring({ ...address, path: request.url, headers: request.headers }, Buffer.concat(body)),
    })
    goOn()
  })
  return true
}

const isWrite = ({ method, headers }) =>
  method === 'POST' && String(headers['ce-type']).startsWith('google.cloud.firestore.') && !(OURS in headers)

/** "organizations/abc/requests/7" */
const orgOf = (headers) => String(headers['ce-document']).split('/')[1] ?? ''

/** Follows as many as may be followed now, those first that have waited longest. */
function goOn() {
  const at = waiting.findIndex(({ org }) => !busy.has(org))
  if (busy.size >= AT_ONCE || at === -1) return
  const [{ org, follow }] = waiting.splice(at, 1)
  busy.add(org)
  void Promise.race([follow(), wait(PATIENCE)]).finally(() => {
    busy.delete(org)
    goOn()
  })
  goOn()
}

/** Resolves when the write has been followed, or could not be. */
const bring = ({ headers, ...to }, body) =>
  new Promise((followed) => {
    const ours = { ...headers, [OURS]: 'yes', 'content-length': String(body.length) }
    delete ours['transfer-encoding']
    const brought = call({ ...to, method: 'POST', agent: false, headers: ours }, (answer) => {
      answer.resume()
      answer.on('close', followed)
    })
    brought.on('error', (failure) => {
      console.error(`A write could not be brought: ${failure.stack}`)
      followed(undefined)
    })
    brought.end(body)
  })
