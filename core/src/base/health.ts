import { z } from 'zod'
import { endpoint } from './endpoint'

export const healthApi = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'The process is up',
    input: z.strictObject({}),
    output: z.object({ status: z.literal('ok') }),
  }),
}
