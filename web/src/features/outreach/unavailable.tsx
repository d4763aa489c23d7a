import { useOwnNames } from '../../lib/api/session'
import { partKey } from '@attestry/core/base/part-number'
import type { Topic } from '@attestry/core/base/topic'
import { askedName } from '@attestry/core/outreach/words'
import { outreachApi, type OutboundEmail } from '@attestry/core/outreach/outreach'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'
import { useBackend } from '../../lib/api/backend'
import { attempt } from '../../lib/actions/notify'

type Asked = { part_number: string; topic: Topic | null }

/** What a mail asks for, of which a person can say that its maker does not have it. */
export function Unavailable({ email }: { email: OutboundEmail }) {
  const { api } = useBackend()
  const { id, parts, unavailable, delivery } = email
  const own = useOwnNames()
  const asFormOf = (number: string) => parts.find(({ part_number }) => part_number === number) ?? {}
  const textOf = ({ part_number, topic }: Asked): string =>
    topic === null ? part_number : `${part_number}: ${askedName(asFormOf(part_number), topic, own)}`
  const [busy, setBusy] = useState<string | null>(null)
  if (delivery === 'none' || parts.length === 0) return null
  const asked = parts.flatMap(({ part_number, topics }): Asked[] =>
    (topics.length === 0 ? [null] : topics).map((topic) => ({ part_number, topic })),
  )
  const say = async (what: Asked, is_unavailable: boolean) => {
    await api.call(outreachApi.setUnavailable, { id, ...what, is_unavailable })
    return [is_unavailable ? 'Marked as not available' : 'No longer marked as not available', textOf(what)] as const
  }
  const change = async (what: Asked, is_unavailable: boolean) => {
    setBusy(textOf(what))
    await attempt(async () => {
      const [title, text] = await say(what, is_unavailable)
      return [title, text, { work: () => say(what, !is_unavailable), failed: FAILED, milliseconds: UNDO }]
    }, FAILED)
    setBusy(null)
  }
  const isMarked = ({ part_number, topic }: Asked) =>
    unavailable.some((one) => partKey(one.part_number) === partKey(part_number) && one.topic === topic)
  return (
    <FormControl component="fieldset" variant="standard" sx={{ mt: 1.5, display: 'flex' }}>
      <FormLabel component="legend" sx={{ typography: 'body2' }}>
        Not available from the maker
      </FormLabel>
      <FormGroup sx={{ maxHeight: 260, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {asked.map((what) => (
          <FormControlLabel
            key={textOf(what)}
            label={textOf(what)}
            disabled={busy === textOf(what)}
            control={<Checkbox size="small" checked={isMarked(what)} onChange={(_, isOn) => void change(what, isOn)} />}
            slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}

const FAILED = ['Failed to change what is available'] as const
const UNDO = 8000
