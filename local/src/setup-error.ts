/** Something on this machine is missing or in the way. The message is one sentence that says what to do about it. */
export class SetupError extends Error {
  override name = 'SetupError'
}
