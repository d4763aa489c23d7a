import { z } from 'zod'

export const ROLES = { user: 'User', admin: 'Admin' } as const

/** Whether the role chosen in a form is admin. */
export const IsAdmin = z.enum(['user', 'admin']).transform((role) => role === 'admin')
