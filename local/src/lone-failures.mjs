/**
 * Loaded into the process of the emulators, so that what goes wrong with one connection ends nothing else. A function may
 * answer before it has read a whole body (413), and close the connection. firebase-tools then begins a second answer, or
 * goes on writing the body to where nobody reads it any more, and each ends all emulators.
 */
import { ServerResponse } from 'node:http'

// oxlint-disable-next-line typescript/unbound-method -- it is called with its response below
const begin = ServerResponse.prototype.writeHead
/** A second answer ends only its own connection. */
ServerResponse.prototype.writeHead = function (...head) {
  if (!this.headersSent) return begin.apply(this, head)
  this.on('error', () => {})
  if (!this.writableFinished) this.destroy()
  return this
}

/** How the other side of a connection goes away. */
const GONE = new Set(['EPIPE', 'ECONNRESET'])

// oxlint-disable-next-line typescript/unbound-method -- it is called with the process below
const emit = process.emit
/** A connection whose failure nobody listens for is logged. Any other exception ends the process, as before. */
process.emit = function (event, ...values) {
  const [failure] = values
  if (event !== 'uncaughtException' || !GONE.has(failure?.code)) return emit.call(this, event, ...values)
  console.error(`A connection was lost: ${failure.stack}`)
  return true
}
