import type { CSSProperties } from 'react'

/** The delay between elements that fade in as a group, in milliseconds. */
const STAGGER = 120

/** The attributes of an element that fades in when it is scrolled into view, as number `order` of its group. */
export const reveal = (order = 0): { 'data-reveal': ''; style: CSSProperties } => ({
  'data-reveal': '',
  style: { transitionDelay: `${order * STAGGER}ms` },
})
