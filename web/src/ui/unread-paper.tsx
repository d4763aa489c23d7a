import { Regime } from '@attestry/core/base/regime'
import type { Topic } from '@attestry/core/base/topic'
import { mimeOf, PDF } from '@attestry/core/vault/filenames'
import { productsApi } from '@attestry/core/vault/products'
import { ComplianceStatus } from '@attestry/core/vault/status'
import type { Passage } from '@attestry/core/vault/unread'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { attempt } from '../lib/actions/notify'
import { usePreview } from '../lib/actions/use-preview'
import { useBackend } from '../lib/api/backend'
import { useTopicName } from '../lib/api/session'
import { statusesOf } from '../lib/text/regimes'

const PdfPreview = lazy(async () => ({ default: (await import('./pdf-preview')).PdfPreview }))

type Props = {
  file: Pick<VaultFile, 'id' | 'original_filename'>
  product: Pick<Product, 'id' | 'part_number' | 'compliance_summary'>
  topic: Topic
  /** Where the document names the part and speaks of the topic. */
  passages: readonly Passage[]
  /** That it was not understood stands above. */
  isTold?: boolean
}

/** What a document says of a part and was not understood: the places to read, and what it says, to be said by who has. */
export function UnreadPaper({ file, product, topic, passages, isTold = false }: Props) {
  const name = useTopicName()(topic)
  const preview = usePreview()
  const [isShown, setShown] = useState(false)
  const page = passages.at(-1)?.page ?? 1
  const isPdf = mimeOf(file.original_filename) === PDF
  const regime = Regime.safeParse(topic).data
  return (
    <Box component="fieldset" aria-label={`${name} in ${file.original_filename}`} sx={block}>
      {!isTold && (
        <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
          What it says of {name} was not understood.
        </Typography>
      )}
      {passages.map(({ page: at, words }) => (
        <Typography key={`${at} ${words}`} variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          Page {at}: “{words}”
        </Typography>
      ))}
      <Box sx={line}>
        {regime && <ItSays {...{ product, regime, name }} />}
        <Button size="small" sx={small} onClick={() => (isPdf ? setShown(true) : preview(file))}>
          {isPdf ? `Read Page ${page}` : 'Open It'}
        </Button>
      </Box>
      {isShown && (
        <Suspense fallback={null}>
          <PdfPreview file={file} page={page} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </Box>
  )
}

const FAILED = ['Failed to save what it says'] as const
const UNDO = 8000
/** What most documents say, at hand. */
const AT_HAND: readonly ComplianceStatus[] = ['compliant', 'non_compliant']

/** What it says, as a person has read it: from then on that is what is known of the part. */
function ItSays({ product, regime, name }: { product: Props['product']; regime: Regime; name: string }) {
  const { api } = useBackend()
  const [isBusy, setBusy] = useState(false)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const { id, part_number, compliance_summary } = product
  const names = statusesOf(regime)
  const statuses = ComplianceStatus.options.filter((status) => status in names && status !== 'unknown')
  const say = async (status: ComplianceStatus) => {
    setMenu(null)
    setBusy(true)
    const before = compliance_summary[regime]
    const store = (typed: typeof before | { status: ComplianceStatus }) =>
      api.call(productsApi.updateProduct, {
        id,
        compliance_data: {
          compliance_summary: {
            [regime]: typed && { status: typed.status, exemptions: 'exemptions' in typed ? typed.exemptions : [] },
          },
          source: 'user_input',
          confidence: 1,
        },
      })
    await attempt(async () => {
      await store({ status })
      const takeBack = async () => {
        await store(before)
        return ['Not known any more', `${name} of ${part_number}`] as const
      }
      const said = `${name} of ${part_number}: ${names[status]}`
      return ['Saved in the vault', said, { work: takeBack, failed: FAILED, milliseconds: UNDO }]
    }, FAILED)
    setBusy(false)
  }
  const labelOf = (text = '') => `${name} of ${part_number}: ${text}`
  return (
    <>
      <Typography variant="caption" component="span">
        It says:
      </Typography>
      {AT_HAND.map((status) => (
        <Button
          key={status}
          size="small"
          sx={small}
          disabled={isBusy}
          aria-label={labelOf(names[status])}
          onClick={() => void say(status)}
        >
          {names[status]}
        </Button>
      ))}
      <Button
        size="small"
        sx={small}
        disabled={isBusy}
        aria-haspopup="menu"
        aria-label={labelOf('Other…')}
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      >
        Other…
      </Button>
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        {statuses
          .filter((status) => !AT_HAND.includes(status))
          .map((status) => (
            <MenuItem key={status} onClick={() => void say(status)}>
              {names[status]}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}

const block = {
  m: 0,
  mt: 0.5,
  p: 0,
  pl: 1,
  minWidth: 0,
  border: 0,
  borderLeft: '3px solid',
  borderColor: 'warning.main',
} as const
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const
/** In line with the words above, where it begins a line. */
const small = { px: 0.5, ml: -0.5, minWidth: 0, minHeight: 28, '@media (pointer: coarse)': { minHeight: 44 } } as const
