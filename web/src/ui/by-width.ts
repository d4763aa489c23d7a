/** Table cells that only screens at least this wide show. */
export const wideOnly = {
  sm: { display: { xs: 'none', sm: 'table-cell' } },
  md: { display: { xs: 'none', md: 'table-cell' } },
} as const

/** What stands in for them on smaller ones. */
export const narrowOnly = {
  sm: { display: { xs: 'flex', sm: 'none' } },
  md: { display: { xs: 'flex', md: 'none' } },
} as const
