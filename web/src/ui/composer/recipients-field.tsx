import { plainAddress } from '@attestry/core/base/email-address'
import { addressesIn } from '@attestry/core/sending/recipients'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { TypedAddresses } from './typed-recipients'

type Props = {
  label: string
  /** Stands first and stays. */
  fixed?: string | undefined
  value: TypedAddresses
  suggestions: readonly string[]
  /** What people with these addresses are called, by which they are found as well. */
  names?: ReadonlyMap<string, string>
  isLocked: boolean
  hasFocus?: boolean
  onChange: (value: TypedAddresses) => void
}

/**
 * Addresses of one header line, each in a chip. Enter, a comma, leaving the field or a paste of several ends one;
 * Backspace removes the last. What is no address stays, marked, until it is corrected by pressing it, or removed.
 */
export function RecipientsField({
  label,
  fixed,
  value,
  suggestions,
  names,
  isLocked,
  hasFocus = false,
  onChange,
}: Props) {
  const { addresses, typed } = value
  const shown = fixed === undefined ? addresses : [fixed, ...addresses]
  const wrong = addresses.filter((address) => !isAddress(address))
  const keep = (list: readonly string[], text: string) =>
    onChange({ addresses: [...new Set(list)].filter((address) => address !== fixed), typed: text })
  const end = (text: string, left = '') => keep([...addresses, ...addressesIn(text)], left)

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[,;\s]/.test(text.trim())) return
    event.preventDefault()
    end(text, typed)
  }
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // With Ctrl it sends the mail, together with what is typed here.
    if (event.ctrlKey || event.metaKey) event.defaultMuiPrevented = true
    else event.preventDefault()
  }
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      filterSelectedOptions
      fullWidth
      size="small"
      disabled={isLocked}
      options={suggestions.filter((address) => !shown.includes(address))}
      filterOptions={createFilterOptions({
        limit: 100,
        stringify: (address) => `${address} ${names?.get(address) ?? ''}`,
      })}
      value={shown}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input') return
        const isEnded = /[,;]/.test(text) || (/\s$/.test(text) && isAddress(text))
        if (isEnded) end(text)
        else onChange({ addresses, typed: text })
      }}
      onChange={(_, next, reason) => {
        if (reason === 'createOption') end(typed)
        else keep(next, reason === 'selectOption' ? '' : typed)
      }}
      onBlur={() => typed.trim() !== '' && end(typed)}
      onKeyDown={onKeyDown}
      renderValue={(all, propsOf) =>
        all.map((address, index) => {
          const { key, onDelete, ...props } = propsOf({ index })
          const isWrong = wrong.includes(address)
          const correct = () =>
            keep(
              addresses.filter((one) => one !== address),
              address,
            )
          return (
            <Chip
              key={key}
              {...props}
              size="small"
              variant="outlined"
              label={address}
              color={isWrong ? 'error' : 'default'}
              {...(address !== fixed && { onDelete })}
              {...(isWrong && { onClick: correct })}
            />
          )
        })
      }
      renderOption={({ key, ...props }, address) => (
        <li key={key} {...props}>
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {address}
            {names?.has(address) && (
              <Typography variant="body2" color="textSecondary">
                {names.get(address)}
              </Typography>
            )}
          </div>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          // Of the type "email", the browser would swallow the space that ends an address.
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, inputMode: 'email' } }}
          inputRef={hasFocus ? focus : undefined}
          error={wrong.length > 0}
          helperText={wrong.length > 0 && `${wrong.map((one) => `“${one}”`).join(', ')}: not an email address`}
          onPaste={onPaste}
        />
      )}
    />
  )
}

/** Goes where the person has just asked to go. */
const focus = (element: { focus(): void } | null) => element?.focus()

const isAddress = (text: string): boolean => plainAddress(text) !== undefined
