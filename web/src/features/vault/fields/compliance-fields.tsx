import type { HsRegion } from '@attestry/core/vault/vault'
import { ComplianceStatus } from '@attestry/core/vault/status'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { disagreeingRegions, type ComplianceDraft, type DraftProblems } from './compliance-draft'
import { regionNames } from '@attestry/core/vault/words'
import { regimes, statusesOf } from '../../../lib/text/regimes'

type Props = {
  draft: ComplianceDraft
  /** Shown at their fields. */
  problems: DraftProblems | undefined
  onChange: (draft: ComplianceDraft) => void
  /** Offers to fill in the HS codes. */
  suggest?: ReactNode
}

/** What a person knows about the compliance of a part. */
export function ComplianceFields({ draft, problems, onChange, suggest }: Props) {
  const disagreeing = disagreeingRegions(draft)
  const setCode = (region: HsRegion, changes: Partial<ComplianceDraft['codes'][HsRegion]>) =>
    onChange({ ...draft, codes: { ...draft.codes, [region]: { ...draft.codes[region], ...changes } } })
  const { us } = draft.codes
  return (
    <Stack spacing={2}>
      <Stack sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {regimes.map(({ regime, name }) => (
          <SelectInput
            key={regime}
            label={name}
            size="small"
            value={draft.statuses[regime]}
            options={{ '': 'Not given', ...statusesOf(regime) }}
            onChange={({ target }) =>
              onChange({
                ...draft,
                statuses: { ...draft.statuses, [regime]: ComplianceStatus.safeParse(target.value).data ?? '' },
              })
            }
          />
        ))}
      </Stack>
      {draft.statuses.rohs === 'compliant_with_exemption' && (
        <TextInput
          label="RoHS exemptions"
          hint="As the declaration cites them, for instance 7(a), 7(c)-I"
          size="small"
          value={draft.exemptions}
          onChange={({ target }) => onChange({ ...draft, exemptions: target.value })}
        />
      )}
      <Typography variant="subtitle2" component="h3">
        HS codes
      </Typography>
      {suggest}
      {regionNames.map(([region, name]) => (
        <Stack key={region} direction="row" spacing={1}>
          <TextInput
            label={`${name} HS code`}
            size="small"
            value={draft.codes[region].code}
            inputProps={{ maxLength: 20 }}
            problem={
              problems?.codes[region] ??
              (disagreeing.includes(region) ? 'The first six digits differ from the global code.' : undefined)
            }
            hint={draft.codes[region].source && `${draft.codes[region].source}. Verify with your broker.`}
            onChange={({ target }) => setCode(region, { code: target.value, source: '' })}
          />
          <ConfidenceInput
            about={`${name} HS code`}
            problem={problems?.confidences[region]}
            value={draft.codes[region].confidence}
            onChange={(confidence) => setCode(region, { confidence })}
          />
        </Stack>
      ))}
      <FormControlLabel
        label="Multiple US codes"
        control={
          <Switch
            checked={us.isMultiple}
            onChange={({ target }) =>
              setCode('us', {
                isMultiple: target.checked,
                alternatives: us.alternatives.length > 0 ? us.alternatives : [{ code: '', spec: '' }],
              })
            }
          />
        }
      />
      {us.isMultiple && (
        <Stack spacing={1}>
          {us.alternatives.map((one, place) => {
            const set = (changes: Partial<typeof one>) =>
              setCode('us', {
                alternatives: us.alternatives.map((other, index) =>
                  index === place ? { ...other, ...changes } : other,
                ),
              })
            return (
              <Stack key={place} direction="row" spacing={1}>
                <TextInput
                  label={`US alternative ${place + 1}`}
                  size="small"
                  value={one.code}
                  inputProps={{ maxLength: 20 }}
                  problem={problems?.alternatives[place]}
                  onChange={({ target }) => set({ code: target.value })}
                />
                <TextInput
                  label="Applies to"
                  size="small"
                  value={one.spec}
                  inputProps={{ maxLength: 120 }}
                  onChange={({ target }) => set({ spec: target.value })}
                />
              </Stack>
            )
          })}
          <Button
            size="small"
            startIcon={<AddIcon />}
            disabled={us.alternatives.length >= 10}
            onClick={() => setCode('us', { alternatives: [...us.alternatives, { code: '', spec: '' }] })}
            sx={{ alignSelf: 'flex-start' }}
          >
            Add alternative
          </Button>
        </Stack>
      )}
      <Stack direction="row" spacing={1}>
        <TextInput
          label="Country of origin"
          size="small"
          value={draft.origin}
          inputProps={{ maxLength: 60 }}
          onChange={({ target }) => onChange({ ...draft, origin: target.value })}
        />
        <ConfidenceInput
          about="Country of origin"
          problem={problems?.confidences.origin}
          value={draft.originConfidence}
          onChange={(originConfidence) => onChange({ ...draft, originConfidence })}
        />
      </Stack>
    </Stack>
  )
}

type ConfidenceProps = { about: string; problem: string | undefined; value: string; onChange: (value: string) => void }

const ConfidenceInput = ({ about, problem, value, onChange }: ConfidenceProps) => (
  <TextInput
    label="Confidence"
    type="number"
    size="small"
    value={value}
    problem={problem}
    inputProps={{ min: 0, max: 1, step: 0.1, 'aria-label': `Confidence of ${about}` }}
    sx={{ minWidth: 100 }}
    onChange={({ target }) => onChange(target.value)}
  />
)
