import type { CSSProperties } from 'react'

/** Milliseconds between one and the next of things that fade in together. */
const STAGGER = 120

/** Attributes of an element that fades in when it is scrolled to, the `order`th of its group. */
export const reveal = (order = 0): { 'data-reveal': ''; style: CSSProperties } => ({
  'data-reveal': '',
  style: { transitionDelay: `${order * STAGGER}ms` },
})
