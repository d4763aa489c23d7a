import { createContext } from 'react'

/**
 * The `tabIndex` of what is inside a row. In a list with a focus of its own, Tab stops only at the current row, and the
 * arrow keys lead to the others.
 */
export const RowFocus = createContext<-1 | undefined>(undefined)
