import type { LiveSource } from './live'

/** Several sources as one, which has data once all of them have. */
export const liveAll = <T>(sources: readonly LiveSource<T>[]): LiveSource<T[]> => ({
  key: sources.map(({ key }) => key).join('\n'),
  listen: (onData, onError) => {
    const latest = new Map<number, T>()
    const stops = sources.map((source, place) =>
      source.listen((data) => {
        latest.set(place, data)
        if (latest.size === sources.length) onData([...latest].toSorted(([a], [b]) => a - b).map(([, each]) => each))
      }, onError),
    )
    return () => {
      for (const stop of stops) stop()
    }
  },
})
