import { ServerResponse } from 'node:http'

/**
 * Loaded into the process of the emulators. A function may answer before it has read a whole body (413), and close the
 * connection: firebase-tools then begins a second answer, whose error would end all emulators. Here the second answer
 * ends only its own connection.
 */
// oxlint-disable-next-line typescript/unbound-method -- it is called with its response below
const begin = ServerResponse.prototype.writeHead
ServerResponse.prototype.writeHead = function (...head) {
  if (!this.headersSent) return begin.apply(this, head)
  this.on('error', () => {})
  if (!this.writableFinished) this.destroy()
  return this
}
