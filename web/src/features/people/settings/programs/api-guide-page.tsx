import { api } from '@attestry/core/api'
import type { Endpoint } from '@attestry/core/base/endpoint'
import { DELIVERY_DAYS, HOOK_VERSION, HookEvent } from '@attestry/core/people/webhooks'
import { KeyScope } from '@attestry/core/base/key-scope'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { routes } from '../../../../lib/routes'
import { ListPage } from '../../../../ui/list-page'
import { SectionCard } from '../../../../ui/section-card'
import { eventText } from './hook-words'
import { SCOPE_WORDS } from './scope-words'

const OPENAPI = '/api/v1/openapi.json'

/** How programs call the API, and what they may call. */
export const ApiGuidePage = () => (
  <ListPage
    back={{ to: routes.settings, label: 'Back to Settings' }}
    title="API"
    text="How programs of your own read and write what is in Attestry, and are told what happens"
  >
    <Stack spacing={2.5}>
      <SectionCard title="Call It">
        <Stack spacing={1.5}>
          <Typography variant="body2">
            An administrator makes a key in the settings and says what it may do. Send it with every call:
          </Typography>
          <Code>{`curl ${location.origin}${api.listRequests.path} \\\n  -H 'Authorization: Bearer atk_…'`}</Code>
          <Typography variant="body2">
            Bodies and answers are JSON. A failure has a sentence in <code>detail</code> and a <code>code</code> that
            stays the same: 401 for a key that is wrong, has ended or was revoked, 403 for what it may not do, 429 after
            1,200 calls of your organization in 5 minutes (<code>Retry-After</code> says when to go on). An{' '}
            <code>Idempotency-Key</code> of your own makes a repeated call safe where the description names one.
          </Typography>
          <Typography variant="body2">
            A key is nobody's: what it writes stands in the audit log under its name. When its maker leaves or is no
            administrator any more, it ends.
          </Typography>
          <Typography variant="body2">
            <Link href={OPENAPI} target="_blank" rel="noreferrer">
              The whole description (OpenAPI 3.1)
            </Link>
          </Typography>
        </Stack>
      </SectionCard>
      <Webhooks />
      {KeyScope.options.map((scope) => (
        <SectionCard key={scope} title={SCOPE_WORDS[scope]} text={<code>{scope}</code>}>
          <Box component="dl" sx={{ m: 0 }}>
            {CALLS.filter((call) => call.scope === scope).map(({ method, path, summary }) => (
              <Box key={`${method} ${path}`} sx={{ mb: 1.5 }}>
                <Typography component="dt" variant="body2" sx={{ fontFamily: MONO, overflowWrap: 'anywhere' }}>
                  {method} {path}
                </Typography>
                <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
                  {summary}
                </Typography>
              </Box>
            ))}
          </Box>
        </SectionCard>
      ))}
    </Stack>
  </ListPage>
)

const SAMPLE = {
  type: 'request.created',
  version: HOOK_VERSION,
  timestamp: '2026-12-01T08:30:00.000Z',
  data: { request_id: 1001, number: 'REQ-1001', status: 'new', url: `${location.origin}/cm/requests/1001` },
}

/** What programs are told. */
const Webhooks = () => (
  <SectionCard title="Be Told What Happens">
    <Stack spacing={1.5}>
      <Typography variant="body2">
        An administrator adds a webhook in the settings and chooses what it is told. Attestry posts such a body there:
      </Typography>
      <Code>{JSON.stringify(SAMPLE, null, 2)}</Code>
      <Typography variant="body2">
        It is signed as{' '}
        <Link href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          Standard Webhooks
        </Link>{' '}
        says: <code>webhook-id</code>, <code>webhook-timestamp</code>, and <code>webhook-signature</code>, an
        HMAC-SHA256 with the secret <code>whsec_…</code> that was shown once. Check it, with one of their libraries,
        before you believe anything, and refuse what is older than five minutes.
      </Typography>
      <Typography variant="body2">
        Answer with a status from 200 to 299 within 10 seconds, and do the work afterwards. Anything else, also a
        redirect, is tried again after 1, 5 and 30 minutes, 2, 6, 12, 24 and 24 hours. A message may come more than once
        and in any order: its <code>webhook-id</code> stays the same. A webhook at which nothing arrives in those three
        days, or that answers 410, is turned off, and administrators are told. What was sent stands in its log for{' '}
        {DELIVERY_DAYS} days and can be sent again.
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {HookEvent.options.map(({ shape: { type, data } }) => (
          <Box key={type.value} sx={{ mb: 1.5 }}>
            <Typography component="dt" variant="body2" sx={{ fontFamily: MONO }}>
              {type.value}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {eventText(type.value)}: {[...Object.keys(data.shape), 'url'].join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Stack>
  </SectionCard>
)

const CALLS: readonly Endpoint[] = Object.values(api)

const MONO = 'ui-monospace, monospace'

const Code = ({ children }: { children: string }) => (
  <Box
    component="pre"
    // It can be scrolled sideways, also by keyboard.
    tabIndex={0}
    sx={{ m: 0, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto', fontFamily: MONO, fontSize: 13 }}
  >
    {children}
  </Box>
)
