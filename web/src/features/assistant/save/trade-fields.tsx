import type { ChatSummary } from '@attestry/core/assistant/chat'
import type { HsRegion } from '@attestry/core/vault/vault'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { percent } from '../../../ui/facts'
import { TextInput } from '../../../ui/text-input'
import { alternativesOf, type SaveFields } from './prefill'

const names = [
  ['global', 'Global'],
  ['eu', 'EU'],
  ['us', 'US'],
  ['ca', 'Canada'],
] as const satisfies readonly (readonly [HsRegion, string])[]

type Props = {
  fields: SaveFields
  summary: ChatSummary
  problems: Partial<Record<HsRegion, string>> | undefined
  onChange: (changes: Partial<SaveFields>) => void
}

/** Where the part comes from, and its codes, as they are stored with it. */
export function TradeFields({ fields, summary, problems, onChange }: Props) {
  const alternatives = alternativesOf(summary)
  return (
    <Stack spacing={2}>
      <TextInput
        label="Country of Origin"
        value={fields.country_of_origin}
        inputProps={{ maxLength: 60 }}
        onChange={({ target }) => onChange({ country_of_origin: target.value })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {names.map(([region, name]) => (
          <TextInput
            key={region}
            label={`HS Code (${name})`}
            value={fields.codes[region]}
            problem={problems?.[region]}
            inputProps={{ maxLength: 20 }}
            onChange={({ target }) => onChange({ codes: { ...fields.codes, [region]: target.value } })}
          />
        ))}
      </Box>
      {alternatives.length > 0 && (
        <Box>
          <Typography variant="body2">US alternatives, which are kept:</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.25, typography: 'body2' }}>
            {alternatives.map(({ code, spec, confidence }) => (
              <li key={`${code} ${spec}`}>
                {code}
                {spec && `, ${spec}`} ({percent(confidence)})
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Stack>
  )
}
