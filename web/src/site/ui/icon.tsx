/** Paths on a 24 × 24 square, drawn in the text's colour. */
const paths = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5l11 7-11 7z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  clip: 'M19 11.5l-7.5 7.5a4.6 4.6 0 0 1-6.5-6.5l8-8a3 3 0 0 1 4.3 4.3l-8 8a1.5 1.5 0 0 1-2.1-2.1L14 8',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12.5h5',
  vault: 'M5 4h10l4 4v12H5zM14 4v5h5M8.5 14l2.2 2.2 4.3-4.4',
  hub: 'M4 6h16v12H4zM4 7l8 6 8-6',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3.2 8-7.5 9.5-4.3-1.5-7.5-4.9-7.5-9.5V6zM8.5 12l2.4 2.4 4.6-4.8',
  product: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  trade: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  logistic:
    'M3 6h11v10H3zM14 10h4l3 3v3h-7zM7 18.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM17.5 18.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  market:
    'M12 3l2.6 2 3.3-.1 1 3.1 2.6 2-1.1 3.1 1.1 3.1-2.7 1.9-1 3.1h-3.2L12 21l-2.6-1.8H6.2l-1-3.1-2.7-1.9 1.1-3.1L2.5 8l2.6-2 1-3.1 3.3.1zM8.5 12l2.5 2.5 4.5-5',
  financial: 'M4 9l8-5 8 5zM5 20h14M6.5 9v8M12 9v8M17.5 9v8M4 17.5h16',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19a5.5 5.5 0 0 1 11 0M16 11a2.5 2.5 0 1 0 0-5M17 14a4.5 4.5 0 0 1 3.5 4.5',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
