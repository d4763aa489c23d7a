import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon'
import { useIsHydrated } from './use-is-hydrated'

type Props = {
  /** Also used as a class name for its style. */
  name: string
  label: string
  /** How long a slide stays, in milliseconds. */
  interval: number
  slides: readonly { key: string; content: ReactNode }[]
}

/** The delay before a carousel starts to move, in milliseconds. */
const START_DELAY = 1000

/**
 * A row of slides that scrolls by itself and by hand. It pauses while the pointer or the keyboard focus is on it. It
 * stops for good when asked to, and for people who prefer reduced motion. If all slides fit, it is a plain list.
 */
export function Carousel({ name, label, interval, slides }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [hasStarted, setStarted] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const wantsLessMotion = useReducedMotion()
  const isReady = useIsHydrated()
  const trackId = `${name}-track`
  const isMoving = hasStarted && !isPaused && !isPointedAt && !hasFocus && !wantsLessMotion

  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), START_DELAY)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setIndex((now) => (now >= lastIndex(track.current) ? 0 : now + 1)), interval)
    return () => clearInterval(timer)
  }, [isMoving, interval])

  useEffect(() => {
    const row = track.current
    const slide = row?.children[index]
    if (!row || !(slide instanceof HTMLElement) || lastIndex(row) === 0) return
    row.scrollTo({ left: slide.offsetLeft - firstOffset(row), behavior: wantsLessMotion ? 'instant' : 'smooth' })
  }, [index, wantsLessMotion])

  useEffect(() => {
    const row = track.current
    const follow = () => row && setIndex(nearestIndex(row))
    row?.addEventListener('scrollend', follow)
    return () => row?.removeEventListener('scrollend', follow)
  }, [])

  const step = (by: number) => {
    const last = lastIndex(track.current)
    setIndex((now) => (now + by < 0 ? last : now + by > last ? 0 : now + by))
  }

  return (
    <section className={`carousel carousel-${name}`} aria-roledescription="carousel" aria-label={label}>
      <div
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={({ target }) => setFocus(target.matches(':focus-visible'))}
        onBlur={() => setFocus(false)}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari lets no keyboard scroll it otherwise. */}
        <ul className="carousel-track" id={trackId} ref={track} tabIndex={0} aria-label={label}>
          {slides.map(({ key, content }, at) => (
            <li key={key} className="carousel-slide" data-active={at === index}>
              {content}
            </li>
          ))}
        </ul>
        <div className="carousel-controls">
          <button
            type="button"
            disabled={!isReady}
            aria-label="Previous"
            aria-controls={trackId}
            onClick={() => step(-1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            disabled={!isReady}
            aria-pressed={isPaused}
            aria-label="Pause"
            onClick={() => setPaused(!isPaused)}
          >
            <Icon name={isPaused ? 'play' : 'pause'} />
          </button>
          <button type="button" disabled={!isReady} aria-label="Next" aria-controls={trackId} onClick={() => step(1)}>
            <Icon name="right" />
          </button>
        </div>
      </div>
    </section>
  )
}

const firstOffset = (row: HTMLElement): number => {
  const first = row.firstElementChild
  return first instanceof HTMLElement ? first.offsetLeft : 0
}

const offsets = (row: HTMLElement): number[] =>
  [...row.children].map((slide) => (slide instanceof HTMLElement ? slide.offsetLeft - firstOffset(row) : 0))

/** The index of the first slide at which the end of the row is visible. 0 if all slides fit. */
function lastIndex(row: HTMLElement | null): number {
  if (!row) return 0
  const furthest = row.scrollWidth - row.clientWidth
  const all = offsets(row)
  const last = all.findIndex((offset) => offset >= furthest - 1)
  return last === -1 ? all.length - 1 : last
}

function nearestIndex(row: HTMLElement): number {
  const distances = offsets(row).map((offset) => Math.abs(offset - row.scrollLeft))
  return Math.min(distances.indexOf(Math.min(...distances)), lastIndex(row))
}

const REDUCED = '(prefers-reduced-motion: reduce)'

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(REDUCED)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(REDUCED).matches,
    () => false,
  )
