import type { ChatPart } from '@attestry/contract/chat'
import { lazy, Suspense, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '../../lib/routes'
import { ChatPage } from '../chat/chat-page'
import { makerOf } from '../chat/save/prefill'
import { useComposing } from '../outreach/compose/use-composing'

const OutreachPanel = lazy(async () => ({
  default: (await import('../outreach/compose/outreach-panel')).OutreachPanel,
}))

/** The assistant, with the composer of a request to a manufacturer beside it. */
export function AiScreen() {
  const navigate = useNavigate()
  const { composing, openNew, noteStored, close, reopen } = useComposing()
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
      {composing && (
        <Suspense fallback={null}>
          <OutreachPanel
            key={composing.turn}
            id={composing.id}
            prefill={composing.prefill}
            onStored={noteStored}
            onReopen={(id) => (id === null ? openNew() : reopen(id))}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
