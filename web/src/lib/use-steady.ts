import { useMemo } from 'react'

/** The same object while nothing in it changes, so that what is drawn from it is not drawn again. It is plain data. */
export function useSteady<Data>(data: Data): Data {
  const text = JSON.stringify(data)
  return useMemo((): Data => JSON.parse(text), [text])
}
