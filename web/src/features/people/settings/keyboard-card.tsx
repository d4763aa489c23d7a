import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { switchShortcuts, useShortcutsOn } from '../../../lib/actions/shortcuts'
import { SectionCard } from '../../../ui/section-card'

/** Single keys get in the way of people who dictate, so they can be switched off (WCAG 2.1.4). */
export const KeyboardCard = () => (
  <SectionCard title="Keyboard" text="Single keys run commands, such as J for the next email. Press ? to see them all.">
    <FormControlLabel
      control={<Switch checked={useShortcutsOn()} onChange={(_, isOn) => switchShortcuts(isOn)} />}
      label="Keyboard shortcuts"
    />
  </SectionCard>
)
