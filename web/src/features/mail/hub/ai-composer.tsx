import { OutreachPanel } from '../../outreach/compose/outreach-panel'
import { useComposing } from '../../outreach/compose/use-composing'

/** A request to a manufacturer beside the assistant, as the address says. */
export function AiComposer() {
  const { composing, openNew, noteStored, close, reopen } = useComposing()
  if (!composing) return null
  return (
    <OutreachPanel
      key={composing.turn}
      id={composing.id}
      prefill={composing.prefill}
      onStored={noteStored}
      onReopen={(id) => (id === null ? openNew() : reopen(id))}
      onClose={close}
    />
  )
}
