import { inGroups } from '@attestry/core/base/in-groups'
import { useLive, type Live, type LiveSource } from './live'
import { liveAll } from './live-all'
import type { Page } from './live-firestore'

const NONE: Live<never[]> = { status: 'ready', data: [] }

/** As `useLive`, for a query that asks for any number of values. Null: it is not known yet for which. */
export function useLiveIn<T, Value>(
  values: readonly Value[] | null,
  listOf: (some: readonly Value[]) => LiveSource<Page<T>>,
): Live<T[]> {
  const live = useLive(values && values.length > 0 ? liveIn(values, listOf) : null)
  return values?.length === 0 ? NONE : live
}

/** As few listeners as Firestore allows: one for 30 values. */
export function liveIn<T, Value>(
  values: readonly Value[],
  listOf: (some: readonly Value[]) => LiveSource<Page<T>>,
): LiveSource<T[]> {
  const all = liveAll(inGroups(values).map((some) => halved(some, listOf)))
  return { key: all.key, listen: (onData, onError) => all.listen((rows) => onData(rows.flat()), onError) }
}

/**
 * A page has at most 100 rows, so where it is full, its values are asked for in halves.
 *
 * Nothing is told before the server has said that it is all there is. Until then the SDK tells what other listeners
 * happen to have loaded of it, which reads like "there is no such document".
 */
function halved<T, Value>(
  values: readonly Value[],
  listOf: (some: readonly Value[]) => LiveSource<Page<T>>,
): LiveSource<T[]> {
  const list = listOf(values)
  return {
    key: list.key,
    listen: (onData, onError) => {
      let isConfirmed = false
      let stopHalves: (() => void) | undefined
      const stopList = list.listen((page) => {
        isConfirmed ||= page.isConfirmed
        if (!isConfirmed || stopHalves) return
        if (!page.isFull || values.length === 1) return onData(page.items)
        const middle = Math.ceil(values.length / 2)
        const halves = [values.slice(0, middle), values.slice(middle)].map((some) => halved(some, listOf))
        stopHalves = liveAll(halves).listen((rows) => onData(rows.flat()), onError)
        queueMicrotask(() => stopList())
      }, onError)
      return () => {
        stopList()
        stopHalves?.()
      }
    },
  }
}
