import AddIcon from '@mui/icons-material/LibraryAddOutlined'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useAddFiles } from './add-files'
import { ADDED } from '../bulk/sort-files'

type Props = {
  size?: 'small'
  variant?: 'outlined' | 'contained'
  /** They are papers of the company, unless their text names parts of the vault. */
  isOfCompany?: boolean
}

/** Chooses files of any kind that are to come into the vault. */
export function AddFilesButton({ size, variant = 'outlined', isOfCompany = false }: Props) {
  const add = useAddFiles()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} {...(size && { size })} startIcon={<AddIcon />} onClick={() => picker.current?.click()}>
        Add Files
      </Button>
      <input
        ref={picker}
        type="file"
        accept={ADDED}
        multiple
        hidden
        aria-label="Certificates and lists of parts"
        onChange={({ target }) => {
          add([...(target.files ?? [])], { isOfCompany })
          target.value = ''
        }}
      />
    </>
  )
}
