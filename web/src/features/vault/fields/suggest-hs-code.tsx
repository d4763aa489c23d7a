import type { HsSuggestion } from '@attestry/core/base/hs-suggestion'
import { productsApi } from '@attestry/core/vault/products'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { type ComplianceDraft, openRegions } from './compliance-draft'

type Suggested = Pick<HsSuggestion, 'confidence' | 'alternatives'> & { code: string }
type Props = { productId: number; draft: ComplianceDraft; onSuggest: (suggested: Suggested) => void }

type State =
  | { status: 'idle' | 'asking' | 'unknown' | 'failed' }
  | { status: 'found'; found: HsSuggestion; source: string; chosen: string | null }

/** Fills the HS codes that are missing with a suggestion. Nothing is saved until the form is. */
export function SuggestHsCode({ productId, draft, onSuggest }: Props) {
  const { api } = useBackend()
  const [state, setState] = useState<State>({ status: 'idle' })
  if (state.status === 'idle' && openRegions(draft).length === 0) return null

  const ask = async () => {
    setState({ status: 'asking' })
    try {
      const { suggestion, source } = await api.call(productsApi.suggestHsCode, { id: productId })
      if (!suggestion) return setState({ status: 'unknown' })
      const { code, confidence, alternatives } = suggestion
      setState({ status: 'found', found: suggestion, source, chosen: code })
      if (code !== null) onSuggest({ code, confidence, alternatives })
    } catch {
      setState({ status: 'failed' })
    }
  }

  if (state.status !== 'found') {
    return (
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={state.status === 'asking'}
          onClick={() => {
            void ask()
          }}
        >
          {state.status === 'asking' ? 'Suggesting...' : 'Suggest HS code'}
        </Button>
        {state.status === 'unknown' && (
          <Alert severity="info">
            No HS code can be suggested: type, description and part number do not tell what kind of part this is.
          </Alert>
        )}
        {state.status === 'failed' && <Alert severity="error">Failed to suggest an HS code. Please try again.</Alert>}
      </Stack>
    )
  }

  const { found, source, chosen } = state
  const options = optionsOf(found)
  const choose = (code: string) => {
    const option = options.find((one) => one.code === code)
    if (!option) return
    setState({ ...state, chosen: code })
    onSuggest({ code, confidence: option.confidence, alternatives: options.filter((one) => one.code !== code) })
  }
  return (
    <Alert severity="info">
      {chosen === null
        ? `Heading ${found.heading} (${percent(found.confidence)}). What decides the other digits is not known:`
        : `${chosen} is a suggestion: ${aboutOf(found, chosen)}.`}{' '}
      {chosen !== null && `${source}. Verify with your broker; countries add digits of their own.`}
      {chosen === found.code &&
        found.national.map(({ region, code, about }) => (
          <Typography key={code} variant="body2">
            {region.toUpperCase()} {code}: {about}
          </Typography>
        ))}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {options
          .filter(({ code }) => code !== chosen)
          .map(({ code, spec }) => (
            <Button key={code} size="small" variant="outlined" color="inherit" onClick={() => choose(code)}>
              {code}: {spec}
            </Button>
          ))}
      </Stack>
    </Alert>
  )
}

/** Everything that can be chosen, the likeliest first. */
const optionsOf = ({ code, about, confidence, alternatives }: HsSuggestion): HsSuggestion['alternatives'] => [
  ...(code === null ? [] : [{ code, spec: about, confidence }]),
  ...alternatives,
]

const aboutOf = (found: HsSuggestion, chosen: string) =>
  optionsOf(found).find(({ code }) => code === chosen)?.spec ?? found.family

const percent = (share: number) => `${Math.round(share * 100)} %`
