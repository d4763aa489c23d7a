/** The same function, whose calls wait for each other, in their order, even after one has failed. */
export function oneAtATime<Input extends unknown[], Output>(
  work: (...input: Input) => Promise<Output>,
): (...input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve()
  return (...input) => {
    const result = last.then(() => work(...input))
    last = result.catch(() => {})
    return result
  }
}
