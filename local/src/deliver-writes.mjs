/**
 * Loaded into the process of the emulators, so that several writes are followed at once. The Firestore emulator brings
 * one write after another: each waits until the one before has been followed, for up to 20 s. One that takes long holds
 * up those of everybody, which the cloud does not. Here each is answered as soon as it has come, and is then followed.
 */
import { request as call, Server } from 'node:http'

/** As many as the Firestore emulator would bring at once if its own pool of threads grew. */
const AT_ONCE = 4
/** Tells a write that this brings from one that the Firestore emulator brings. */
const OURS = 'attestry-delivered'

/** @type {(() => Promise<void>)[]} */
const waiting = []
let running = 0

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
    waiting.push(() => bring({ ...address, path: request.url, headers: request.headers }, Buffer.concat(body)))
    void goOn()
  })
  return true
}

const isWrite = ({ method, headers }) =>
  method === 'POST' && String(headers['ce-type']).startsWith('google.cloud.firestore.') && !(OURS in headers)

async function goOn() {
  if (running >= AT_ONCE) return
  running += 1
  for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  running -= 1
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
