import { inspect } from 'node:util'

const REDACTED = '[redacted]'

/** A password, a token or a key. Printing or serialising it never shows it; only `reveal()` does. */
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
