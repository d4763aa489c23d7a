import { topicName, topicsWith } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../../../../lib/api/session'
import { Topic } from '@attestry/core/base/topic'
import type { MissingPart } from '@attestry/core/outreach/missing-parts'
import { partKey } from '@attestry/core/base/part-number'
import { MAX_CONCERNED } from '@attestry/core/vault/bulk'
import type { Product } from '@attestry/core/vault/vault'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { partsIn } from '../../../../lib/text/parts-in'
import type { CampaignStart } from '../../../../lib/campaign-start'
import { addressOf } from '../../../../lib/routes'
import { useDraft } from '../../../../lib/forms/use-draft'
import { mapLive } from '../../../../lib/live/live'
import { Panel } from '../../../../ui/composer/panel'
import { TextInput } from '../../../../ui/text-input'
import { useProductsOf } from '../../live/use-product-rows'
import { InquiriesReview } from './inquiries-review'
import { useNavigate } from 'react-router-dom'

const Plan = z.object({
  name: z.string(),
  lines: z.string(),
  topics: z.array(Topic),
  /** A form of the trade itself is asked for. */
  as_form: z.literal(true).optional(),
})
type Plan = z.infer<typeof Plan>
const EMPTY: Plan = { name: '', lines: '', topics: [] }

/** Asks the makers of a list of parts for documents: first which parts and what, then the mails, reviewed together. */
export function NewCampaignPanel({ start, onClose }: { start?: CampaignStart; onClose: () => void }) {
  const navigate = useNavigate()
  const [isReviewing, setReviewing] = useState(false)
  // What was begun by itself stays as it is.
  const about = start ? ` ${start.id}` : ''
  const plan = useDraft(`campaign${about}`, Plan, start ?? EMPTY)
  const reopen = () => {
    plan.restore()
    void navigate(addressOf('campaigns', { new: 'true' }), { state: start && { campaign: start } })
  }
  return (
    <Panel title="New Campaign" onClose={onClose}>
      {isReviewing ? (
        <Review
          plan={plan.own}
          about={about}
          {...(start && { more: start })}
          onBack={() => setReviewing(false)}
          onSent={plan.drop}
          onReopen={reopen}
          onClose={onClose}
        />
      ) : (
        <Parts
          plan={plan.own}
          isCut={start?.rest !== undefined}
          onChange={plan.change}
          onNext={() => setReviewing(true)}
        />
      )}
    </Panel>
  )
}

type PartsProps = { plan: Plan; isCut: boolean; onChange: (changes: Partial<Plan>) => void; onNext: () => void }

function Parts({ plan, isCut, onChange, onNext }: PartsProps) {
  const own = useOwnNames()
  const count = partsIn(plan.lines, '').length
  const [isTried, setTried] = useState(false)
  const problem =
    count === 0
      ? 'Enter at least one part number'
      : count > MAX_CONCERNED.parts
        ? `At most ${MAX_CONCERNED.parts} parts`
        : undefined
  const nameless = plan.name.trim() === '' ? 'Enter a name' : undefined
  const next = () => {
    setTried(true)
    if (!problem && !nameless) onNext()
  }
  return (
    <Stack spacing={2} sx={{ p: 2, overflowY: 'auto' }}>
      {isCut && (
        <Alert severity="info">
          More parts are concerned than one campaign can be about. The makers of the others are asked from its page,
          once it is sent.
        </Alert>
      )}
      <TextInput
        label="Name"
        required
        hint="Only your team sees it."
        value={plan.name}
        problem={isTried ? nameless : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextInput
        label="Part Numbers"
        required
        multiline
        minRows={6}
        maxRows={18}
        hint="One on each line. A second column, as copied from a table, is the manufacturer."
        problem={isTried ? problem : undefined}
        value={plan.lines}
        onChange={(event) => onChange({ lines: event.target.value })}
      />
      <FormControl component="fieldset">
        <FormLabel component="legend">Documents (none chosen: all there are)</FormLabel>
        <FormGroup row>
          {topicsWith(own)
            .filter((topic) => topic !== 'other')
            .map((topic) => (
              <FormControlLabel
                key={topic}
                label={topicName(topic, own)}
                control={
                  <Checkbox
                    checked={plan.topics.includes(topic)}
                    onChange={(_, isChecked) =>
                      onChange({
                        topics: isChecked ? [...plan.topics, topic] : plan.topics.filter((one) => one !== topic),
                      })
                    }
                  />
                }
              />
            ))}
        </FormGroup>
      </FormControl>
      <Button variant="contained" onClick={next} sx={{ alignSelf: 'flex-end' }}>
        Next
      </Button>
    </Stack>
  )
}

type ReviewProps = {
  plan: Plan
  /** Which campaign it is, in the names of its drafts. */
  about: string
  more?: Pick<CampaignStart, 'rest' | 'continues'>
  onBack: () => void
  onSent: () => void
  onReopen: () => void
  onClose: () => void
}

function Review({ plan, about, onBack, ...closing }: ReviewProps) {
  const parts = useMemo(
    () => partsIn(plan.lines, '').map((part) => ({ ...part, part_key: partKey(part.part_number) })),
    [plan.lines],
  )
  // Where a maker is named, it is known by its name.
  const unnamed = useMemo(() => parts.filter(({ manufacturer }) => manufacturer === ''), [parts])
  const asked = mapLive(useProductsOf(unnamed), (known) => parts.map((part) => askedOf(part, known, plan)))
  return (
    <>
      <Button onClick={onBack} color="inherit" size="small" sx={{ alignSelf: 'flex-start', mx: 1, mt: 1 }}>
        Back to the parts
      </Button>
      <InquiriesReview parts={asked} about={`campaign-mails${about}`} name={plan.name.trim()} {...closing} />
    </>
  )
}

type Part = { part_number: string; part_key: string; manufacturer: string }

/** The maker that the list names, or else the only one in the vault with such a part. */
function askedOf(
  { part_number, part_key, manufacturer }: Part,
  products: readonly Product[],
  { topics, as_form }: Plan,
): MissingPart {
  const asked = { part_number, topics, ...(as_form && { as_form }) }
  if (manufacturer !== '') return { ...asked, manufacturer: { id: null, name: manufacturer } }
  const makers = products.filter((product) => product.part_key === part_key).map((product) => product.manufacturer)
  const [only, ...others] = makers
  return {
    ...asked,
    manufacturer: only && others.length === 0 ? { id: only.id, name: only.name } : { id: null, name: null },
  }
}
