import { type ErasedCounts, type ErasedKind, erasureApi, type ErasureView } from '@attestry/core/people/erasure'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useConnectingBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { fullDateText } from '../../../lib/text/date-text'
import { SectionCard } from '../../../ui/section-card'

const FindPersonDialog = lazy(async () => ({ default: (await import('./find-person-dialog')).FindPersonDialog }))
const ErasePersonDialog = lazy(async () => ({ default: (await import('./erase-person-dialog')).ErasePersonDialog }))

/** How often the screen asks how far it has come, in milliseconds. */
const LOOK_AGAIN = 3000

const WORKING: readonly ErasureView['state'][] = ['looking', 'erasing']

/** Finds what there is about a person, and erases it. For admins. */
export function ErasureCard() {
  const { org } = useSession()
  const connecting = useConnectingBackend()
  const cache = useQueryClient()
  const key = ['erasure', org]
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: async () => (await connecting).api.call(erasureApi.readErasure, {}),
    refetchInterval: ({ state }) => (state.data && WORKING.includes(state.data.state) ? LOOK_AGAIN : false),
    staleTime: 0,
  })
  const [opened, setOpened] = useState<'find' | 'erase'>()
  const dialog = {
    onDone: (view: ErasureView) => void cache.setQueryData(key, view),
    onClose: () => setOpened(undefined),
  }
  return (
    <SectionCard
      title="Erase a Person"
      text="Somebody outside asks you to erase what you have about them. First it is counted, then you decide. Members are removed under People and mailboxes."
      action={
        <Button variant="outlined" disabled={isPending || data?.state === 'erasing'} onClick={() => setOpened('find')}>
          {data?.state === 'found' || data?.state === 'looking' ? 'Look Anew' : 'Find a Person'}
        </Button>
      }
    >
      <output>{data && WORKING.includes(data.state) && <Working {...data} />}</output>
      {data?.state === 'found' && <Found {...data} onErase={() => setOpened('erase')} />}
      {data?.state === 'erased' && <Erased {...data} />}
      <Suspense fallback={null}>
        {opened === 'find' && <FindPersonDialog found={data?.state === 'found' ? data : undefined} {...dialog} />}
        {opened === 'erase' && data && <ErasePersonDialog found={data} {...dialog} />}
      </Suspense>
    </SectionCard>
  )
}

const Working = ({ state, email_address }: ErasureView) => (
  <Stack spacing={1}>
    <Typography variant="body2">
      {state === 'looking' ? 'Looking for' : 'Erasing'} {email_address}. You can leave this page.
    </Typography>
    <LinearProgress aria-label={state === 'looking' ? 'Looking for a person' : 'Erasing a person'} />
  </Stack>
)

function Found({ email_address, words, counts, expires_at, onErase }: ErasureView & { onErase: () => void }) {
  const isAnything = [...DELETED, ...REPLACED, FILES].some((kind) => counts[kind] > 0)
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2">
        About {email_address}
        {words.length > 0 && `, also called ${words.join(', ')}`}:
      </Typography>
      <AllCounts deleted="Is deleted" counts={counts} />
      {isAnything ? (
        <Button variant="outlined" color="error" onClick={onErase}>
          Erase This Person
        </Button>
      ) : (
        <Typography variant="body2">There is nothing to erase.</Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        This is forgotten {fullDateText(expires_at ?? 0)}.
      </Typography>
    </Stack>
  )
}

const Erased = ({ counts }: ErasureView) => (
  <Stack spacing={1.5}>
    <Typography variant="body2">
      The person is erased. A last look through everything found nothing more of them.
    </Typography>
    <AllCounts deleted="Was deleted" counts={counts} />
  </Stack>
)

const DELETED: readonly ErasedKind[] = ['mails', 'answers', 'comments', 'contacts', 'learnt']
const REPLACED: readonly ErasedKind[] = ['requests', 'inquiries', 'places', 'log']

const FILES: ErasedKind = 'files'

/** One, and several. */
const WORDS: Record<ErasedKind, [string, string]> = {
  mails: ['mail of theirs, with its files', 'mails of theirs, with their files'],
  answers: ['answer or forward of these', 'answers and forwards of these'],
  comments: ['comment on these', 'comments on these'],
  contacts: ['contact', 'contacts'],
  learnt: ['list of what was learnt from this address', 'lists of what was learnt from this address'],
  requests: ['request', 'requests'],
  inquiries: ['inquiry to them', 'inquiries to them'],
  places: ['other document', 'other documents'],
  log: ['entry of the audit log', 'entries of the audit log'],
  files: ['deleted, or written anew without the person', 'deleted, or written anew without the person'],
  kept: [
    'file, or entry of the audit log from before it could be erased',
    'files, or entries of the audit log from before they could be erased',
  ],
}

const AllCounts = ({ deleted, counts }: { deleted: string; counts: ErasedCounts }) => (
  <div>
    <Counts title={deleted} kinds={DELETED} counts={counts} />
    <Counts title="Stays without the person" kinds={REPLACED} counts={counts} />
    <Counts title="Stored files" kinds={[FILES]} counts={counts} />
    <Counts title="Stays and names the person" kinds={['kept']} counts={counts} />
  </div>
)

function Counts({ title, kinds, counts }: { title: string; kinds: readonly ErasedKind[]; counts: ErasedCounts }) {
  const shown = kinds.filter((kind) => counts[kind] > 0)
  if (shown.length === 0) return null
  const said = shown.map((kind) => `${counts[kind]} ${WORDS[kind][counts[kind] === 1 ? 0 : 1]}`)
  return (
    <Typography variant="body2">
      <strong>{title}:</strong> {said.join('; ')}
    </Typography>
  )
}
