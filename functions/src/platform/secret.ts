import { inspect } from 'node:util'

const REDACTED = '[redacted]'

/** A password on its way to a mail server. However it is printed or serialised, only `reveal()` gives it out. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return REDACTED
  }

  toJSON(): string {
    return REDACTED
  }

  [inspect.custom](): string {
    return REDACTED
  }
}
