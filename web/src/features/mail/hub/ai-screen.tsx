import type { ChatPart } from '@attestry/core/assistant/chat'
import { lazy, Suspense, useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { ChatPage } from '../../assistant/chat-page'
import { makerOf } from '../../assistant/save/prefill'

const AiComposer = lazy(async () => ({ default: (await import('./ai-composer')).AiComposer }))

/** The assistant, with the composer of a request to a manufacturer beside it. */
export function AiScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const contact = useCallback(
    ({ part_number, compliance_summary }: ChatPart) => {
      const manufacturer = makerOf(compliance_summary)
      const command = `Request compliance documents for part ${part_number}`
      void navigate(addressOf('ai', { ...(manufacturer && { manufacturer }), command, source: 'ai_chat' }), {
        replace: true,
      })
    },
    [navigate],
  )
  return (
    <>
      <ChatPage onContact={contact} />
      {(search.has('command') || search.has('draft')) && (
        <Suspense fallback={null}>
          <AiComposer />
        </Suspense>
      )}
    </>
  )
}
