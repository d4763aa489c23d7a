import Box from '@mui/material/Box'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { FormFields } from '../form-fields'
import { PanelFooter, type FooterProps } from './panel-footer'

type Props = FooterProps & { ref?: Ref<HTMLFormElement>; children: ReactNode }

/** The form of the composer: its fields scroll, its buttons stay. Ctrl+Enter sends it. */
export function PanelForm({ ref, children, ...footer }: Props) {
  const { form, reason } = footer
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (reason === null && !form.isBusy) event.currentTarget.requestSubmit()
  }
  return (
    <Box
      component="form"
      ref={ref}
      noValidate
      onSubmit={form.submit}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, py: 1.5, scrollPaddingBlock: 16 }}>
        <FormFields isLocked={form.isBusy}>{children}</FormFields>
      </Box>
      <PanelFooter {...footer} />
    </Box>
  )
}
